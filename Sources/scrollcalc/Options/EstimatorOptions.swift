import CommandLineParsing
import ScrollMechanics

/// The options that choose the rule for a release velocity, and the numbers in it.
enum EstimatorOptions {
  static let estimator = Option(
    "estimator", placeholder: "NAME", group: .estimator, summary: "rule for the release velocity",
    details: """
      recent: the way over the samples of the last --window, by their span. last-delta: the last two samples. \
      whole-gesture: the whole way by the whole time; whole-gesture-tail: the same, but 0 where the finger moved less \
      than --tail-distance in the last --tail (both: "Implementing scrolling behaviour without UIScrollView", 2016). \
      hybrid: the last two samples at --event-rate, or the whole gesture where it was shorter than --short-touch \
      (A. Ansari, 2011). least-squares: the slope of a parabola through the last samples (Flutter, Android, Compose). \
      impulse: the work done by them (Android). ios-weighted: the last three segments by --weights (Flutter's fit of \
      UIScrollView).
      """,
    default: "recent", misnomers: ["strategy", "rule"],
    value: .choice(
      "an estimator",
      [
        Choice("recent", VelocityEstimator.recent, summary: "the last 100 ms"),
        Choice("last-delta", .lastDelta, summary: "the last two samples"),
        Choice("whole-gesture", .wholeGesture, summary: "from touch-down to release"),
        Choice("whole-gesture-tail", .wholeGestureTail, summary: "the same, 0 after a rest"),
        Choice("hybrid", .hybrid, summary: "last delta, or whole gesture if short"),
        Choice("least-squares", .leastSquares, summary: "parabola through the last samples"),
        Choice("impulse", .impulse, summary: "work done by the last samples"),
        Choice("ios-weighted", .iosWeighted, summary: "last three segments, weighted"),
      ]))

  static let window = time(
    "window", "age up to which samples count, in s: recent, least-squares, impulse", default: "100ms",
    require: Requirement.notNegative)

  static let minimumSpan = time(
    "min-span", "least time to divide by, in s: recent", default: "1ms", require: Requirement.positive)

  static let gap = time(
    "gap", "longest silence of a moving finger, in s: least-squares, impulse, ios-weighted", default: "40ms",
    require: Requirement.notNegative)

  static let sampleLimit = Option(
    "max-samples", placeholder: "N", group: .estimator,
    summary: "the most samples to look at: least-squares, impulse", default: "20",
    value: .whole(expected: "a whole number of at least 1", in: 1...TouchHistory<Double>.capacity))

  static let tail = time(
    "tail", "end of a touch in which a finger may rest, in s: whole-gesture-tail", default: "100ms",
    require: Requirement.notNegative)

  static let tailDistance = Option(
    "tail-distance", placeholder: "D", group: .estimator,
    summary: "way in the tail below which it rested, in pt: whole-gesture-tail", default: "2",
    value: .number(expected: "a number of 0 or more, e.g. 2", units: Unit.length, require: Requirement.notNegative))

  static let shortTouch = time(
    "short-touch", "duration below which the whole touch counts, in s: hybrid", default: "350ms",
    require: Requirement.notNegative)

  static let shortTouchDivisor = number(
    "short-divisor", "points per second for a point per event of a short touch: hybrid", default: "10",
    require: Requirement.positive)

  static let speedLimit = number(
    "speed-limit", "largest speed in points per event: hybrid", default: "80", require: Requirement.notNegative)

  static let eventRate = number(
    "event-rate", "events per second that a point per event stands for: hybrid", default: "60",
    units: Unit.frequency, require: Requirement.positive)

  static let weights = Option(
    "weights", placeholder: "W,W,W", group: .estimator,
    summary: "weights of the last three segments, the oldest first: ios-weighted", default: "0.60,0.35,0.05",
    value: segmentWeights)

  static let constants: [any DeclaredOption] =
    [window, minimumSpan, gap, sampleLimit, tail, tailDistance, shortTouch, shortTouchDivisor, speedLimit, eventRate]
    + [weights]

  static let all: [any DeclaredOption] = [estimator] + constants

