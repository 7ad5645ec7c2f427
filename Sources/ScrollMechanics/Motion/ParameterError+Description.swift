extension ParameterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange(let name, let value): "the \(name) is \(value), which is out of range"
    case .noProjection: "the law has no such projection"
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
