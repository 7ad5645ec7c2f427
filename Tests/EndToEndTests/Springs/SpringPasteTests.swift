import CommandLineParsing
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("spring reads code, and every subcommand with a spring takes it in any platform's parameters")
struct SpringPasteTests {
  // Python, by the meaning that each platform's source or documentation gives its words: ζ, and 2π/ω₀ in s.
  private static let pastes: [(code: String, dampingRatio: Double, response: Double)] =
    [
      (".spring(response: 0.4, dampingFraction: 0.7)", 0.7, 0.4),
      (".spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)", 0.825, 0.55),
      (
        "withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isOpen.toggle(); offset = "
          + "3 }", 0.7, 0.4
      ),
      (
        ".animation(.interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: "
          + "0.25), value: x)", 0.86, 0.15
      ),
      (".spring(duration: 0.6, bounce: 0.2)", 0.8, 0.6),
      ("Spring(duration: 0.5, bounce: 0.3)", 0.7, 0.5),
      ("let spring = Spring(response: 0.5, dampingRatio: 0.8)", 0.8, 0.5),
      (".snappy(duration: 0.4, extraBounce: 0.1)", 0.75, 0.4),
      (".snappy(extraBounce: 0.1)", 0.75, 0.5),
      ("withAnimation(.bouncy) { x = 3 }", 0.7, 0.5),
      (
        "Animation.interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 0)", 0.575223741636,
        0.481898314905
      ),
      (".interpolatingSpring(stiffness: 170, damping: 15)", 0.575223741636, 0.481898314905),
      (".spring()", 1.0, 0.5),
      (
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
          + "initialSpringVelocity: 0, options: [.curveEaseOut], animations: {})", 0.7, 0.319279013271
      ),
      (
        "UIView.animate(withDuration: 2, delay: 0.1, usingSpringWithDamping: 1, "
          + "initialSpringVelocity: 0) { self.view.alpha = 1 }", 1.0, 1.36096695403
      ),
      ("UIView.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 0.5) { }", 0.7, 0.5),
      (
        "UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: "
          + "CGVector(dx: 0.5, dy: 0))", 0.707106781187, 0.444288293816
      ),
      ("UISpringTimingParameters(duration: 0.5, bounce: 0.2)", 0.8, 0.5),
      ("UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)", 0.7, 0.319279013271),
      (
        "let spring = CASpringAnimation(); spring.mass = 1; spring.stiffness = 100; "
          + "spring.damping = 8", 0.4, 0.628318530718
      ),
      (
        "let a = CASpringAnimation(keyPath: \"position.x\")\na.mass = 2\na.stiffness = "
          + "300\na.damping = 20\na.initialVelocity = 0", 0.408248290464, 0.513019932065
      ),
      ("CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)", 0.7, 0.5),
      ("{ type: \"spring\", stiffness: 550, damping: 30 }", 0.639602149067, 0.267915921697),
      ("transition={{ type: 'spring', stiffness: 260, damping: 20 }}", 0.620173672946, 0.389666610975),
      (
        "<motion.div animate={{ x: 100, scale: 2 }} transition={{ type: \"spring\", duration: "
          + "0.8, bounce: 0.25 }} />", 0.75, 0.536000296868
      ),
      ("{ type: \"spring\", visualDuration: 0.5, bounce: 0.2 }", 0.8, 0.6),
      (
        "animate(el, { x: 100 }, { type: spring, stiffness: 300, damping: 10, mass: 2, "
          + "restDelta: 0.01, restSpeed: 10, velocity: 0 })", 0.204124145232, 0.513019932065
      ),
      (
        "useSpring({ from: { opacity: 0 }, to: { opacity: 1 }, config: { mass: 1, tension: 120, "
          + "friction: 14 } })", 0.639009650423, 0.573573720955
      ),
      ("useSpring({ to: { x: 1 }, config: config.wobbly })", 0.4472135955, 0.468320982069),
      ("config: { frequency: 0.4, damping: 0.7 }", 0.7, 0.4),
      ("config.stiff", 0.690065559342, 0.433580978345),
      (
        "Animated.spring(value, { toValue: 1, tension: 40, friction: 7, useNativeDriver: true "
          + "}).start()", 0.725003370375, 0.414120956763
      ),
      (
        "Animated.spring(this.state.x, {toValue: 1, bounciness: 8, speed: 12, useNativeDriver: "
          + "true})", 0.667281324473, 0.339705796857
      ),
      (
        "Animated.spring(x, { toValue: 0, stiffness: 300, damping: 20, mass: 1, useNativeDriver: "
          + "false, velocity: 3 })", 0.57735026919, 0.362759872847
      ),
      (
        "Animated.spring(x, { toValue: 0, overshootClamping: false, restSpeedThreshold: 0.1, "
          + "useNativeDriver: true, stiffness: 300 })", 0.288675134595, 0.362759872847
      ),
      ("offset.value = withSpring(100, { mass: 1, damping: 15, stiffness: 120 });", 0.684653196881, 0.573573720955),
      ("withSpring(target, { duration: 600, dampingRatio: 0.5 })", 0.5, 0.232941227184),
      ("withSpring(0)", 1.0, 0.418879020479),
      (
        "withSpring(to.value, { damping: 20, stiffness: 90, overshootClamping: false, "
          + "energyThreshold: 6e-9 })", 0.527046276695, 1.32461176877
      ),
      ("spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)", 0.5, 0.444288293816),
      (
        "animateFloatAsState(1f, animationSpec = spring<Float>(dampingRatio = 0.7f, stiffness = "
          + "Spring.StiffnessMediumLow, visibilityThreshold = 0.5f))", 0.7, 0.314159265359
      ),
      ("spring(dampingRatio = .5f, stiffness = 1_500f)", 0.5, 0.162231147039),
      ("SpringForce(finalPosition).setDampingRatio(0.7f).setStiffness(61.69f)", 0.7, 0.79996775754),
      (
        "SpringForce().setDampingRatio(SpringForce.DAMPING_RATIO_HIGH_BOUNCY).setStiffness(Spring"
          + "Force.STIFFNESS_VERY_LOW)", 0.2, 0.888576587632
      ),
      (
        "val force = SpringForce(0f).apply {\n  dampingRatio = "
          + "SpringForce.DAMPING_RATIO_LOW_BOUNCY\n  stiffness = SpringForce.STIFFNESS_MEDIUM\n}", 0.75, 0.162231147039
      ),
      ("SpringDescription(mass: 1, stiffness: 100, damping: 10)", 0.5, 0.628318530718),
      ("const SpringDescription(mass: 30.0, stiffness: 1.0, damping: 1.0);", 0.0912870929175, 34.4144232573),
      ("SpringDescription.withDampingRatio(mass: 0.5, stiffness: 100.0, ratio: 1.1)", 1.1, 0.444288293816),
      (
        "SpringDescription.withDurationAndBounce(duration: const Duration(milliseconds: 400), "
          + "bounce: 0.25)", 0.75, 0.4
      ),
      ("SpringDescription.withDurationAndBounce(duration: Duration(seconds: 1), bounce: -0.5)", 2.0, 1.0),
      ("spring({ frame, fps, config: { damping: 12, mass: 0.5, stiffness: 100 } })", 0.848528137424, 0.444288293816),
      (
        "const scale = spring({\n  frame,\n  fps,\n  config: {\n    stiffness: 80, // softer\n  "
          + "},\n});", 0.559016994375, 0.702481473104
      ),
      ("new Spring({ fromValue: 0, toValue: 1, mass: 1, stiffness: 120, damping: 9 })", 0.410791918129, 0.573573720955),
      ("Adw.SpringParams.new(0.5, 1, 100)", 0.5, 0.628318530718),
      ("adw_spring_params_new (0.8, 2.0, 150.0)", 0.8, 0.725519745694),
      ("SpringConfig.fromOrigamiTensionAndFriction(40, 7)", 0.725003370375, 0.414120956763),
      ("new SpringConfig(170, 26)", 0.997054485502, 0.481898314905),
      ("springBounciness: 12, springSpeed: 6", 0.520123890818, 0.428853606127),
      ("anim.springBounciness = 4; anim.springSpeed = 12;", 0.824152337458, 0.339705796857),
      ("{ mass: 1, stiffness: 100, damping: 12 }  // React Native", 0.6, 0.628318530718),
      ("spring(dampingRatio = 0.70f, stiffness = 61.69f)  // Compose", 0.7, 0.79996775754),
      ("{ tension: 40, friction: 7 }  // React Native", 0.725003370375, 0.414120956763),
      (
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
          + "initialSpringVelocity: 0, animations: {})  // UIKit", 0.7, 0.319279013271
      ),
      ("<item name=\"damping\">0.9</item><item name=\"stiffness\">1400</item>", 0.9, 0.167925190836),
      ("SpringAnimation { spring: 2; damping: 0.2 }", 0.589596003519, 0.531251338384),
      ("animation.DampingRatio = 0.6f; animation.Period = TimeSpan.FromMilliseconds(50);", 0.6, 0.05),
      ("Mathf.SmoothDamp(current, target, ref velocity, 0.3f)", 1.0, 0.942477796077),
      (
        "\"easingFunctionSpring\": { \"mass\": 1, \"stiffness\": 100, \"damping\": 15, \"initialVelocity\": 0 }", 0.75,
        0.628318530718
      ),
      ("createSpring({ mass: 1, stiffness: 80, damping: 10, velocity: 0 })", 0.559016994375, 0.702481473104),
      ("Adw.SpringParams.new_full(10, 1, 100)", 0.5, 0.628318530718),
      ("{ targets: '.el', easing: 'spring(1, 80, 10, 0)' }", 0.559016994375, 0.702481473104),
      ("'spring(1, 180, 10, 0)'", 0.5, 0.628318530718),
      ("spring({ mass: 1, stiffness: 80 })", 0.559016994375, 0.702481473104),
      ("anim.dynamicsTension = 300; anim.dynamicsFriction = 20", 0.57735026919, 0.362759872847),
      ("UISpringTimingParameters()", 1.0, 0.344144232573),
      (
        "UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: .zero)", 0.707106781187,
        0.444288293816
      ),
      ("<item name=\"damping\" format=\"float\">0.9</item><item name=\"stiffness\">1400</item>", 0.9, 0.167925190836),
      ("spring(0.5f, 200f)", 0.5, 0.444288293816),
      ("let a = CASpringAnimation(); a.damping = 40; a.allowsOverdamping = true", 2.0, 0.628318530718),
    ]

