/// A value of an unknown that satisfies a question, or an interval of such values.
public struct Solution: Hashable, Sendable {
  /// The lower bound of the interval, or the value itself.
  public let lower: Double

  /// The upper bound; equal to ``lower`` for a single value.
  public let upper: Double

  /// True if ``lower`` is a solution itself.
  public let includesLower: Bool

  /// True if ``upper`` is a solution itself.
  public let includesUpper: Bool

  /// The value itself, or of an interval the value nearest to 0.
  public package(set) var value: Double

  /// True if this is a single value.
  public var isSingle: Bool { lower == upper }

  init(_ value: Double) { self.init(lower: (value, true), upper: (value, true), value: value) }

  /// Makes an interval from its first solution to its last, with the adjacent values outside; `nil` at the end of a
  /// search.
  ///
  /// Each bound is between a solution and the adjacent double that is not one. The bound nearer to 0 is the solution,
  /// the other one the adjacent double, unless the alternative has a much shorter significand.
  init(from first: Double, outer outerFirst: Double?, to last: Double, outer outerLast: Double?) {
    self.init(
      lower: Self.bound(first, outerFirst, isFar: first < 0), upper: Self.bound(last, outerLast, isFar: last > 0),
      value: first > 0 ? first : min(last, 0))
  }

  private init(lower: (Double, Bool), upper: (Double, Bool), value: Double) {
    (self.lower, includesLower) = lower
    (self.upper, includesUpper) = upper
    self.value = value
  }

  private static func bound(_ inner: Double, _ outer: Double?, isFar: Bool) -> (Double, Bool) {
    guard let outer else { return (inner, true) }
    let isOuter = isFar ? !inner.hasMuchShorterSignificand(than: outer) : outer.hasMuchShorterSignificand(than: inner)
    return isOuter ? (outer, false) : (inner, true)
  }

  /// Returns the union with an interval that begins in this one and ends later.
  func joined(with next: Solution) -> Solution {
    Solution(
      lower: (lower, includesLower), upper: (next.upper, next.includesUpper),
      value: abs(next.value) < abs(value) ? next.value : value)
  }
}

extension Double {
  /// True if this number is much rounder than the other: 0, or with a significand more than 8 bits shorter.
  fileprivate func hasMuchShorterSignificand(than other: Double) -> Bool {
    if self == 0 || other == 0 { return self == 0 }
    return significandBitPattern.trailingZeroBitCount > other.significandBitPattern.trailingZeroBitCount + 8
  }
}

/// The solutions of a question, and the limitations of the search.
public struct Solutions: Sendable {
  /// A value of the unknown, and the value that the flick attains with it.
  public struct Attained: Hashable, Sendable {
    /// The value of the unknown.
    public let number: Double
    /// The value that the flick attains with it.
    public let value: Double
  }

  /// The solutions in rising order.
  public package(set) var answers: [Solution]

  /// The range that was searched; `nil` if a formula or monotonicity shows that the question's direction has no others.
  public internal(set) var searched: ClosedRange<Double>?

  /// The evaluated value nearest to the requested one from below; `nil` if none is less.
  public internal(set) var below: Attained?

  /// The evaluated value nearest to the requested one from above; `nil` if none is greater.
  public internal(set) var above: Attained?

  /// True if the unknown has no effect: all flicks tried had the same value. False if one had none, or for a formula.
  public internal(set) var isConstant = false

  /// The reason why ``answers`` may be incomplete; `nil` if all solutions are listed.
  package internal(set) var limitation: Limitation?

  /// False if a quantized law, samples that are too far apart or an exhausted budget may have hidden solutions.
  public var isExhaustive: Bool { limitation == nil }

  package enum Limitation: Sendable {
    /// The law is quantized, and answers may lie between its steps.
    case quantum
    /// The search spent its ``SearchBudget`` of evaluations, or found more branches than it follows.
    case budget
    /// A search for two unknowns may miss pairs: it samples the outer one, and uses one value of an inner interval.
    case samples
  }
}
