import CommandLineParsing
import ScrollMechanics
import TabularText

/// The options that choose the rule for a release velocity, and the numbers in it.
enum EstimatorOptions {
  static let estimator = DefaultedOption(
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
    default: .recent, misnomers: ["strategy", "rule"],
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

  /// An option for each number in the rules.
  fileprivate static let constants = VelocityConstant.all.map { ($0, $0.option) }

  static let all: [any DeclaredOption] = [estimator] + constants.map(\.1)
}

extension VelocityConstant {
  fileprivate var option: any DeclaredOption {
    let rules = estimators.map(\.rawValue).joined(separator: ", ")
    func option<Value>(default usual: Value, _ value: ValueParser<Value>) -> any DeclaredOption {
      DefaultedOption(
        name, placeholder: symbol, group: .estimator, summary: "\(summary): \(rules)", default: usual, value: value)
    }
    let usual = VelocityConstants()
    switch place {
    case .number(let path):
      let value = usual[keyPath: path]
      let expected = "\(range.expected), e.g. \(value.shortestText)"
      return option(default: value, .number(expected: expected, units: Unit.of(unit), range: range))
    case .count(let path):
      return option(
        default: usual[keyPath: path],
        .whole(expected: "a whole number of at least 1", in: 1...TouchHistory<Double>.capacity))
    case .list(let path):
      let values = usual[keyPath: path]
      return option(default: values, .numbers(like: values, range: range))
    }
  }
}

extension ValueParser<[Double]> {
  /// As many numbers as there are in an example.
  fileprivate static func numbers(like example: [Double], range: ParameterRange) -> ValueParser {
    let list = ValueParser.list(of: .number(expected: "a number", range: range))
    let text = example.map(\.shortestText).joined(separator: ",")
    return ValueParser(expected: "\(example.count) numbers, e.g. \(text)") {
      (argument: ArgumentText) throws(ValueError) -> [Double] in
      let numbers = try list.read(argument)
      guard numbers.count == example.count else { throw ValueError("has \(numbers.count) values") }
      return numbers
    }.written { $0.map(\.shortestText).joined(separator: ",") }
  }
}

extension ParsedArguments {
  /// The constants of the rules, those that were given among them.
  var velocityConstants: VelocityConstants {
    var constants = VelocityConstants()
    for (constant, option) in EstimatorOptions.constants {
      switch (constant.place, anyValue(of: option)) {
      case (.number(let path), let value as Double): constants[keyPath: path] = value
      case (.count(let path), let value as Int): constants[keyPath: path] = value
      case (.list(let path), let value as [Double]): constants[keyPath: path] = value
      default: break
      }
    }
    return constants
  }

  /// A rule with these constants.
  func rule(_ estimator: VelocityEstimator) throws(Failure) -> any VelocityRule {
    try asFlick { () throws(ParameterError) in try estimator.rule(velocityConstants) }
  }

  /// The rules in use.
  var estimators: [VelocityEstimator] {
    if self[VelocityCommand.all] { return VelocityEstimator.allCases }
    return [self[EstimatorOptions.estimator]] + (isSet(GlideOptions.glide) ? [.hybrid] : [])
  }

  /// Sees to it that no constant was given that none of the rules in use goes by.
  func checkConstants() throws(Failure) {
    for (constant, option) in EstimatorOptions.constants where isSet(option) && !heeds(constant) {
      let names = constant.estimators.map(\.rawValue).joined(separator: ", ")
      throw .usage(self.error("\(option.declaration.name) is for --estimator \(names)"))
    }
  }

  /// Whether one of the rules in use goes by a number.
  func heeds(_ constant: VelocityConstant) -> Bool { constant.estimators.contains(where: estimators.contains) }
}
