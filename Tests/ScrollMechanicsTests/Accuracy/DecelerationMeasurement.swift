import Foundation
import ScrollMechanics

/// A function of the deceleration, with its golden file and its error budget.
enum DecelerationMeasurement: String, CaseIterable, Sendable {
  case destination
  case wwdcProjection = "wwdc-projection"
  case position
  case velocity
  /// The velocity as the derivative of the position.
  case slope = "position-slope"
  case settleTime = "settle-time"
  case settleTimeOnTwoAxes = "settle-time-two-axes"
  case timeToOffset = "time-to-offset"
  /// Offsets that are 2^-58 to 2^-30 of the distance from the destination.
  case timeToDestination = "time-to-destination"
  case timeToSpeed = "time-to-speed"
  case timeToSpeedOnTwoAxes = "time-to-speed-two-axes"

  /// The error budget in ulps of the largest term where terms may cancel, else of the correctly rounded result; see
  /// ``AccuracyReport`` for times.
  var budget: Double {
    switch self {
    case .destination, .wwdcProjection, .position: 1
    case .velocity, .slope, .settleTime, .settleTimeOnTwoAxes, .timeToOffset, .timeToDestination, .timeToSpeed,
      .timeToSpeedOnTwoAxes:
      2
    }
  }

  /// Returns 1/λ in seconds if the result is a time.
  func timeConstant(_ inputs: [Double]) -> Double? {
    switch self {
    case .destination, .wwdcProjection, .position, .velocity, .slope: nil
    case .settleTime, .timeToSpeed: -1 / (1000 * log(inputs[1]))
    case .settleTimeOnTwoAxes, .timeToOffset, .timeToDestination, .timeToSpeedOnTwoAxes: -1 / (1000 * log(inputs[2]))
    }
  }

  func evaluate(_ inputs: [Double]) throws -> Double? {
    switch self {
    case .destination: try flick(inputs[0], inputs[1], inputs[2]).destination
    case .wwdcProjection: try flick(inputs[0], inputs[1], inputs[2]).wwdc2018Projection
    case .position: try flick(inputs[0], inputs[1], inputs[2]).value(at: inputs[3])
    case .velocity, .slope: try flick(0, inputs[0], inputs[1]).velocity(at: inputs[2])
    case .settleTime: try flick(0, inputs[0], inputs[1], threshold: inputs[2]).duration
    case .settleTimeOnTwoAxes:
      try flick(.zero, Vector2(x: inputs[0], y: inputs[1]), inputs[2], threshold: inputs[3]).duration
    case .timeToOffset, .timeToDestination: try flick(inputs[0], inputs[1], inputs[2]).duration(to: inputs[3])
    case .timeToSpeed: try flick(0, inputs[0], inputs[1]).duration(toVelocity: inputs[2])
    case .timeToSpeedOnTwoAxes:
      try flick(.zero, Vector2(x: inputs[0], y: inputs[1]), inputs[2]).duration(toVelocity: inputs[3])
    }
  }

  private func flick<Value: MotionVector>(
    _ initialValue: Value, _ initialVelocity: Value, _ rate: Double, threshold: Double = 0.1
  ) throws -> ScrollTimingParameters<Value> {
    try ScrollTimingParameters(
      initialValue: initialValue, initialVelocity: initialVelocity, decelerationRate: DecelerationRate(rate),
      threshold: threshold)
  }
}
