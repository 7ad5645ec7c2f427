import CommandLineParsing
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("A spring in code")
struct PastedSpringTests {
  @Test(
    "Calls before springify that set no constant of the spring change nothing",
    arguments: ["FadeIn.duration(300)", "FadeIn.duration(300).delay(200)", "FadeIn.delay(200).duration(300)"])
  func calls(before: String) throws {
    let spring = try SpringPlatform.paste.read("FadeIn.springify()").spring
    #expect(try SpringPlatform.paste.read(ArgumentText("\(before).springify()")).spring == spring)
  }

  @Test(
    "Code means the spring of its parameters",
    arguments: [
      ("FadeIn.springify(300)", .reanimated, "duration=300"), ("withSpring(0, undefined)", .reanimated, "default"),
      ("useSpring({ ...config.gentle, mass: 2 })", .reactSpring, "mass=2,tension=120,friction=14"),
      ("useSpring(5, config.gentle)", .reactSpring, "gentle"),
      ("f.setStiffness(200f).setDampingRatio(0.5f)", .android, "stiffness=200,dampingRatio=0.5"),
    ] as [(String, SpringPlatform, String)])
  func parameters(code: String, platform: SpringPlatform, parameters: String) throws {
    let spring = try platform.parser.read(ArgumentText(parameters)).spring
    #expect(try SpringPlatform.paste.read(ArgumentText(code)).spring == spring)
  }

  @Test("A stiffness is noted as the greatest that a duration gets only if it is")
  func greatestStiffness() throws {
    let reanimated = SpringPlatform.reanimated.parser
    let note = "the stiffness plays as 8000, the greatest that a duration gets"
    #expect(try reanimated.read("duration=100,dampingRatio=0.5").notes == [note])
    #expect(try reanimated.read("duration=800,dampingRatio=0.5").notes.isEmpty)
  }

  @Test("The code that a spring moves has none of its parameters")
  func movedCode() throws {
    let spring = try SpringPlatform.paste.read(".bouncy").spring
    #expect(try SpringPlatform.paste.read("withAnimation(.bouncy) { mass = 20 }").spring == spring)
  }

  @Test("Motion ignores a duration beside a stiffness, and that of another object is not the spring's")
  func ignoredDuration() throws {
    let motion = SpringPlatform.motion.parser
    let notes = try motion.read("{ stiffness: 300, damping: 10, duration: 0.3 }").notes
    #expect(notes == ["duration is ignored beside stiffness"])
    #expect(try motion.read("{ x: { stiffness: 300, damping: 10 }, opacity: { duration: 0.2 } }").notes.isEmpty)
  }

  @Test(
    "Code with a variable in place of the spring, or without any parameter, is refused",
    arguments: [
      ("UIViewPropertyAnimator(duration: 1, timingParameters: x)", "is a variable"),
      ("let x = 3", "has no parameter of a spring"), ("cubic-bezier(0.4, 0, 0.2, 1)", "is an easing, not a spring"),
      ("const [isPending, startTransition] = useTransition();", "has no parameter of a spring"),
      ("curves.springMotion(0.55, 0.825)", "is a spring of HarmonyOS"),
    ])
  func refused(code: String, problem: String) throws {
    let error = try #require(throws: ValueError.self) { try SpringPlatform.paste.read(ArgumentText(code)) }
    #expect(error.problem == problem)
  }

  @Test("Of platforms that know equally many of the parameters, the first is meant")
  func firstPlatform() throws {
    let error = try #require(throws: ValueError.self) { try SpringPlatform.paste.read("x(stiffness: 3, foo: 2)") }
    #expect(error.problem == "is not a parameter of \(SpringPlatform.all[0].title)")
  }

  @Test("The error lists what the first parameter set with the given names lacks")
  func missing() throws {
    let error = try #require(throws: ValueError.self) { try SpringPlatform.flutter.parser.read("mass=2") }
    #expect(error.problem == "lacks stiffness=…,damping=…")
  }
}
