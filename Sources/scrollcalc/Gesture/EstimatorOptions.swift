import CommandLineParsing
import ScrollMechanics
import TabularText

enum EstimatorOptions {
  static let estimator = DefaultedOption(
    "estimator", placeholder: "NAME", group: .estimator, summary: "rule for the release velocity",
    details: """
      recent: the distance over the samples of the last --window, divided by their time. last-delta: the same over \
      the last two samples. whole-gesture: the same over all samples. whole-gesture-tail: as whole-gesture, but 0 if \
      the finger moved less than --tail-distance in the last --tail. (Both: "Implementing scrolling behaviour without \
      UIScrollView", 2016.) hybrid: the last delta times --event-rate, or whole-gesture for a touch shorter than \
      --short-touch (A. Ansari, 2011). least-squares: the slope of a parabola through the last samples (Flutter, \
      Android, Compose). impulse: from the work that the last samples do (Android). ios-weighted: the mean of the last \
      three velocities, by --weights (Flutter's fit of UIScrollView).
      """, default: .recent, synonyms: ["strategy", "rule"],
    value: .choice(
      "an estimator",
      [
        Choice("recent", VelocityEstimator.recent, summary: "mean velocity of the last 100 ms"),
        Choice("last-delta", .lastDelta, summary: "velocity between the last two samples"),
        Choice("whole-gesture", .wholeGesture, summary: "mean velocity from touch-down to release"),
        Choice("whole-gesture-tail", .wholeGestureTail, summary: "as whole-gesture, but 0 if the finger rested last"),
        Choice("hybrid", .hybrid, summary: "as last-delta, or whole-gesture for a short touch"),
        Choice("least-squares", .leastSquares, summary: "slope of a parabola through the last samples"),
        Choice("impulse", .impulse, summary: "velocity from the work of the last samples"),
        Choice("ios-weighted", .iosWeighted, summary: "weighted mean of the last three velocities"),
      ]))

  /// The option for a constant of estimators, and a closure that copies the option's value into the constants.
  fileprivate typealias Constant = (
    option: any DeclaredOption, set: @Sendable (ParsedArguments, inout VelocityConstants) -> Void
  )

  fileprivate static let constants = VelocityConstant.all.map { constant -> Constant in
    let usual = VelocityConstants()
    switch constant.place {
    case .number(let path):
      let expected = "\(constant.range.expected), e.g. \(usual[keyPath: path].shortestText)"
      return option(constant, path, .number(expected: expected, units: Unit.of(constant.unit), range: constant.range))
    case .count(let path):
      let capacity = TouchHistory<Double>.capacity
      return option(constant, path, .whole(expected: "a whole number of at least 1", in: 1...capacity))
    case .list(let path): return option(constant, path, numbers(like: usual[keyPath: path], range: constant.range))
    }
  }
  static let all: [any DeclaredOption] = [estimator] + constants.map(\.option)

  private static func option<Value: Sendable>(
    _ constant: VelocityConstant, _ path: any WritableKeyPath<VelocityConstants, Value> & Sendable,
    _ value: ValueParser<Value>
  ) -> Constant {
    let names = constant.estimators.map(\.rawValue)
    let option = DefaultedOption(
      constant.name, placeholder: constant.symbol, group: .estimator,
      summary: "\(constant.summary): \(names.joined(separator: ", "))", default: VelocityConstants()[keyPath: path],
      applies: [Applicability("estimator", "estimators with --\(constant.name)", names)], value: value)
    return (option, { $1[keyPath: path] = $0[option] })
  }

  /// Returns a parser of as many numbers as an example has, separated by commas, each in the range.
  private static func numbers(like example: [Double], range: ParameterRange) -> ValueParser<[Double]> {
    let expected = "\(example.count) numbers, e.g. \(example.map(\.shortestText).joined(separator: ","))"
    let list = ValueParser<[Double]>.list(of: .number(expected: expected, range: range))
    return ValueParser<[Double]>(expected: expected) {
      (argument: ArgumentText) throws(ValueError) -> [Double] in
      let numbers = try list.read(argument)
      guard numbers.count == example.count else { throw ValueError("has \(numbers.count) values") }
      return numbers
    }.written { $0.map(\.shortestText).joined(separator: ",") }
  }
}

extension ParsedArguments {
  var velocityConstants: VelocityConstants {
    EstimatorOptions.constants.reduce(into: VelocityConstants()) { $1.set(self, &$0) }
  }

  func rule(_ estimator: VelocityEstimator) throws(Failure) -> VelocityRule {
    try asOptionError { () throws(ParameterError) in try estimator.rule(velocityConstants) }
  }

  var estimators: [VelocityEstimator] {
    if self[VelocityCommand.all] { return VelocityEstimator.allCases }
    return [self[EstimatorOptions.estimator]] + (isSet(GlideOptions.glide) ? [.hybrid] : [])
  }

  var estimatorDecision: Decision { Decision(EstimatorOptions.estimator, estimators.map(\.rawValue)) }

  /// Throws a usage error for a constant that none of the estimators in use depends on.
  func checkConstants() throws(Failure) { try asUsage { () throws(UsageError) in try check([estimatorDecision]) } }
}
