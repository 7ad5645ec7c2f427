/// Values of an unknown that satisfy a question: one, or an interval.
public struct Solution: Hashable, Sendable {
  /// The lower bound of the interval, or the value itself.
  public let lower: Double

  /// The upper bound; equal to ``lower`` for a single value.
  public let upper: Double

  /// True if ``lower`` is a solution itself.
  public let includesLower: Bool

  /// True if ``upper`` is a solution itself.
  public let includesUpper: Bool

  /// One value that is a solution: of an interval, the smallest in size.
  public let value: Double

  /// True for a single value.
  public var isSingle: Bool { lower == upper }

  init(_ value: Double) { self.init(lower: (value, true), upper: (value, true), value: value) }

  /// An interval, from its first solution to its last.
  ///
  /// The boundary lies between a solution and the neighboring double that is none. Of the two, the end nearer to 0 is
  /// reported with the solution and the farther one with its neighbor, unless the other is by far the rounder number.
  ///
  /// - Parameters:
  ///   - outerFirst: the neighbor below the first solution; `nil` where the search ended.
  ///   - outerLast: the neighbor above the last one, likewise.
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
    let isOuter = isFar ? !inner.isMuchRounder(than: outer) : outer.isMuchRounder(than: inner)
    return isOuter ? (outer, false) : (inner, true)
  }

  /// Both this and an interval that begins within it and ends later.
  func joined(with next: Solution) -> Solution {
    Solution(
      lower: (lower, includesLower), upper: (next.upper, next.includesUpper),
      value: abs(next.value) < abs(value) ? next.value : value)
  }
}

extension Double {
  /// True if its significand is more than 8 bits shorter.
  fileprivate func isMuchRounder(than other: Double) -> Bool {
    if self == 0 || other == 0 { return self == 0 }
    return significandBitPattern.trailingZeroBitCount > other.significandBitPattern.trailingZeroBitCount + 8
  }
}

/// The solutions of a question.
public struct Solutions: Sendable {
  /// A value of the unknown, and what the question asks for there.
  public struct Attained: Hashable, Sendable {
    /// The value of the unknown.
    public let number: Double
    /// The value that the flick attains with it.
    public let value: Double
  }

  /// In rising order.
  public let answers: [Solution]

  /// The range that was searched; `nil` where a closed form or a monotone function leaves no others in the direction
  /// of the question.
  public internal(set) var searched: ClosedRange<Double>?

  /// The attained value nearest to the wanted one from below, of all that were evaluated; `nil` where none is less.
  public let below: Attained?

  /// The attained value nearest to the wanted one from above; `nil` where none is greater.
  public let above: Attained?

  /// True if every evaluation attained the same value.
  public let isConstant: Bool

  /// The reason why there may be answers that are not listed; `nil` if all are listed.
  package internal(set) var limitation: Limitation?

  /// False if there may be answers that are not listed: the law is quantized, or the budget ended the search.
  public var isExhaustive: Bool { limitation == nil }

  /// A reason why a search may be incomplete.
  package enum Limitation: Sendable {
    /// The law is quantized, and answers may lie between its steps.
    case quantum
    /// The budget ended the search.
    case budget
    /// Of two unknowns, pairs may lie between the samples, or in an interval of the second.
    case samples
  }

  init(
    _ answers: [Solution], searched: ClosedRange<Double>? = nil, below: Attained? = nil, above: Attained? = nil,
    isConstant: Bool = false, limitation: Limitation? = nil
  ) {
    (self.answers, self.searched, self.below, self.above) = (answers, searched, below, above)
    (self.isConstant, self.limitation) = (isConstant, limitation)
  }
}
