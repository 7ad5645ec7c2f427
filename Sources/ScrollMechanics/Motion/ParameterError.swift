/// Why a motion or a target cannot be made from the given parameters.
public enum ParameterError: Error, Equatable, Sendable {
  /// A parameter, by its name, and a value that is out of range. Lengths, velocities, thresholds, masses and times are
  /// 0 or from 1e-60 to 1e60 in size; rates lie between 0 and 1. A spring with too little damping reports its damping
  /// ratio.
  case outOfRange(String, Double)

  /// A name that no law has.
  case unknownLaw(String)

  /// A parameter, by its name, that the law does not have.
  case unknownParameter(String)

  /// A projection formula that does not apply to the law of the motion.
  case noProjection

  /// A lower limit above the upper one.
  case limitsReversed(lower: Double, upper: Double)

  /// An empty list of snap stops.
  case noStops

  /// A policy that counts intervals, for a list of snap stops.
  case noGrid

  /// A snap point that is 2^52 intervals or more from the origin.
  case snapIndexOverflow

  /// A spring without damping, away from rest: it never settles.
  case neverSettles

  /// A velocity relative to a distance of 0.
  case noDistance

  /// A motion that crosses its content from limit to limit more than 10,000 times.
  case tooManyBounces

  /// A motion that takes more than a million frames.
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
