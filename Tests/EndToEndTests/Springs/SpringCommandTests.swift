import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("spring prints one spring in every platform's parameters")
struct SpringCommandTests {
  /// The table of a spring's parameters by platform, as TSV, which needs no quotes.
  private func table(_ line: String) throws -> Table {
    Table(try Run("spring \(line) -f tsv --quiet").outcome(), separator: "\t", hasEmptyCells: true)
  }

  /// Returns the table that `--facts` prints for a spring.
  private func facts(_ line: String) throws -> Table {
    Table(try Run("spring \(line) --facts -f csv").outcome(), hasEmptyCells: true)
  }

  /// The words that each row of a spring has, in a form that the command line takes.
  private func words(_ line: String, of platform: SpringPlatform) throws -> [String] {
    let table = try table("\(line) --platform \(platform.name)")
    return zip(table["words"], table["note"]).filter { !$1.hasPrefix("not expressible") }.map(\.0)
  }

  @Test(
    "The printed parameters of a platform describe the same spring as the given ones",
    arguments: Cases.some(of: SpringPlatform.all, oneIn: 4))
  func thereAndBack(platform: SpringPlatform) throws {
    let lines =
      platform == .unity
      ? ["--response 0.5 --damping-ratio 1"]
      : platform == .animeStrings
        ? ["--stiffness 80 --damping 10 --relative-velocity 0.1"]
        : ["--duration 0.5 --bounce 0.3", "--response 0.6 --damping-ratio 0.4", "--stiffness 300 --damping 20"]
    for line in Cases.some(of: lines, oneIn: 8) {
      let facts = try self.facts(line)
      let all = try words(line, of: platform)
      #expect(!all.isEmpty)
      for words in all {
        let back = try self.facts("--\(platform.name) \(words)")
        for name in ["damping_ratio", "natural_period", "settle_time", "overshoot"] {
          let (got, given) = (back.numbers(name)[0], facts.numbers(name)[0])
          // Flutter's milliseconds are whole, and anime.js rounds stiffness and damping.
          let isRounded = words.hasPrefix("duration=") && [.flutter, .anime].contains(platform)
          let error = isRounded ? 1e-2 : 1e-12
          #expect(abs(got - given) <= error * given, "\(platform.name) \(words): \(name) \(got) for \(given)")
        }
      }
    }
  }

  @Test(
    "Published examples of Apple and others are reproduced",
    arguments: [
      ("--swiftui duration=0.5,bounce=0.3", "core-animation", "mass=1.0,stiffness=157.9,damping=17.6"),
      ("--duration 500ms --bounce 0.3", "flutter", "mass=1.0,stiffness=157.9,damping=17.6"),
      ("--react-native bounciness=8,speed=12", "pop", "springBounciness=8.0,springSpeed=12.0"),
      // ζ would be 2, and is played as 1: c = 2·√(m·k).
      ("--reanimated mass=1", "reanimated", "mass=1.0,stiffness=900.0,damping=60.0"),
      ("--android stiffness=200", "libadwaita", "damping_ratio=0.5,mass=1.0,stiffness=200.0"),
      ("--mass 2 --stiffness 50 --damping 8", "remotion", "mass=2.0,stiffness=50.0,damping=8.0"),
    ])
  func conversions(line: String, platform: String, words: String) throws {
    #expect(try table("\(line) --platform \(platform) -p 1")["words"].contains(words))
  }

  @Test(
    "A spring that a platform cannot express has the reason in its row",
    arguments: [
      ("--damping-ratio 1.2", "uikit", "a damping ratio from 0.01 to 1"),
      ("--damping-ratio 1.2", "motion", "bounce from 0"), ("--response 0.05", "reanimated", "8000"),
      ("--response 0.0004", "flutter", "whole milliseconds"),
      ("--bounce -0.1", "swiftui", "it takes a damping ratio from 0.01 to 1"),
      ("--damping-ratio 2", "react-native", "critically damped"),
      ("--damping-ratio 2", "remotion", "critically damped"),
      ("--damping-ratio 2", "uikit", "critically damped"), ("--bounce 0.3", "unity", "always critically damped"),
      ("--stiffness 100 --damping 0", "react-native", "a damping greater than 0"),
      ("--stiffness 300 --damping 20", "anime-3", "it takes stiffness from 0.1 to 100"),
      ("--response 0.02 --damping-ratio 0.1", "qt", "too long"),
      ("--response 11 --bounce 0", "anime", "duration from 10 to 10000"),
      ("--winui DampingRatio=0.6,Period=50", "anime", "its stiffness is at most 10000"),
    ])
  func inexpressible(line: String, platform: String, reason: String) throws {
    let notes = try table("\(line) --platform \(platform)")["note"]
    #expect(notes.contains { $0.hasPrefix("not expressible: ") && $0.contains(reason) }, "\(notes)")
  }

  // MARK: - What the motion does

