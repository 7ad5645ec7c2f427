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
  /// A noun phrase for help, without a full stop.
  package let summary: String
  /// The estimators that use the constant.
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

  /// Checks the value of this constant; throws ``ParameterError/outOfRange(_:_:)`` with the constant's name.
  func check(_ constants: VelocityConstants) throws(ParameterError) {
    let values =
      switch place {
      case .number(let path): [constants[keyPath: path]]
      case .count(let path): [Double(constants[keyPath: path])]
      case .list(let path): constants[keyPath: path]
      }
    for value in values { try range.check(value, name) }
  }
}
