/// Why a motion or a target cannot be made from the given parameters.
public enum ParameterError: Error, Equatable, Sendable {
  /// The quantities a caller supplies.
  public enum Parameter: String, Sendable {
    case initialValue
    case initialVelocity
    case threshold
    case lowerLimit
    case upperLimit
    case snapOrigin
    case snapStop
    case pageStart
  }

  /// The parameter is infinite or `nan`.
  case notFinite(Parameter)

  /// A deceleration rate that is not strictly between 0 and 1.
  case rateOutOfRange(Double)

  /// A threshold that is not greater than 0.
  case thresholdNotPositive(Double)

  /// The motion comes to rest farther away than a `Double` can tell.
  case destinationOverflow

  /// A lower limit above the upper one.
  case limitsReversed(lower: Double, upper: Double)

  /// A snap interval that is not a finite number greater than 0.
  case intervalNotPositive(Double)

  /// A list of snap stops with nothing in it.
  case noStops

  /// A dampener outside 0…1.
  case dampenerOutOfRange(Double)

  /// A snap point that is more than 2^53 intervals from the origin, or beyond the range of a `Double`.
  case snapIndexOverflow
}
