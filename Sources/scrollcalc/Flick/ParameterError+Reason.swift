import ScrollMechanics

extension ParameterError {
  /// Why a row has no answer, in a few words for a cell.
  var reason: String {
    switch self {
    case .limitsReversed: "min is above max"
    case .snapIndexOverflow: "the snap point is too far out to be counted"
    case .neverSettles: "the spring swings for ever"
    case .tooManyBounces: "more than 10000 bounces"
    case .outOfRange("damping ratio", _): "no such spring can be computed"
    case .tooManyFrames: "more than a million frames"
    case .noDistance: "a distance is 0"
    case .noProjection: "the law has no such projection"
    case .outOfRange, .unknownLaw, .unknownParameter, .noStops, .noGrid: "a value is out of range"
    }
  }
}
