import ScrollMechanics

/// A function of springs, of the rubber band or of whole motions that meet an edge, with its golden file and error
/// budget.
enum SpringMeasurement: String, CaseIterable, Sendable {
  case value = "spring-value"
  case velocity = "spring-velocity"
  case settleTime = "spring-settle"
  /// Thresholds within a few ulps of a turning point.
  case settleTimeAtTurningPoint = "spring-settle-tangent"
  case rubberBand = "rubber-band"
  case rubberBandInverse = "rubber-band-inverse"
  /// Positions, velocities and settle times of flicks beyond a limit.
  case limits
  /// Positions, velocities and settle times of flicks that land on a snap point at a changed rate.
  case landings

  /// The error budget in ulps: of the larger term of x₀ and of v₀ for the motion, else of the correctly rounded result.
  var budget: Double {
    switch self {
    case .value, .rubberBand, .rubberBandInverse: 1
    case .velocity, .settleTime, .settleTimeAtTurningPoint: 2
    case .limits, .landings: 8
    }
  }

  func evaluate(_ inputs: [Double]) throws -> Double? {
    switch self {
    case .value: try motion(inputs).value(at: inputs[5])
    case .velocity: try motion(inputs).velocity(at: inputs[5])
    case .settleTime, .settleTimeAtTurningPoint: try motion(inputs, threshold: inputs[5]).duration
    case .rubberBand: try RubberBand(viewport: inputs[1], coefficient: inputs[2]).apply(inputs[0])
    case .rubberBandInverse: try RubberBand(viewport: inputs[1], coefficient: inputs[2]).inverse(inputs[0])
    case .limits:
      try quantity(
        inputs,
        of: ContentAxis(
          limits: inputs[2] > 0 ? ScrollLimits(upper: inputs[4]) : ScrollLimits(lower: inputs[4]),
          edge: .bounce(Spring(mass: inputs[5], stiffness: inputs[6], damping: inputs[7]))),
        rate: inputs[3])
    case .landings: try quantity(inputs, of: ContentAxis(landing: inputs[3]))
    }
  }

  /// Returns the position, the velocity or the settle time of a whole motion.
  private func quantity(_ inputs: [Double], of behavior: ContentAxis, rate: Double = 0.998) throws -> Double {
    let (quantity, at) = (inputs[0], inputs[inputs.count - 1])
    let motion = try PiecewiseMotion(
      release: ScrollTimingParameters(
        initialValue: inputs[1], initialVelocity: inputs[2], decelerationRate: DecelerationRate(rate),
        threshold: quantity == 2 ? at : 1e-60),
      behavior: behavior)
    return quantity == 2 ? motion.duration : quantity == 1 ? motion.velocity(at: at) : motion.value(at: at)
  }

  private func motion(
    _ inputs: [Double], threshold: Double = 1e60
  ) throws -> SpringTimingParameters<Double> {
    try SpringTimingParameters(
      spring: Spring(mass: inputs[0], stiffness: inputs[1], damping: inputs[2]), initialValue: inputs[3],
      initialVelocity: inputs[4], target: 0, threshold: threshold)
  }
}
