/// A straight mapping of values to positions on a page or a screen.
struct Scale {
  let range: ValueRange
  /// Where the lower end of the range is.
  let start: Double
  /// Where the upper end is; less than the start where positions count down.
  let end: Double

  func callAsFunction(_ value: Double) -> Double { start + range.share(of: value) * (end - start) }
}
