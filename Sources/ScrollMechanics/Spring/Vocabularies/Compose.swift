extension SpringPlatform {
  /// It ends at ¾ of the minimum visible change and 62.5 times that a second. Its clock has milliseconds; frames are
  /// in floats. Sources: androidx/androidx, SpringForce at fd79a569, DynamicAnimation at 0ccdd90e.
  package static let android = SpringPlatform(
    name: "android", title: "Android", remark: "Its constants have their names: dampingRatio=DAMPING_RATIO_LOW_BOUNCY.",
    rest: SpringRest(
      test: .fixed(0.75, 46.875), isStrict: true, clock: 0.001, stepping: .floats, distanceFactor: 0.75,
      speedPerDistance: 62.5), restDistance: "minimumVisibleChange",
    thresholds: [("ROTATION", 0.1), ("ALPHA", 1.0 / 256), ("SCALE", 1.0 / 500), ("PIXELS", 1)],
    forms: [form(usualRatio: 0.5, velocity: "startVelocity", isKotlin: false)])

  package static let compose = SpringPlatform(
    name: "compose", title: "Compose", remark: "Its constants have their names: stiffness=Spring.StiffnessLow.",
    rest: springSpec, restDistance: "visibilityThreshold",
    forms: [form(usualRatio: 1, velocity: "initialVelocity", isKotlin: true)])

  /// Returns a form by damping ratio and stiffness, whose values have names: `StiffnessLow`, or else `STIFFNESS_LOW`.
  private static func form(usualRatio: Double, velocity: String, isKotlin: Bool) -> SpringForm {
    func constants(_ all: [(String, Double)], _ name: (String) -> String) -> [(name: String, value: Double)] {
      all.map { (isKotlin ? name($0).replacing("_", with: "") : name($0).uppercased(), $1) }
    }
    let ratios = constants([("High", 0.2), ("Medium", 0.5), ("Low", 0.75), ("No", 1)]) { "Damping_Ratio_\($0)_Bouncy" }
    let mediumLow = isKotlin ? [("Medium_Low", 400.0)] : []
    let stiffnesses = [("High", 10000), ("Medium", 1500)] + mediumLow + [("Low", 200), ("Very_Low", 50)]
    return SpringForm(
      parameters: [
        Word("dampingRatio", .dampingRatio, usual: usualRatio, constants: ratios),
        Word("stiffness", .stiffness, usual: 1500, constants: constants(stiffnesses) { "Stiffness_\($0)" }),
      ], velocity: .absolute(velocity))
  }

  /// Source: material-components-android, motion tokens.xml at ac7e18ef, as in Compose's MotionScheme.
  package static let material = SpringPlatform(
    name: "material", title: "Material 3", remark: "The damping of its XML is the damping ratio.",
    presets: [
      ("expressive-fast-spatial", [0.6, 800]), ("expressive-default-spatial", [0.8, 380]),
      ("expressive-slow-spatial", [0.8, 200]), ("expressive-fast-effects", [1, 3800]),
      ("expressive-default-effects", [1, 1600]), ("expressive-slow-effects", [1, 800]),
      ("standard-fast-spatial", [0.9, 1400]), ("standard-default-spatial", [0.9, 700]),
      ("standard-slow-spatial", [0.9, 300]), ("standard-fast-effects", [1, 3800]),
      ("standard-default-effects", [1, 1600]), ("standard-slow-effects", [1, 800]),
    ], rest: springSpec, restDistance: "visibilityThreshold",
    forms: [
      SpringForm(
        parameters: [Word("damping", or: "dampingRatio", .dampingRatio), Word("stiffness", .stiffness)],
        velocity: .absolute("initialVelocity"))
    ])

  /// The duration of Compose's `FloatSpringSpec`, in whole milliseconds, at which x over the visibility threshold is 1:
  /// the end of the envelope, or without oscillation the last crossing. The parameters are floats. Source:
  /// androidx/androidx, SpringEstimation at 1d7dc4d1.
  private static let springSpec = SpringRest.duration(threshold: 0.01) { motion, threshold in
    func scaled(_ value: DoubleDouble) -> DoubleDouble { DoubleDouble(Double(Float(value.high) / Float(threshold))) }
    let floats = (stiffness: Float(motion.spring.stiffnessPerMass), ratio: Float(motion.spring.dampingRatio))
    guard let spring = try? Spring(stiffness: Double(floats.stiffness), dampingRatio: Double(floats.ratio)) else {
      return nil
    }
    let (displacement, velocity) = (scaled(motion.displacement), scaled(motion.velocity))
    guard displacement.high.isFinite, velocity.high.isFinite else { return nil }
    let motion = SpringMotion(spring: spring, displacement: displacement, velocity: velocity)
    let amplitude = (motion.displacement * motion.displacement + motion.sineAmplitude * motion.sineAmplitude).squareRoot
    return ((motion.envelopeTime(amplitude, 1) ?? motion.settleTime(threshold: 1)) * 1000).rounded(.down) / 1000
  }
}
