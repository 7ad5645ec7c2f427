import ScrollMechanics

/// A function of springs or of the rubber band, its golden file, and how far it may be off.
enum SpringMeasurement: String, CaseIterable, Sendable {
  case value = "spring-value"
  case velocity = "spring-velocity"
  case settleTime = "spring-settle"
  /// Thresholds within a few ulps of a turning point.
  case settleTimeAtTurningPoint = "spring-settle-tangent"
  case rubberBand = "rubber-band"
  case rubberBandInverse = "rubber-band-inverse"

  /// In ulps: of the larger of the terms of x₀ and of v₀ for the motion, else of the correctly rounded answer.
  var budget: Double {
    switch self {
    case .value, .rubberBand, .rubberBandInverse: 1
    case .velocity: 2
    case .settleTime, .settleTimeAtTurningPoint: 4
    }
  }

  func evaluate(_ inputs: [Double]) throws -> Double? {
    switch self {
    case .value: try motion(inputs).value(at: inputs[5])
    case .velocity: try motion(inputs).velocity(at: inputs[5])
    case .settleTime, .settleTimeAtTurningPoint: try motion(inputs, threshold: inputs[5]).duration
    case .rubberBand: try RubberBand(viewport: inputs[1], coefficient: inputs[2]).apply(inputs[0])
    case .rubberBandInverse: try RubberBand(viewport: inputs[1], coefficient: inputs[2]).inverse(inputs[0])
    }
  }

  private func motion(
    _ inputs: [Double], threshold: Double = .greatestFiniteMagnitude
  ) throws -> SpringTimingParameters<Double> {
    try SpringTimingParameters(
      spring: Spring(mass: inputs[0], stiffness: inputs[1], damping: inputs[2]), initialValue: inputs[3],
      initialVelocity: inputs[4], target: 0, threshold: threshold)
  }
}
