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
    case target
  }

  /// The quantities that describe a spring.
  public enum SpringParameter: String, Sendable {
    case mass
    case stiffness
    case damping
    case dampingRatio
    case response
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

  /// A snap point that is 2^52 intervals or more from the origin, or beyond the range of a `Double`.
  case snapIndexOverflow

  /// A spring with a quantity that is not finite, not positive (a damping may be 0), or beyond what can be computed; for
  /// a damping coefficient that is too light, the ratio it comes to.
  case springOutOfRange(SpringParameter, Double)

  /// A spring without damping, away from rest: it never settles.
  case neverSettles

  /// A rubber band whose viewport or coefficient is not a finite number greater than 0.
  case rubberBandOutOfRange(Double)

  /// A motion that crosses its content from limit to limit more often than can be followed.
  case tooManyBounces

  /// An easing curve with a control point outside 0…1 in time, or beyond 10^±60 in progress.
  case easingOutOfRange

  /// A duration that is not finite or not greater than 0.
  case durationNotPositive(Double)

  /// A duration that is not finite or is less than 0.
  case durationNegative(Double)

  /// A number of frames per second that is not finite or not greater than 0.
  case frameRateNotPositive(Double)
}
