/// Numbers that do what was asked: one, or all of a range.
public struct Solution: Hashable, Sendable {
  /// The lower end of the range, or the number itself.
  public let lower: Double

  /// The upper end; the same as ``lower`` where it is one number.
  public let upper: Double

  /// Whether ``lower`` does it too.
  public let includesLower: Bool

  /// Whether ``upper`` does it too.
  public let includesUpper: Bool

  /// One number that does it: of a range, the smallest in size.
  public let value: Double

  /// Whether it is one number.
  public var isSingle: Bool { lower == upper }

  init(_ value: Double) { self.init(value, from: (value, true), to: (value, true)) }

  /// All from the first to the last of a range.
  ///
  /// What lies between neighbouring doubles is nobody's: of the two at an end the lower is told with the range, and the
  /// upper without, unless the other is much the rounder number and so the likelier boundary.
  ///
  /// - Parameters:
  ///   - first: at least 0.
  ///   - before: the number before it, which does not do it; `nil` where nothing is known of that.
  ///   - last: greater than the first.
  ///   - after: the number after it, likewise.
  init(first: Double, before: Double?, last: Double, after: Double?) {
    let lower = before.flatMap { $0.isMuchRounder(than: first) ? ($0, false) : nil } ?? (first, true)
    let upper = after.flatMap { last.isMuchRounder(than: $0) ? nil : ($0, false) } ?? (last, true)
    self.init(first, from: lower, to: upper)
  }

  private init(_ value: Double, from lower: (end: Double, isIncluded: Bool), to upper: (end: Double, isIncluded: Bool))
  {
    self.value = value
    (self.lower, includesLower) = lower
    (self.upper, includesUpper) = upper
  }

  /// The same for numbers of the other sign.
  var mirrored: Solution {
    Solution(0 - value, from: (0 - upper, includesUpper), to: (0 - lower, includesLower))
  }

  /// From the lower end of this to the upper end of one that ends later.
  func united(with next: Solution) -> Solution {
    Solution(value, from: (lower, includesLower), to: (next.upper, next.includesUpper))
  }

  /// This and the range that begins where it ends; `nil` where there is anything between.
  func joined(with next: Solution) -> Solution? {
    guard upper == next.lower, includesUpper || next.includesLower else { return nil }
    return Solution(
      abs(value) < abs(next.value) ? value : next.value, from: (lower, includesLower),
      to: (next.upper, next.includesUpper))
  }
}

extension Double {
  /// Whether far fewer bits tell it.
  fileprivate func isMuchRounder(than other: Double) -> Bool {
    if self == 0 || other == 0 { return self == 0 }
    return significandBitPattern.trailingZeroBitCount > other.significandBitPattern.trailingZeroBitCount + 8
  }
}