  /// The constants that a rule goes by.
  static func constants(of estimator: VelocityEstimator) -> [any DeclaredOption] {
    switch estimator {
    case .recent: [window, minimumSpan]
    case .lastDelta, .wholeGesture: []
    case .wholeGestureTail: [tail, tailDistance]
    case .hybrid: [shortTouch, shortTouchDivisor, speedLimit, eventRate]
    case .leastSquares, .impulse: [window, gap, sampleLimit]
    case .iosWeighted: [weights, gap]
    }
  }

  private static func time(
    _ name: String, _ summary: String, default defaultText: String,
    require: @escaping @Sendable (Double) -> String?
  ) -> CommandLineParsing.Option<Double> {
    Option(
      name, placeholder: "T", group: .estimator, summary: summary, default: defaultText,
      value: .number(expected: "a time, e.g. 0.1 or 100ms", units: Unit.time, require: require))
  }

  private static func number(
    _ name: String, _ summary: String, default defaultText: String, units: [Unit] = [],
    require: @escaping @Sendable (Double) -> String?
  ) -> CommandLineParsing.Option<Double> {
    Option(
      name, placeholder: "N", group: .estimator, summary: summary, default: defaultText,
      value: .number(expected: "a number, e.g. \(defaultText)", units: units, require: require))
  }

  private static let segmentWeights = ValueParser<SegmentWeights>(expected: "three numbers, e.g. 0.60,0.35,0.05") {
    (argument: ArgumentText) throws(ValueError) -> SegmentWeights in
    let weights = try ValueParser<[Double]>.list(of: .number(expected: "a number")).read(argument)
    guard weights.count == 3 else { throw ValueError("has \(weights.count) values") }
    return SegmentWeights(oldest: weights[0], middle: weights[1], newest: weights[2])
  }
}

extension OptionGroup {
  static let estimator = OptionGroup("Release velocity")
}

extension ParsedArguments {
  /// The constants of the rules, as far as they were given.
  var velocityConstants: VelocityConstants {
    var constants = VelocityConstants()
    constants.window = self[EstimatorOptions.window] ?? constants.window
    constants.minimumSpan = self[EstimatorOptions.minimumSpan] ?? constants.minimumSpan
    constants.gap = self[EstimatorOptions.gap] ?? constants.gap
    constants.sampleLimit = self[EstimatorOptions.sampleLimit] ?? constants.sampleLimit
    constants.tailDuration = self[EstimatorOptions.tail] ?? constants.tailDuration
    constants.tailDistance = self[EstimatorOptions.tailDistance] ?? constants.tailDistance
    constants.shortTouch = self[EstimatorOptions.shortTouch] ?? constants.shortTouch
    constants.shortTouchDivisor = self[EstimatorOptions.shortTouchDivisor] ?? constants.shortTouchDivisor
    constants.speedLimit = self[EstimatorOptions.speedLimit] ?? constants.speedLimit
    constants.eventsPerSecond = self[EstimatorOptions.eventRate] ?? constants.eventsPerSecond
    constants.segmentWeights = self[EstimatorOptions.weights] ?? constants.segmentWeights
    return constants
  }

  /// A rule with these constants.
  func rule(_ estimator: VelocityEstimator) throws(Failure) -> any VelocityRule {
    do throws(VelocityConstantError) {
      return try estimator.rule(velocityConstants)
    } catch {
      // Each was checked when it was read.
      throw .usage(self.error("the constants of the estimator make no sense"))
    }
  }

  /// Sees to it that no constant was given that none of the rules in use goes by.
  func checkConstants(of estimators: [VelocityEstimator]) throws(Failure) {
    let used = estimators.flatMap { EstimatorOptions.constants(of: $0).map(\.declaration.long) }
    guard let idle = EstimatorOptions.constants.first(where: { isSet($0) && !used.contains($0.declaration.long) })
    else { return }
    let owners = VelocityEstimator.allCases.filter { owner in
      EstimatorOptions.constants(of: owner).contains { $0.declaration.long == idle.declaration.long }
    }
    let names = owners.map(\.rawValue).joined(separator: ", ")
    throw .usage(self.error("\(idle.declaration.name) is for --estimator \(names)"))
  }
}
