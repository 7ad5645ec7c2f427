/// A constant of the rules for release velocities: the one declaration from which a program makes options, descriptions
/// and messages.
package struct VelocityConstant: Sendable {
  /// The property that holds its value: a number, a whole number or several numbers.
  package enum Place: Sendable {
    case number(WritableKeyPath<VelocityConstants, Double> & Sendable)
    case count(WritableKeyPath<VelocityConstants, Int> & Sendable)
    case list(WritableKeyPath<VelocityConstants, [Double]> & Sendable)
  }

  /// A stable name in lower case, words joined by hyphens.
  package let name: String
  /// The letter that stands for it in help.
  package let symbol: String
  /// What it is in a few words, without a full stop.
  package let summary: String
  /// The rules that use it.
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
      "window", symbol: "T", .number(\.window), "age up to which samples count, in s", .recent, .leastSquares, .impulse,
      unit: .seconds),
    VelocityConstant(
      "min-span", symbol: "T", .number(\.minimumSpan), "least time to divide by, in s", .recent, unit: .seconds,
      range: .positive),
    VelocityConstant(
      "gap", symbol: "T", .number(\.gap), "longest silence of a moving finger, in s", .leastSquares, .impulse,
      .iosWeighted, unit: .seconds),
    VelocityConstant(
      "max-samples", .count(\.sampleLimit), "the most samples to look at", .leastSquares, .impulse,
      range: .within(1...Double(TouchHistory<Double>.capacity))),
    VelocityConstant(
      "tail", symbol: "T", .number(\.tailDuration), "end of a touch in which a finger may rest, in s",
      .wholeGestureTail, unit: .seconds),
    VelocityConstant(
      "tail-distance", symbol: "D", .number(\.tailDistance), "way in the tail below which it rested, in pt",
      .wholeGestureTail, unit: .points),
    VelocityConstant(
      "short-touch", symbol: "T", .number(\.shortTouch), "duration below which the whole touch counts, in s", .hybrid,
      unit: .seconds),
    VelocityConstant(
      "short-divisor", .number(\.shortTouchDivisor), "points per second for a point per event of a short touch",
      .hybrid, range: .positive),
    VelocityConstant("speed-limit", .number(\.speedLimit), "largest speed in points per event", .hybrid),
    VelocityConstant(
      "event-rate", .number(\.eventsPerSecond), "events per second that a point per event stands for", .hybrid,
      unit: .hertz, range: .positive),
    VelocityConstant(
      "weights", symbol: "W,W,W", .list(\.segmentWeights),
      "weights of the last three segments, the oldest first", .iosWeighted, range: .any),
  ]

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` with its name for a value that no rule can work with.
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