  // mpmath: of the doubles 0.5 and 0.825, and the last root of |x| = 0.001.
  @Test("The facts are those of a step")
  func facts() throws {
    let facts = try self.facts("--response 0.5 --damping-ratio 0.825")
    #expect(facts["damping_ratio"] == ["0.825"] && facts["natural_period"] == ["0.5"] && facts["swings"] == ["1"])
    #expect(facts["damped_period"][0].isNumber("0.884747910407617528479516541136"))
    #expect(facts["peak_time"][0].isNumber("0.442373955203808764239758270568"))
    #expect(facts["overshoot"][0].isNumber("0.01019147254082301936796876764"))
    #expect(facts["settle_time"][0].isNumber("0.688595416389876812345732680185"))
  }

  @Test("Text has them before the table, and leaves out what there is not")
  func text() throws {
    let lines = try Run("spring --damping-ratio 1 -p 2").outcome().lines
    #expect(lines[0] == "damping_ratio     1.00" && lines.contains("damped_period") && lines.contains("peak"))
    #expect(lines.contains { $0.hasPrefix("SwiftUI") })
    try Run("spring --bounce 0.3 --facts -f jsonl -p 1 --displacement 0 -v 9 --tolerance 1").outcome().expectOutput(
      "{\"damping_ratio\":0.7,\"natural_period\":0.5,\"damped_period\":0.7,\"first_crossing\":0.4,\"peak\":0.3,"
        + "\"peak_time\":0.1,\"overshoot\":null,\"settle_time\":0.0,\"swings\":0,\"velocity\":9.0,"
        + "\"relative_velocity\":null}\n")
  }

  @Test("A velocity is converted to distances per second, and back")
  func velocities() throws {
    let facts = try self.facts("--bounce 0.3 --displacement -400 --velocity 200")
    #expect(facts["relative_velocity"] == ["-0.5"])
    let back = try self.facts("--bounce 0.3 --displacement -400 --relative-velocity -0.5")
    #expect(back.rows == facts.rows)
    let rows = try table("--bounce 0.3 --displacement -400 --velocity 200")
    #expect(rows["velocity"].contains("initialSpringVelocity=-0.5") && rows["velocity"].contains("startVelocity=200"))
    let nowhere = try table("--bounce 0.3 --displacement 0 --velocity 200 --tolerance 1 --platform uikit")
    #expect(nowhere["note"].allSatisfy { $0.contains("relative to a distance, which is 0") })
  }

  // MARK: - By what it is to do

  @Test(
    "It does what it is to do",
    arguments: [
      ("--overshoot 10%", "overshoot", 0.1), ("-u 100%", "overshoot", 1),
      ("--settle 0.4s --damping-ratio 0.8", "settle_time", 0.4), ("--overshoot 5% --settle 1", "settle_time", 1),
      ("--settle 1 --displacement -300 --tolerance 3", "settle_time", 1),
      ("--peak-time 300ms --overshoot 5%", "peak_time", 0.3),
    ])
  func wishes(line: String, fact: String, value: Double) throws {
    let facts = try self.facts(line)
    #expect(abs(facts.numbers(fact)[0] - value) <= 1e-14, "\(facts[fact])")
  }

  // MARK: - Code

  @Test(
    "A line of code can be pasted",
    arguments: [
      ("--duration 0.5 --bounce 0.3 -f swift", "Spring(duration: 0.5, bounce: 0.3)  // SwiftUI"),
      (
        "--duration 0.5 --bounce -0.5 --platform core-animation -f swift",
        "let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)  // Core Animation"
      ),
      (
        "--duration 0.5 --bounce 0.3 -v 3 -f swift",
        "Spring(duration: 0.5, bounce: 0.3)  // SwiftUI, started with initialVelocity 3"
      ),
      (
        "--compose dampingRatio=1,stiffness=1500 -v 3 -f kotlin",
        "spring(dampingRatio = 1f, stiffness = 1500f)  // Compose, started with initialVelocity 3"
      ),
      (
        "--duration 0.5 --bounce 0.25 -f dart -p 2",
        "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.25)  // Flutter"
      ),
      ("--react-spring stiff -f js", "{ mass: 1, tension: 210, friction: 20 }  // React Spring"),
      (
        "--damping-ratio 2 -f js",
        "// Motion, duration, bounce: not expressible, it takes a bounce from 0 to 0.95, a "
          + "damping ratio of 1 to 0.05, and a duration from 0.01 to 10 s"
      ),
      (
        "--reanimated duration=550 -v 3 --platform reanimated -f js -p 0",
        "withSpring(target, { duration: 550, dampingRatio: 1, velocity: 3 })  // Reanimated"
      ),
      (
        "--response 0.5 --displacement 0 --tolerance 0.01 -v 1200 -f swift --platform core-animation",
        "// Core Animation, perceptualDuration, bounce: not expressible, its velocity is relative to a distance, which is 0"
      ),
    ])
  func code(line: String, code: String) throws {
    #expect(try Run("spring \(line)").outcome().lines.contains(code))
  }

