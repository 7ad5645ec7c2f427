/// The velocity estimators' constants, by default those of their sources. ``VelocityConstant/all`` describes each.
package struct VelocityConstants: Equatable, Sendable {
  /// The maximum age of used samples in seconds, inclusive: at the release for `recent`, else at the newest sample.
  package var window = 0.1
  /// The minimum time to divide by, in seconds. Samples 0.01 ms apart would otherwise give absurd speeds.
  package var minimumSpan = 0.001
  /// The maximum time between samples, and from the newest to the lift, in seconds: in a longer pause the finger rests.
  package var gap = 0.04
  package var sampleLimit = 20
  /// The length of the end of a touch in which a rest is detected, in seconds.
  package var tailDuration = 0.1
  /// The distance in the tail below which the finger rested, in points. Exactly this distance is a movement.
  package var tailDistance = 2.0
  /// The duration below which a touch is short and counts as a whole, in seconds; 0 for ``VelocityRule/planB(_:)``.
  package var shortTouch = 0.35
  /// The divisor that converts a short touch's mean speed from points per second to points per event.
  package var shortTouchDivisor = 10.0
  /// The maximum speed of `hybrid` in either direction, in points per event.
  package var speedLimit = 80.0
  /// The number of events per second that converts points per event to points per second.
  package var eventsPerSecond = 60.0
  /// The weights of the last three segments, the oldest first: by default Flutter's, which add up to 1.
  package var segmentWeights = [0.60, 0.35, 0.05]

  package init() {}

  /// The age of the oldest sample that an estimator can use, in seconds.
  package var horizon: Double { max(window, tailDuration) }
}

/// A constant of the velocity estimators, with the data from which a program makes its option, help and messages.
package struct VelocityConstant: Sendable {
  /// The property of ``VelocityConstants`` that holds the value: a number, a whole number or a list.
  package enum Place: Sendable {
    case number(WritableKeyPath<VelocityConstants, Double> & Sendable)
    case count(WritableKeyPath<VelocityConstants, Int> & Sendable)
    case list(WritableKeyPath<VelocityConstants, [Double]> & Sendable)
  }

  /// The stable name, in lower case with hyphens, which is also that of the option.
  package let name: String
  /// The placeholder of its value in help, such as `T` for a time.
  package let symbol: String
  package let summary: String
  package let estimators: [VelocityEstimator]
  package let unit: ParameterUnit
  package let range: ParameterRange
  package let place: Place

  private init(
    _ name: String, symbol: String = "N", _ place: Place, _ summary: String, _ estimators: VelocityEstimator...,
    unit: ParameterUnit = .none, range: ParameterRange = .notNegative
  ) {
    (self.name, self.symbol, self.place, self.summary) = (name, symbol, place, summary)
    (self.estimators, self.unit, self.range) = (estimators, unit, range)
  }

  package static let all: [VelocityConstant] = [
    VelocityConstant(
      "window", symbol: "T", .number(\.window), "maximum age of used samples, in s", .recent, .leastSquares, .impulse,
      unit: .seconds),
    VelocityConstant(
      "min-span", symbol: "T", .number(\.minimumSpan), "minimum divisor of the distance, in s", .recent, unit: .seconds,
      range: .positive),
    VelocityConstant(
      "gap", symbol: "T", .number(\.gap), "maximum pause between used samples, in s", .leastSquares, .impulse,
      .iosWeighted, unit: .seconds),
    VelocityConstant(
      "max-samples", .count(\.sampleLimit), "maximum number of samples used", .leastSquares, .impulse,
      range: .within(1...Double(TouchHistory<Double>.capacity))),
    VelocityConstant(
      "tail", symbol: "T", .number(\.tailDuration), "length of the end of a touch in which a rest is detected, in s",
      .wholeGestureTail, unit: .seconds),
    VelocityConstant(
      "tail-distance", symbol: "D", .number(\.tailDistance),
      "distance moved in the tail below which the finger rested, in pt", .wholeGestureTail, unit: .points),
    VelocityConstant(
      "short-touch", symbol: "T", .number(\.shortTouch),
      "duration below which a touch counts as short, in s", .hybrid, unit: .seconds),
    VelocityConstant(
      "short-divisor", .number(\.shortTouchDivisor),
      "divisor of a short touch's speed in pt/s, for points per event", .hybrid, range: .positive),
    VelocityConstant("speed-limit", .number(\.speedLimit), "maximum speed in points per event", .hybrid),
    VelocityConstant(
      "event-rate", .number(\.eventsPerSecond), "events per second, to convert from points per event", .hybrid,
      unit: .hertz, range: .positive),
    VelocityConstant(
      "weights", symbol: "W,W,W", .list(\.segmentWeights),
      "weights of the last three segments, the oldest first", .iosWeighted, range: .any),
  ]
}
