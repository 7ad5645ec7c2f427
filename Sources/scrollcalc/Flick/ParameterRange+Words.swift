import ScrollMechanics
import TabularText

extension ParameterRange {
  /// The accepted numbers, worded to follow "expected".
  var expected: String {
    switch self {
    case .any: "a number"
    case .negative: "a number less than 0"
    case .notNegative, .dampingRatio: "a number of 0 or more"
    case .within(let range) where range.lowerBound == 0:
      range.upperBound < 1e6 ? "a number from 0 to \(range.upperBound.shortestText)" : "a number of 0 or more"
    case .within(let range) where range.lowerBound > 1e-9:
      "a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .positive, .within: "a number greater than 0"
    case .unitInterval: "a number from 0 to 1"
    case .fraction: "a number between 0 and 1"
    case .zeroOr(1...1): "0 or 1"
    case .zeroOr(let range): "0, or a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .bounce: "a number greater than -1 and at most 1"
    }
  }

  /// Returns the predicate of a message about a number out of the range; `nil` for a number in it.
  func problem(with value: Double) -> String? {
    if contains(value) { return nil }
    switch self {
    case .within(let range) where range.lowerBound > 1e-9 || range.lowerBound == 0:
      return "is not between \(range.lowerBound.shortestText) and \(range.upperBound.shortestText)"
    case .zeroOr(1...1): return "is neither 0 nor 1"
    case .zeroOr(let range):
      return "is neither 0 nor between \(range.lowerBound.shortestText) and \(range.upperBound.shortestText)"
    case .unitInterval, .fraction: return "is not between 0 and 1"
    case .bounce: return value <= -1 ? "is not greater than -1" : value < 1 ? "is too near 1" : "is more than 1"
    case .notNegative where value < 0, .dampingRatio where value < 0: return "is negative"
    case .negative where value >= 0: return "is not less than 0"
    case .positive where value <= 0, .within where value <= 0: return "is not greater than 0"
    case .within(let range): return Self.size(value, outside: range)
    case .dampingRatio: return Self.size(value, outside: 1e-12...1e60)
    case .any, .notNegative, .positive, .negative: return Self.size(value, outside: Self.sizes)
    }
  }

  private static func size(_ value: Double, outside range: ClosedRange<Double>) -> String {
    abs(value) < 1
      ? "is too small: the smallest size above 0 is \(range.lowerBound.shortestText)"
      : "is too large: the largest size is \(range.upperBound.shortestText)"
  }
}
