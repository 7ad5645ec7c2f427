import ScrollMechanics

extension ParameterError {
  /// Why a row has no answer, in a few words for a cell.
  var reason: String {
    switch self {
    case .destinationOverflow: "farther than a double can tell"
    case .limitsReversed: "min is above max"
    case .snapIndexOverflow: "the snap point is too far out to be counted"
    case .neverSettles: "the spring swings for ever"
    case .tooManyBounces: "more than 10000 bounces"
    case .springOutOfRange: "no such spring can be computed"
    case .rubberBandOutOfRange: "no such rubber band can be computed"
    case .rateOutOfRange, .thresholdNotPositive, .intervalNotPositive, .dampenerOutOfRange, .notFinite, .noStops,
      .easingOutOfRange, .durationNotPositive, .durationNegative, .frameRateNotPositive:
      "a value is out of range"
    }
  }
}
