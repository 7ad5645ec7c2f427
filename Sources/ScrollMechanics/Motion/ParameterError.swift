/// Why a motion or a target cannot be made from the given parameters.
public enum ParameterError: Error, Equatable, Sendable {
  /// A number, by its name, that it may not be. Lengths, velocities, thresholds, masses and times are 0 or from 1e-60
  /// to 1e60 in size; rates lie between 0 and 1. Of a spring whose damping is too light, it is the damping ratio.
  case outOfRange(String, Double)

  /// A name that no law has.
  case unknownLaw(String)

  /// A parameter, by its name, that the law does not have.
  case unknownParameter(String)

  /// A formula for a projection that is not about the law of the motion.
  case noProjection

  /// A lower limit above the upper one.
  case limitsReversed(lower: Double, upper: Double)

  /// A list of snap stops with nothing in it.
  case noStops

  /// A policy that counts intervals, for a list of snap stops.
  case noGrid

  /// A snap point that is 2^52 intervals or more from the origin.
  case snapIndexOverflow

  /// A spring without damping, away from rest: it never settles.
  case neverSettles

  /// A velocity relative to a way of no length.
  case noDistance

  /// A motion that crosses its content from limit to limit more often than can be followed.
  case tooManyBounces

  /// A motion that takes more frames than can be worked out.
  case tooManyFrames
}

extension ParameterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange(let name, let value): "the \(name) is \(value), which is out of range"
    case .noProjection: "the law has no such projection"
    case .unknownLaw(let name): "no law is called '\(name)'"
    case .unknownParameter(let name): "the law has no parameter '\(name)'"
    case .limitsReversed(let lower, let upper): "the lower limit, \(lower), is above the upper one, \(upper)"
    case .noStops: "the list of snap stops is empty"
    case .noGrid: "the snap policy is for points at an interval"
    case .snapIndexOverflow: "the snap point is farther out than can be counted"
    case .neverSettles: "a spring without damping never settles"
    case .noDistance: "the target is where the motion starts: no velocity is relative to a distance of 0"
    case .tooManyBounces: "the motion bounces between its limits too often to be followed"
    case .tooManyFrames: "the motion takes more than a million frames"
    }
  }
}