  @Test("A line of code is the spring that its platform makes of it", arguments: pastes)
  func pasted(code: String, dampingRatio: Double, response: Double) throws {
    let facts = Table(try Run("spring --facts -f csv --quiet", ArgumentText(code)).outcome(), hasEmptyCells: true)
    for (name, value) in [("damping_ratio", dampingRatio), ("natural_period", response)] {
      let found = facts.numbers(name)[0]
      #expect(abs(found - value) <= 1e-10 * value, "\(name) \(found) for \(value)")
    }
  }

  @Test(
    "Code that is not one platform's spring is refused with what is wrong",
    arguments: [
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
      (".spring(response: 2 * pi, dampingFraction: 0.7)", "'2 *' is not a number"),
      ("{ type: 'spring', stiffness: 300, stiffness: 20 }", "'stiffness' is given twice"),
      ("withSpring(0, { overshootClamping: true })", "'overshootClamping' changes the motion of the spring"),
      (
        "spring({ frame, fps, config: { damping: 200 }, durationInFrames: 40 })",
        "'durationInFrames' changes the motion"
      ),
      ("spring(0, { stiffness: 0.15, damping: 0.8 })", "is a spring of Svelte (expected one of SwiftUI, UIKit, "),
      ("transition: scale 1s spring(1 100 10 0)", "is a spring of WebKit"),
      ("curves.springMotion(0.55, 0.825)", "is a spring of HarmonyOS"),
      ("withSpring(0, { damping: 0 })", "expected a damping greater than 0"),
      (String(repeating: "(", count: 10_001), "has more than 10000 bytes"),
      ("let x = 3", "has no parameter of a spring"),
    ])
  func refused(code: String, words: String) throws {
    let errors = try Run("spring", ArgumentText(code)).refusal().errors
    #expect(errors.hasPrefix("scrollcalc spring: CODE: ") && errors.contains(words), "\(errors)")
  }

