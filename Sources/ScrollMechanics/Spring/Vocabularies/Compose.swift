extension SpringRest {
  /// The duration of Compose's `FloatSpringSpec`, in whole milliseconds, at which x over the visibility threshold is 1:
  /// the end of the envelope, or without oscillation the last crossing. The parameters are floats.
  ///
  /// Source: androidx/androidx, SpringEstimation at 1d7dc4d1.
  package static let compose = duration(threshold: 0.01) { motion, threshold in
    func scaled(_ value: DoubleDouble) -> DoubleDouble { DoubleDouble(Double(Float(value.high) / Float(threshold))) }
    let floats = (stiffness: Float(motion.spring.stiffnessPerMass), ratio: Float(motion.spring.dampingRatio))
    guard let spring = try? Spring(stiffness: Double(floats.stiffness), dampingRatio: Double(floats.ratio)) else {
      return nil
    }
    let motion = SpringMotion(
      spring: spring, displacement: scaled(motion.displacement), velocity: scaled(motion.velocity))
    let amplitude = (motion.displacement * motion.displacement + motion.sineAmplitude * motion.sineAmplitude).squareRoot
    return ((motion.envelopeTime(amplitude, 1) ?? motion.settleTime(threshold: 1)) * 1000).rounded(.down) / 1000
  }

  /// The rule of Android's `SpringForce`, ¾ of the minimum visible change and 62.5 times that a second. Its clock has
  /// milliseconds, and displacement and velocity are floats from frame to frame.
  ///
  /// Source: androidx/androidx, SpringForce at fd79a569.
  package static let android = thresholds(
    Thresholds(
      defaults: { _, _ in (0.75, 46.875) }, isStrict: true, clock: 0.001, stepping: .floats, distanceFactor: 0.75,
      speedPerDistance: 62.5))
}