  @Test("A picture has a mark for each thing that is called a duration, and says which is which")
  func picture() throws {
    let page = try Run("spring --duration 0.8 --bounce 0.3 -f svg").outcome().text
    #expect(page.hasPrefix("<svg") || page.hasPrefix("<?xml"))
    for words in [
      "1 Motion&apos;s visualDuration: 0.667 s", "2 SwiftUI and Flutter: 0.8 s", "3 UIKit", "4 settled: 1.31 s",
      "5 Reanimated: 1.48 s",
    ] {
      #expect(page.contains(words) || page.contains(words.replacing("&apos;", with: "'")), "\(words)")
    }
    for option in ["--precision 2", "--facts", "--platform uikit", "--scale 2"] {
      try Run("spring --bounce 0 -f svg \(option)").refusal().expectFailure(
        Status.usage, "cannot be used with --format svg (only for formats of ")
    }
  }

  @Test("A picture is in the theme that is asked for")
  func themes() throws {
    let line = "spring --bounce 0.3"
    let pictures = try ["auto", "light", "dark"].map { try Run("\(line) -f svg --theme \($0)").outcome().text }
    #expect(pictures[0] == (try Run("\(line) -f svg").outcome().text) && Set(pictures).count == 3)
    try Run("\(line) --theme dark").refusal().expectFailure(
      Status.usage, "--theme cannot be used with --format text (only for formats with a theme: svg)")
  }

  // MARK: - What is refused

  @Test(
    "Contradictory and missing parameters of a spring are refused by name",
    arguments: Cases.some(
      of: [
        ("", "there is no spring"), ("--duration 0.5 --response 0.5", "--duration and --response"),
        ("--duration 0.5 --damping-ratio 1", "--duration and --damping-ratio"),
        ("--bounce 0.3 --stiffness 100", "--bounce and --stiffness"),
        ("--swiftui bouncy --uikit duration=1,bounce=0", "--swiftui and --uikit"),
        ("--swiftui bouncy --bounce 0.2", "--swiftui and --bounce"),
        ("--overshoot 10% --damping-ratio 1", "--overshoot and --damping-ratio"),
        ("--settle 1 --response 1", "--settle and --response"),
        ("--settle 1 --velocity 3", "--settle and --velocity"), ("--overshoot 0", "not greater than 0"),
        ("--overshoot 101%", "the largest size is 1"), ("--peak-time 1", "below 1"),
        ("--settle 1 --damping-ratio 0", "never reached"),
        ("--settle 1e-29 --damping-ratio 0.5", "--settle: '1e-29' gives a stiffness"),
        ("--settle 1 --tolerance 1", "--tolerance smaller"), ("--bounce 1.5", "is more than 1"),
        ("--bounce 0 --relative-velocity 1 --displacement 0", "needs a --displacement other than 0"),
        ("--bounce 0 --displacement 0", "--tolerance is missing"),
        ("--bounce 0 --relative-velocity 1 --velocity 1", "--velocity and --relative-velocity"),
        ("--swiftui duration=0.5,bounce=-1", "is not a spring"), ("--swiftui duration=0.5,duration=1", "given twice"),
        ("--swiftui duration=0.5,response=1", "parameters of different sets"),
        ("--swiftui speed=1", "'speed' changes the motion of the spring"),
        ("--swiftui options=1", "has no parameter of SwiftUI"),
        ("--motion visualDuration=1", "lacks bounce=…"),
        ("--swiftui duration=x,bounce=0", "'x' is not a number"),
        ("--uikit withDuration=1,usingSpringWithDamping=2", "out of range"),
        ("--bounce 0 -f swift --facts", "--facts"), ("--bounce 0 -f swift --list", "--list"),
        (
          "--reanimated gentle --rest-speed 1", "--rest-speed cannot be used with the rest rule of Reanimated"
        ),
        ("--qt spring=5,damping=2", "expected a damping below its mass"),
        ("--react-native damping=0", "the damping, 0, is out of range (expected a damping greater than 0)"),
        ("--remotion damping=0", "expected a damping greater than 0"),
        ("--reanimated duration=500,dampingRatio=0", "expected a damping ratio greater than 0"),
        ("--compose stiffness=Stiffest", "'Stiffest' is not a number"),
        ("--react-native velocity=3,tension=40 --velocity 3", "the velocity of --react-native and --velocity"),
        ("--bounce 0 -f swift --scale 2", "--scale"), ("--bounce 0 -f dart --platform uikit", "has no code in dart"),
        ("--bounce 0 --platform qml", "'qml'"),
      ], oneIn: 4))
  func refusals(line: String, words: String) throws {
    try Run("spring \(line)").refusal().expectFailure(Status.usage, words)
  }
}
