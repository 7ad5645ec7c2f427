import CommandLineParsing
import Foundation
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("spring reads code, and every subcommand with a spring takes it in any platform's parameters")
struct SpringPasteTests {
  /// Returns lines of code with mass, stiffness and damping of their springs, as Scripts/golden/spring_pastes.py
  /// computes them.
  private func pastes() throws -> [(code: String, constants: [Double])] {
    let file = Page.root.appendingPathComponent("Tests/ScrollMechanicsTests/Golden/spring-pastes.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: " ", maxSplits: 3)
      let constants = try cells.prefix(3).map { Double(bitPattern: try #require(UInt64($0, radix: 16))) }
      return (try JSONDecoder().decode(String.self, from: Data(cells[3].utf8)), constants)
    }
  }

  @Test("A line of code is the spring that its platform makes of it")
  func pasted() throws {
    let pastes = try pastes()
    #expect(pastes.count > 120)
    for (code, expected) in Cases.some(of: pastes, oneIn: 4) {
      let spring = try SpringPlatform.paste.read(ArgumentText(code)).spring
      for (found, expected) in zip([spring.mass, spring.stiffness, spring.damping], expected) {
        #expect(abs(found - expected) <= 1e-12 * expected, "\(code): \(spring)")
      }
    }
  }

  @Test(
    "Code that is not one platform's spring is refused with what is wrong",
    arguments: Cases.some(
      of: [
        (
          "{ stiffness: 550, damping: 30 }",
          "fits several platforms (expected it as the value of --swiftui, --core-animation, --motion, --remotion, "
            + "--wobble, --anime, --react-native, --reanimated, --material or --figma)"
        ),
        ("tension: 170, friction: 26", "--react-spring, --react-native or --rebound)"),
        ("{ type: \"spring\", tension: 300 }", "'tension' is not a parameter of Motion"),
        ("{ type: \"spring\", stifness: 300 }", "'stifness' is not a parameter of Motion"),
        (".spring(response: 0.4, damping: 0.7)", "mixes parameters of different sets"),
        (".spring(0.4, 0.7)", "'0.4' is not NAME=NUMBER"),
        (".spring(response: duration, dampingFraction: 0.7)", "'duration' is not a number (expected response=NUMBER)"),
        (".spring(response: 2 * pi, dampingFraction: 0.7)", "'2 * …' is a calculation (expected response=NUMBER)"),
        ("{ type: 'spring', stiffness: 300, stiffness: 20 }", "'stiffness' is given twice"),
        (
          "withSpring(0, { damping: 20, overshootClamping: true })",
          "'overshootClamping' changes the motion of the spring"
        ),
        ("withSpring(0, { velocity: 3, overshootClamping: true })", "'overshootClamping' changes the motion"),
        ("spring(0.5, 0.2)", "fits several platforms (expected it as the value of --motion or --compose)"),
        ("spring(0.5)", "(expected it as the value of --motion or --compose)"),
        ("<Motion style={{ x: spring(10) }}>", "is a spring of react-motion"),
        ("spring(10, { stiffness: 170, damping: 26 })", "is a spring of react-motion"),
        ("SpringAnimation { spring: 2; damping: 0.2; velocity: 300 }", "'velocity' is not a parameter of Qt Quick"),
        ("withAnimation(isOpen ? .bouncy : .smooth)", "has two springs (expected one)"),
        ("fast ? config.stiff : config.slow", "has two springs"),
        (
          "[Animated.spring(a, { toValue: 1, friction: 5 }), Animated.spring(b, { toValue: 1, tension: 90 })]",
          "has two springs"
        ),
        ("{ x: { type: 'spring', stiffness: 300 }, y: { type: 'spring', damping: 8 } }", "has two springs"),
        ("fadeIn(spring(stiffness = 400f)) + scaleIn(spring(dampingRatio = 0.5f))", "has two springs"),
        ("transition={{ ...spring, stiffness: 300 }}", "'...spring' is a variable"),
        ("setStiffness(SCALE_STIFFNESS)", "'SCALE_STIFFNESS' is not a number"),
        ("config: isOpen ? config.gentle : { tension: 200, friction: 20 }", "has two springs"),
        ("{ tension: 300, ...config.wobbly }", "has two springs (expected one, its name before its values)"),
        ("withAnimation(.bouncy.speed(2)) { x = 1 }", "'speed' changes the motion of the spring"),
        ("withSpring(1.05, { damping, stiffness })", "'damping' is a variable (expected its values in the code)"),
        ("transition={{ type: 'spring', stiffness: 300, damping }}", "'damping' is a variable"),
        ("spring({ frame: frame - delay, fps, config })", "'config' is a variable"),
        ("withSpring(1, { ...cfg })", "'...cfg' is a variable"),
        ("FadeIn.springify().damping(12).stiffness(k)", "'k' is not a number (expected stiffness=NUMBER)"),
        ("withSpring(0, theme.spring.snappy)", "'theme.spring.snappy' is a variable"),
        ("withAnimation(Theme.Spring.snappy) { x = 1 }", "has no parameter of a spring"),
        ("UIViewPropertyAnimator(duration: 0.3, timingParameters: timing)", "'timing' is a variable"),
        ("controller.animateWith(SpringSimulation(spring, controller.value, 1, 900))", "'spring' is a variable"),
        ("SpringSimulation(widget.spring, controller.value, 1, velocity)", "'widget.spring' is a variable"),
        ("SpringSimulation(_spring, x, 1, v, tolerance: const Tolerance(velocity: 0.02))", "'_spring' is a variable"),
        (
          "withTiming(1, { duration: 300 }); withSpring(1, { duration, dampingRatio: 0.5 })", "'duration' is a variable"
        ),
        ("withSpring(1, { damping: 20, stiffness: k }); { k: 5 }", "'k' is a variable"),
        ("withSpring(1, { stiffness: theme.spring.speed, damping: 10 })", "'theme.spring.speed' is not a number"),
        ("entering={FadeIn.springify().damping(18)} layout={Layout.springify()}", "has two springs"),
        (String(repeating: "{a,", count: 64), "has more than 64 brackets in each other"),
        (
          "UIView.animate(withDuration: Layout.duration, delay: 0, usingSpringWithDamping: Layout.springDamping)",
          "'Layout.duration' is not a number (expected withDuration=NUMBER)"
        ),
        ("animateFloatAsState(1f, tween(300))", "is an easing, not a spring"),
        (
          "spring({ frame, fps, config: { damping: 200 }, durationInFrames: 40 })",
          "'durationInFrames' changes the motion"
        ),
        ("spring(0, { stiffness: 0.15, damping: 0.8 })", "is a spring of Svelte (expected one of SwiftUI, UIKit, "),
        ("transition: scale 1s spring(1 100 10 0)", "is a spring of WebKit"),
        ("transition={{ type: \"tween\", duration: 0.3 }}", "is an easing, not a spring"),
        ("withAnimation(.easeInOut(duration: 0.3)) { x = 1 }", "is an easing, not a spring"),
        ("animate={{ x: 1 }} transition={{ duration: 0.6, delay: 0.2 }}", "is an easing, not a spring"),
        ("withAnimation(.spring()) { a = 1 }; withAnimation(.spring(duration: 3)) { b = 1 }", "has two springs"),
        (".spring(response: 0.3)\n.spring(dampingFraction: 0.5)", "has two springs"),
        ("const [isPending, startTransition] = useTransition();", "has no parameter of a spring"),
        ("function createSpring({ stiffness = 0.12, damping = 0.78 } = {}) {", "has no parameter of"),
        ("x.animateTo(1f, spring(dampingRatio, stiffness))", "'dampingRatio' is not a number"),
        ("createSpring(o: SpringOptions) { return new Spring(scheduler, { ...o }) }", "has no parameter of a spring"),
        ("override fun change(springSpec: SpringSpec<Float>) {", "has no parameter of a spring"),
        ("| fast | 0.9 | 1400 | Quick animations |", "has no parameter of a spring"),
        ("new Spring(a.b ? c : d, { stiffness: 0.3, damping: 0.7 })", "is a spring of Svelte"),
        ("{ duration: 400, update: { type: 'spring', springDamping: 0.4 } }", "is a spring of LayoutAnimation"),
        (".spring(response: 0.35, dampingFraction: 0.7).speed(2)", "'speed' changes the motion of the spring"),
        ("curves.springMotion(0.55, 0.825)", "is a spring of HarmonyOS"),
        ("withSpring(x, config)", "'config' is a variable (expected its values in the code)"),
        (".spring(mySpring)", "'mySpring' is a variable"),
        ("{ type: 'spring', ...config, damping: 20 }", "'...config' is a variable"),
        (
          "Spring.StiffnessLow; spring(dampingRatio = 0,75f)", "'75' has no name (expected a decimal point, as in 0.75)"
        ),
        ("withSpring(0, { damping: 0 })", "expected a damping greater than 0"),
        (String(repeating: "(", count: 10_001), "has more than 10000 bytes"),
        ("// anime.js", "has no parameter of a spring (expected code that makes a spring, e.g. '.spring(response: 0.4"),
        ("// Motion, started with velocity 5", "has no parameter of a spring (expected code that makes a spring"),
        ("transition={{}}", "has no parameter of a spring"), (".transition(.slide)", "has no parameter of a spring"),
        ("anime.js", "has no parameter of a spring (expected code"),
        ("useSpring({ x: 1, config: { duration: 250 } })", "'duration' is not a parameter of React Spring"),
        (
          "MaterialTheme.motionScheme.fastSpatialSpec()",
          "lacks damping=…,stiffness=… (expected expressive-fast-spatial"
        ),
        ("let x = 3", "has no parameter of a spring"),
        (
          "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 1000 ~/ 2), bounce: 0.1)",
          "'1000ms ~ …' is a calculation (expected duration=NUMBER)"
        ),
        (
          "SpringDescription.withDurationAndBounce(duration: Duration(seconds: 1, milliseconds: ms))",
          "'Duration(…)' is not a number"
        ),
        (
          "a.DampingRatio = 0.6f; a.Period = TimeSpan.FromSeconds(1) / 20;",
          "'1000ms / …' is a calculation (expected Period=NUMBER)"
        ),
        (
          "spring(dampingRatio = 0.5f, stiffness = Spring.StiffnessLow * 2)",
          "'Spring.StiffnessLow * …' is a calculation"
        ),
        (
          "spring(dampingRatio = 0.5f, stiffness = Spring.StiffnessLow / 2)",
          "'Spring.StiffnessLow / …' is a calculation"
        ),
        ("spring(dampingRatio = 0.5f, stiffness = -Spring.StiffnessLow)", "'-Spring.StiffnessLow'"),
        (
          "spring(dampingRatio = 0.5f, stiffness = 300F.coerceAtMost(100f))",
          "is not a number (expected stiffness=NUMBER)"
        ),
        ("spring(dampingRatio = 0.5f, stiffness = max(100f, 50f))", "'max(…)' is not a number"),
        ("spring(dampingRatio = 0.5f, stiffness = (100f + 50f))", "is a calculation (expected stiffness=NUMBER)"),
        ("const coords = spring({ x: 50, y: 50 }, { stiffness: 0.1, damping: 0.25 });", "is a spring of Svelte"),
        (
          "useSpring({ config: config.bouncy })",
          "is not a preset of React Spring (expected gentle, wobbly, stiff, slow, molasses"
        ),
        ("config.snappy", "expected gentle, wobbly, stiff, slow, molasses"),
        (
          "UISpringTimingParameters(mass: 1, stiffness: 280, damping: 22, initialVelocity: CGVector(dx: 1, dy: 2.5))",
          "'1, 2.5' is not a number"
        ),
        ("window-movement { spring damping-ratio=1.0 stiffness=800 epsilon=0.0001 }", "is a spring of niri"),
        ("useSpring({ config: { tension: 170, bounce: 2 } })", "'bounce' changes the motion of the spring"),
      ] as [(String, String)], oneIn: 5, from: 1))
  func refused(code: String, words: String) throws {
    let errors = try Run("spring", ArgumentText(code)).refusal().errors
    #expect(errors.hasPrefix("scrollcalc spring: CODE: ") && errors.contains(words), "\(errors)")
  }

  @Test(
    "What stands around a spring does not change it",
    arguments: [
      (
        "{ x: { type: 'spring', stiffness: 300, damping: 20 }, opacity: { duration: 0.2 } }",
        "{ type: 'spring', stiffness: 300, damping: 20 }"
      ),
      ("exit={{ transition: { duration: 0.15 } }} transition={{ type: 'spring' }}", "transition={{ type: 'spring' }}"),
      (".animation(.linear(duration: 1), value: a).animation(.spring, value: b)", ".spring"),
      ("Text(\"Snappy\").animation(.bouncy, value: x)", ".bouncy"),
      ("{ type: 'spring', stiffness: 300, bounceStiffness: 9 }", "{ type: 'spring', stiffness: 300 }"),
      ("const STIFFNESS = 300; { type: 'spring', stiffness: STIFFNESS }", "{ type: 'spring', stiffness: 300 }"),
      (
        "const damping = 12, stiffness = 180; withSpring(1, { damping, stiffness })",
        "withSpring(1, { damping: 12, stiffness: 180 })"
      ),
      (
        "public float smooth = 0.3f; x = Mathf.SmoothDamp(x, target, ref velocity, smooth);",
        "SmoothDamp(0, 1, ref velocity, 0.3f)"
      ),
      ("withAnimation(.bouncy.delay(0.2)) { x = 1 }", ".bouncy"),
      (
        "controls.start({ x: 100, transition: { type: 'spring', stiffness: 300, damping: 20 } })",
        "{ type: 'spring', stiffness: 300, damping: 20 }"
      ),
      (
        "withSpring(1, { damping: 10, stiffness: 400 }); log(stiffness)",
        "withSpring(1, { damping: 10, stiffness: 400 })"
      ),
      (
        "function Box({ damping = 12, stiffness = 90 }) { x.value = withSpring(1, { damping, stiffness }) }",
        "withSpring(1, { damping: 12, stiffness: 90 })"
      ),
      (
        "onDragEnd={(e, { offset, velocity }) => f(velocity)} transition={{ type: 'spring', stiffness: 300 }}",
        "{ type: 'spring', stiffness: 300 }"
      ),
      (
        "import { spring } from 'motion'; { type: spring, duration: 0.5, bounce: 0.2 }",
        "{ type: 'spring', duration: 0.5, bounce: 0.2 }"
      ),
      ("useSpring(x, { duration: 1200, bounce: 0 })", "{ type: 'spring', duration: 1.2, bounce: 0 }"),
      ("timing={springTiming({ config: { damping: 12 } })}", "springTiming({ config: { damping: 12 } })"),
      (
        "let a = CASpringAnimation(keyPath: 'x'); a.damping = 8; a.delegate = self; a.fillMode = .forwards",
        "let a = CASpringAnimation(keyPath: 'x'); a.damping = 8"
      ),
      (
        "Spring spring = system.createSpring(); SpringConfig config = new SpringConfig(40, 5);",
        "new SpringConfig(40, 5)"
      ),
      ("POPSpringAnimation *a; a.springBounciness = 10;", "springBounciness: 10, springSpeed: 12"),
      ("SpringKeyframe(9, duration: 0.7, spring: Spring(response: 0.4))", "Spring(response: 0.4)"),
      (
        "const duration = measureSpring({ fps, config: { damping: 12 } })",
        "measureSpring({ fps, config: { damping: 12 } })"
      ),
      ("anime({ targets: 'p', duration: 500, easing: 'spring(1, 80, 10, 1)' })", "easing: 'spring(1, 80, 10, 1)'"),
      ("Animated.spring(x, { toValue: d * 9 }).start(() => { next(-1 * d) })", "Animated.spring(x, { toValue: 9 })"),
      (
        "SpringForce f = new SpringForce(0); f.setDampingRatio(0.75f).setStiffness(200f); animation.setSpring(f);",
        "SpringForce(0).setDampingRatio(0.75f).setStiffness(200f)"
      ),
      (
        "spring(dampingRatio = 1f, stiffness = 400f, visibilityThreshold = IntOffset(1, 1))",
        "spring(dampingRatio = 1f, stiffness = 400f, visibilityThreshold = 1)"
      ),
      (
        "animation.DampingRatio = 0.7f; animation.Period = TimeSpan.FromMilliseconds(50); animation.Target = \"Scale\";",
        "animation.DampingRatio = 0.7f; animation.Period = TimeSpan.FromMilliseconds(50);"
      ),
      ("useSpring(() => ({ opacity: 0, y: 20 }))", "useSpring({ config: config.default })"),
      ("const opacity = useSpringValue(0)", "useSpring({ config: config.default })"),
      (
        "UIView.animateWithDuration(1.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0)",
        "UIView.animate(withDuration: 1.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0)"
      ),
      (
        "[[CASpringAnimation alloc] initWithPerceptualDuration:0.2 bounce:0.3]",
        "CASpringAnimation(perceptualDuration: 0.2, bounce: 0.3)"
      ),
      ("withSequence(withTiming(1, { duration: 100 }), withSpring(0))", "withSpring(0)"),
    ])
  func surroundings(code: String, spring: String) throws {
    let outcome = try Run("spring --facts", ArgumentText(code)).outcome()
    #expect(outcome.errors.isEmpty)
    #expect(outcome.text == (try Run("spring --facts", ArgumentText(spring)).outcome()).text)
  }

  @Test(
    "The lines that spring prints are read back",
    arguments: Cases.some(of: ["swift", "kotlin", "dart", "js", "csharp", "qml", "figma"], oneIn: 3))
  func printed(language: String) throws {
    let lines = try Run("spring --stiffness 300 --damping 20 -f \(language)").outcome().lines
    for line in lines where !line.hasPrefix("//") {
      let facts = Table(try Run("spring --facts -f csv", ArgumentText(line)).outcome(), hasEmptyCells: true)
      // Flutter's milliseconds are whole; some platforms have floats.
      let error = line.contains("milliseconds") ? 1e-2 : 1e-7
      #expect(abs(facts.numbers("damping_ratio")[0] - 0.5773502691896258) <= error, "\(line)")
      #expect(abs(facts.numbers("natural_period")[0] - 0.36275987284684357) <= error, "\(line)")
    }
  }

  @Test(
    "Every subcommand with a spring takes it in a platform's parameters", .optimizedBuild,
    arguments: [
      "easing", "easing -f swift", "bounce --displacement 50", "plot --displacement 50 -f ascii",
      "project -v 3000 --max 400",
      "duration -v 3000 --max 400", "sample -v 3000 --max 400 --count 9", "plot -v 3000 --max 400 -f ascii",
      "sweep -v 1000,3000 --max 400 --columns duration", "compare -v 3000 --max 400 --law exponential,uikit",
      "solve velocity --past 20 --max 400",
    ])
  func everywhere(line: String) throws {
    let (numbers, words) = (
      try Run("\(line) --mass 1 --stiffness 180 --damping 12").outcome(),
      try Run("\(line) --react-spring wobbly").outcome()
    )
    #expect(words.ending == .success && words.text == numbers.text, "\(words.errors)")
  }
}
