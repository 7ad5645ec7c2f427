import TabularText

/// The layout of content along one axis of a viewport, in dots from the viewport's start.
struct ContentAxisLayout {
  typealias Row = (dot: Int, label: String)

  let axis: ScrolledContent.Axis
  let span: Double
  let dots: Int
  /// The least distance between rows, in dots.
  let leastGap: Int

  /// The dot where the content begins; `nil` if that is before the viewport, or if there is no lower limit.
  var start: Int? { axis.lower.flatMap { dot(of: $0) }.flatMap { $0 < 0 ? nil : $0 } }
  /// The last dot of the content; `nil` if that is beyond the viewport's end, or if there is no upper limit.
  var end: Int? { axis.upper.flatMap { dot(of: $0 + span) }.map { $0 - 1 }.flatMap { $0 < dots ? $0 : nil } }
  var finger: Int? { axis.finger.flatMap { dot(atFraction: $0 / span) }.flatMap { 0..<dots ~= $0 ? $0 : nil } }

  /// The ends of a scroll bar's thumb as fractions of the bar; `nil` if the content is unbounded at either end.
  var thumb: ClosedRange<Double>? {
    guard let lower = axis.lower, let upper = axis.upper else { return nil }
    let length = upper - lower + span
    let first = min(max((axis.offset - lower) / length, 0), 1)
    let last = min(max((axis.offset - lower + span) / length, 0), 1)
    return first.isFinite && last.isFinite && first <= last ? first...last : nil
  }

  /// The visible lines across the content with their labels, in the order of their dots.
  var rows: [Row] {
    switch axis.rows {
    case .round:
      let (factor, exponent) = Ticks.step(atLeast: span / Double(max(dots / leastGap, 1)))
      return multiples(of: Double(factor).scaled(byPowerOfTen: exponent), from: 0) {
        Ticks.text($0 * factor, timesPowerOfTen: exponent)
      }
    case .every(let distance, let origin):
      let fewest = span / Double(dots) * Double(leastGap) / distance
      guard fewest.isFinite else { return [] }
      let (factor, exponent) = fewest <= 1 ? (1, 0) : Ticks.step(atLeast: fewest)
      let step = Double(factor).scaled(byPowerOfTen: exponent) * distance
      return multiples(of: step, from: origin) { label(of: origin + Double($0) * step) }
    case .at(let values):
      var rows: [Row] = []
      for value in values {
        guard let dot = visibleDot(value), dot >= (rows.last?.dot ?? -dots) + leastGap else { continue }
        rows.append((dot, label(of: value)))
      }
      return rows
    }
  }

  private func multiples(of step: Double, from origin: Double, label: (Int) -> String) -> [Row] {
    // Rounded outward, since a quotient rounded inward would omit a row at the start. `visibleDot` drops rows outside.
    let first = ((axis.offset - origin) / step).rounded(.down)
    let last = ((axis.offset + span - origin) / step).rounded(.up)
    // Beyond 2^50 steps, doubles are farther apart than rows.
    guard step > 0, max(abs(first), abs(last)) < 0x1p50, last - first <= Double(dots) + 2,
      let start = DecimalNumber(shortest: origin), let distance = DecimalNumber(shortest: step)
    else { return [] }
    // As decimals: row 3 at a distance of 0.7 is at 2.1, which the product of the doubles is below.
    let values = DecimalProgression(from: start, by: distance)
    return (Int(first)...Int(last)).compactMap { number in
      visibleDot(values.value(at: number)).map { ($0, label(number)) }
    }
  }

  /// Returns the dot of a value; `nil` if it is outside the viewport or the content.
  private func visibleDot(_ value: Double) -> Int? {
    guard let dot = dot(of: value), 0..<dots ~= dot else { return nil }
    return dot >= (start ?? 0) && dot <= (end ?? dots) ? dot : nil
  }

  private func dot(of value: Double) -> Int? { dot(atFraction: (value - axis.offset) / span) }

  private func dot(atFraction fraction: Double) -> Int? {
    let dot = (fraction * Double(dots)).rounded(.down)
    return dot.isFinite ? Int(min(max(dot, -1e6), 1e6)) : nil
  }

  /// Returns the text of a value, with decimals that resolve a thousandth of the viewport.
  private func label(of value: Double) -> String {
    value.rounded(toDecimals: Double.decimals(for: 1000, within: span)).shortestText
  }
}
