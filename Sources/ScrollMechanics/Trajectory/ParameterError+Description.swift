extension ParameterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFinite(let parameter): "the \(parameter.rawValue) is not a finite number"
    case .rateOutOfRange(let rate): "the deceleration rate is \(rate), but has to be between 0 and 1"
    case .thresholdNotPositive(let threshold): "the threshold is \(threshold), but has to be greater than 0"
    case .destinationOverflow: "the motion goes farther than a double can tell"
    case .limitsReversed(let lower, let upper): "the lower limit, \(lower), is above the upper one, \(upper)"
    case .intervalNotPositive(let interval):
      "the snap interval is \(interval), but has to be a finite number greater than 0"
    case .noStops: "the list of snap stops is empty"
    case .dampenerOutOfRange(let dampener): "the dampener is \(dampener), but has to be from 0 to 1"
    case .snapIndexOverflow: "the snap point is farther out than can be counted"
    case .springOutOfRange(let parameter, let value):
      "the spring's \(parameter.rawValue) is \(value), which is out of range"
    case .neverSettles: "a spring without damping never settles"
    case .rubberBandOutOfRange(let value):
      "the rubber band's viewport or coefficient is \(value), which is out of range"
    case .tooManyBounces: "the motion bounces between its limits too often to be followed"
    case .easingOutOfRange: "the easing curve's control points are not from 0 to 1 in time, or out of range"
    case .durationNotPositive(let duration): "the duration is \(duration), but has to be a finite number greater than 0"
    case .durationNegative(let duration): "the duration is \(duration), but has to be a finite number of 0 or more"
    case .frameRateNotPositive(let rate):
      "the frame rate is \(rate), but has to be a finite number greater than 0"
    }
  }
}
