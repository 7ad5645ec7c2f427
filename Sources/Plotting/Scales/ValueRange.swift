/// The range of an axis; the lower bound is always below the upper one.
struct ValueRange: Hashable, Sendable {
  let lower: Double
  let upper: Double
  /// The largest magnitude of a bound. Together with the smallest span it prevents overflow and underflow.
  private static let largest = 1e300
  private static let smallestSpan = 1e-290

  /// Makes the range of the finite values, or −1 to 1 without any. Equal ones get a margin of 1, or more if large.
  init(_ values: some Sequence<Double>) {
    let finite = values.filter(\.isFinite)
    self.init(from: finite.min() ?? 0, to: finite.max() ?? 0)
  }

  init(from lower: Double, to upper: Double) {
    let (lower, upper) = (ValueRange.clamped(lower), ValueRange.clamped(upper))
    let magnitude = max(abs(lower), abs(upper))
    // Ticks are multiples of a step below 2^53, so the span cannot be much smaller than the values.
    let narrowest = max(magnitude * 0x1p-40, ValueRange.smallestSpan)
    guard upper - lower < narrowest else {
      (self.lower, self.upper) = (lower, upper)
      return
    }
    let half = upper == lower ? max(1, narrowest) : narrowest
    (self.lower, self.upper) = (lower - half, upper + half)
  }

  static func clamped(_ value: Double) -> Double { min(max(value, -largest), largest) }

  var span: Double { upper - lower }

  func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// Returns the fraction of the span that is below a value: less than 0 or more than 1 for a value out of range.
  func fraction(of value: Double) -> Double { (value - lower) / span }
}

struct Scale {
  let range: ValueRange
  /// The position of the lower end of the range, in the unit of the page: pixels, dots or columns.
  let start: Double
  /// The position of the upper end; less than the start if positions decrease.
  let end: Double

  func callAsFunction(_ value: Double) -> Double { start + range.fraction(of: value) * (end - start) }
}

extension Figure {
  /// The range of the horizontal axis; its length is 1 if no curve has a duration.
  var horizontalRange: ValueRange {
    let ends = panels.flatMap { $0.curves }.flatMap { [$0.points.first?.x, $0.points.last?.x] }.compactMap(\.self)
    let (first, last) = (ends.min() ?? 0, ends.max() ?? 0)
    return ValueRange(from: first, to: first < last ? last : first + 1)
  }
}

extension Panel {
  /// The range of the vertical axis. It includes curves, destinations, and limits that extend it by less than 40%.
  var verticalRange: ValueRange {
    let destinations = guides.filter { $0.kind == .destination }.map(\.value)
    let range = ValueRange(curves.lazy.flatMap { $0.points }.map(\.y) + destinations)
    let limits = guides.filter { $0.kind == .limit }.map(\.value)
    let wide = limits.reduce(range) { wide, limit in
      let wider = ValueRange(from: min(wide.lower, limit), to: max(wide.upper, limit))
      return wider.span <= 1.4 * range.span ? wider : wide
    }
    // Labels of marks need space above or below the curve.
    let margin = (marks.isEmpty ? 0.05 : 0.12) * wide.span
    return ValueRange(from: wide.lower - margin, to: wide.upper + margin)
  }
}