  @Test(
    "An option takes code of its platform, which it need not name",
    arguments: [
      ("--motion", "{ type: \"spring\", stiffness: 550, damping: 30 }", "--stiffness 550 --damping 30"),
      ("--motion", "stiffness=550,damping=30,restDelta=0.01,restSpeed=10", "--stiffness 550 --damping 30"),
      ("--reanimated", "stiffness: 550, damping: 30", "--mass 4 --stiffness 550 --damping 30"),
      (
        "--compose", "dampingRatio=DampingRatioMediumBouncy,stiffness=StiffnessLow",
        "--damping-ratio 0.5 --stiffness 200"
      ),
    ])
  func options(option: String, code: String, numbers: String) throws {
    func facts(_ run: Run) throws -> [String] {
      try run.outcome().lines.filter { !$0.hasPrefix("rest_") }.map { String($0) }
    }
    let pasted = try facts(Run("spring --facts", ArgumentText(option), ArgumentText(code)))
    #expect(pasted == (try facts(Run("spring --facts \(numbers)"))))
  }

  @Test(
    "The lines that spring prints are read back",
    arguments: ["swift", "kotlin", "dart", "js", "csharp", "qml", "figma"])
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

  @Test("A velocity in a platform's unit starts the step")
  func velocity() throws {
    let facts = try Run(
      "spring --displacement 200 --facts -f csv --uikit",
      "withDuration=2,usingSpringWithDamping=0.75,initialSpringVelocity=0.5"
    ).outcome()
    #expect(Table(facts, hasEmptyCells: true)["velocity"] == ["100"])
    let curve = try Run("spring --bounce 0.3 -f css", "--velocity", "5").outcome().text
    #expect(
      try Run("easing --distance 1 --core-animation perceptualDuration=0.5,bounce=0.3,initialVelocity=5").outcome().text
        == curve)
    let errors = try Run("project -v 3000 --max 400 --motion stiffness=300,velocity=2").outcome().errors
    #expect(errors.contains("velocity cannot be used with a flick"))
  }

  @Test(
    "Every subcommand with a spring takes it in a platform's parameters",
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

  @Test("The curve of a step is that of easing")
  func css() throws {
    let curve = try Run("spring --react-spring wobbly --displacement 100 -f css").outcome()
    #expect(curve.text.hasPrefix("linear(0, ") && curve.text.contains("/* 1.1367 s, 0 to 100 pt, within 0."))
    #expect(curve.text == (try Run("easing --react-spring wobbly").outcome().text))
    #expect(try Run("spring --bounce 0.3 --displacement 0 --tolerance 1 -v 9 -f css").outcome().ending == .exit(1))
  }
}
