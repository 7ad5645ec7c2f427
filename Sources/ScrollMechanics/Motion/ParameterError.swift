/// The reason why a motion or a snap target cannot be computed from the given parameters, explained by ``description``.
public enum ParameterError: Error, Equatable, Sendable {
  /// A parameter's name, and its value, which is outside its ``ParameterRange`` or does not fit a platform's 32 bits.
  /// Sizes are from 1e-60 to 1e60, times of a spring from 1e-29 to 1e29.
  case outOfRange(String, Double)
  /// An unknown name of a law.
  case unknownLaw(String)
  /// The name of a parameter that the law does not have.
  case unknownParameter(String)
  /// A projection formula that does not apply to the motion's law.
  case noProjection
  /// A lower limit above the upper one.
  case limitsReversed(lower: Double, upper: Double)
  /// An empty list of snap stops.
  case noStops
  /// A snap policy that needs a grid, used with a list of snap stops.
  case noGrid
  /// A snap point 2^52 intervals or more from the origin.
  case snapIndexOverflow
  /// A moving spring without damping.
  case neverSettles
  /// A motion that bounces between its limits more than 10,000 times.
  case tooManyBounces
  /// A motion that needs more than a million frames.
  case tooManyFrames
}

extension ParameterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange(let name, let value): "the \(name) is \(value), which is out of range"
    case .noProjection: "the law has no projection formula, as wwdc is"
    case .unknownLaw(let name): "there is no law named '\(name)'"
    case .unknownParameter(let name): "the law has no parameter '\(name)'"
    case .limitsReversed(let lower, let upper): "the lower limit, \(lower), is above the upper limit, \(upper)"
    case .noStops: "there are no snap points"
    case .noGrid: "the snap policy applies only to a grid of snap points"
    case .snapIndexOverflow: "the snap point is 2^52 intervals or more from the origin"
    case .neverSettles: "a spring without damping never settles"
    case .tooManyBounces: "the motion bounces between its limits more than 10,000 times"
    case .tooManyFrames: "the motion takes more than a million frames"
    }
  }
}
