import CommandLineParsing
import ScrollMechanics
import TabularText

enum EstimatorOptions {
  static let estimator = DefaultedOption(
    "estimator", placeholder: "NAME", group: .estimator, summary: "rule for the release velocity",
    details: """
      A mean velocity is the distance divided by the time. Sources: "Implementing scrolling behaviour without \
      UIScrollView", 2016, for whole-gesture and whole-gesture-tail; A. Ansari, 2011, for hybrid; Flutter, Android \
      and Compose for least-squares; Android for impulse; Flutter's fit of UIScrollView for ios-weighted.
      """, default: .recent, synonyms: ["strategy", "rule"],
    value: .choice(
      "an estimator",
      [
        Choice("recent", VelocityEstimator.recent, summary: "mean velocity of the last --window"),
        Choice("last-delta", .lastDelta, summary: "velocity between the last two samples"),
        Choice("whole-gesture", .wholeGesture, summary: "mean velocity from touch-down to release"),
        Choice("whole-gesture-tail", .wholeGestureTail, summary: "as whole-gesture, but 0 if the finger rested last"),
        Choice("hybrid", .hybrid, summary: "last delta times --event-rate, or whole-gesture for a short touch"),
        Choice("least-squares", .leastSquares, summary: "slope of a parabola through the last samples"),
        Choice("impulse", .impulse, summary: "velocity from the work of the last samples"),
        Choice("ios-weighted", .iosWeighted, summary: "mean of the last three velocities, by --weights"),
      ]))

  fileprivate typealias Constant = (
    option: any DeclaredOption, set: @Sendable (ParsedArguments, inout VelocityConstants) -> Void
  )

  fileprivate static let constants = [
    number(
      "window", "T", \.window, "maximum age of used samples, in s", .recent, .leastSquares, .impulse, units: Unit.time),
    number(
      "min-span", "T", \.minimumSpan, "minimum divisor of the distance, in s", .recent, units: Unit.time,
      range: .positive),
    number(
      "gap", "T", \.gap, "maximum pause between used samples, in s", .leastSquares, .impulse, .iosWeighted,
      units: Unit.time),
    option(
      "max-samples", "N", \.sampleLimit, "maximum number of samples used", [.leastSquares, .impulse],
      .whole(expected: "a whole number of at least 1", in: 1...TouchHistory<Double>.capacity)),
    number(
      "tail", "T", \.tailDuration, "length of the end of a touch in which a rest is detected, in s", .wholeGestureTail,
      units: Unit.time),
    number(
      "tail-distance", "D", \.tailDistance, "distance moved in the tail below which the finger rested, in pt",
      .wholeGestureTail, units: Unit.length),
    number(
      "short-touch", "T", \.shortTouch, "duration below which a touch counts as short, in s", .hybrid,
      units: Unit.time),
    number(
      "short-divisor", "N", \.shortTouchDivisor, "divisor of a short touch's speed in pt/s, for points per event",
      .hybrid, range: .positive),
    number("speed-limit", "N", \.speedLimit, "maximum speed in points per event", .hybrid),
    number(
      "event-rate", "N", \.eventsPerSecond, "events per second, to convert from points per event", .hybrid,
      units: Unit.frequency, range: .positive),
    option(
      "weights", "W,W,W", \.segmentWeights, "weights of the last three segments, the oldest first", [.iosWeighted],
      .list(of: .number(expected: "3 numbers, e.g. 0.6,0.35,0.05"), count: 3...3)),
  ]
  static let all: [any DeclaredOption] = [estimator] + constants.map(\.option)

  private static func number(
    _ name: String, _ placeholder: String, _ path: any WritableKeyPath<VelocityConstants, Double> & Sendable,
    _ summary: String, _ estimators: VelocityEstimator..., units: [Unit] = [], range: ParameterRange = .notNegative
  ) -> Constant {
    let expected = "\(range.expected), e.g. \(VelocityConstants()[keyPath: path].shortestText)"
    return option(name, placeholder, path, summary, estimators, .number(expected: expected, units: units, range: range))
  }

  private static func option<Value: Sendable>(
    _ name: String, _ placeholder: String, _ path: any WritableKeyPath<VelocityConstants, Value> & Sendable,
    _ summary: String, _ estimators: [VelocityEstimator], _ value: ValueParser<Value>
  ) -> Constant {
    let names = estimators.map(\.rawValue)
    let option = DefaultedOption(
      name, placeholder: placeholder, group: .estimator, summary: "\(summary): \(names.joined(separator: ", "))",
      default: VelocityConstants()[keyPath: path],
      applies: [Applicability("estimator", "estimators with --\(name)", names)], value: value)
    return (option, { $1[keyPath: path] = $0[option] })
  }
}

extension ParsedArguments {
  var velocityConstants: VelocityConstants {
    EstimatorOptions.constants.reduce(into: VelocityConstants()) { $1.set(self, &$0) }
  }

  var estimators: [VelocityEstimator] {
    if self[VelocityCommand.all] { return VelocityEstimator.allCases }
    return [self[EstimatorOptions.estimator]] + (isSet(GlideOptions.glide) ? [.hybrid] : [])
  }

  var estimatorDecision: Decision { Decision(EstimatorOptions.estimator, estimators.map(\.rawValue)) }

  func checkConstants() throws(Failure) { try asUsage { () throws(UsageError) in try check([estimatorDecision]) } }

  func flings() throws(Failure) -> ClosedRange<Double> {
    let (minimum, maximum) = (self[FlingOptions.minimum] ?? 0, self[FlingOptions.maximum] ?? .infinity)
    guard minimum <= maximum else { throw failure(for: FlingOptions.maximum, "is less than --min-fling") }
    return minimum...maximum
  }
}

/// The options for the speeds that fling, with those of platforms by name. Sources: Android's `ViewConfiguration`,
/// Flutter, Gecko's preferences, Qt Quick, all read. UIKit was measured: no release below approximately 260 pt/s
/// flings, and all above approximately 350 do.
enum FlingOptions {
  static let minimum = Option(
    "min-fling", placeholder: "V", group: .estimator, summary: "least release speed that flings, on each axis, in pt/s",
    details: "A slower release stops the content. With --wheel it is in rad/s, or in deg/s with --degrees.",
    value: speed([
      "android": 50, "flutter": 50, "flutter-bouncing": 100, "gecko": 500, "qt-flickable": 75, "uikit": 260,
    ]))

  static let maximum = Option(
    "max-fling", placeholder: "V", group: .estimator, summary: "greatest speed of a fling, on each axis, in pt/s",
    details: "A faster release flings at V, in the unit of --min-fling.",
    value: speed(["android": 8000, "flutter": 8000, "flutter-bouncing-fast": 64_000, "qt-flickable": 2500]))

  static let all: [any DeclaredOption] = [minimum, maximum]

  private static func speed(_ platforms: KeyValuePairs<String, Double>) -> ValueParser<Double> {
    let number = ValueParser<Double>.number(expected: "a speed, e.g. 50", units: Unit.velocity, range: .notNegative)
    return .choice(
      "a platform", platforms.map { Choice($0, $1, summary: "\($1.shortestText) pt/s") }, or: number)
  }
}
