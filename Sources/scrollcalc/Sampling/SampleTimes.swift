import TabularText

/// The instants at which a table looks at a motion, in seconds: rising, none twice.
///
/// A grid is computed from the decimals that were typed, each instant for itself, so that row one million is as exact as
/// the first. It ends with an instant at exactly the end, on the grid or off it.
enum SampleTimes {
  case grid(DecimalProgression, end: Double)
  case evenly(count: Int, end: Double)
  case list([Double])

  /// The instant of a row, or `nil` past the last.
  func time(at row: Int) -> Double? {
    switch self {
    case .grid(let grid, let end):
      let time = grid.value(at: row)
      if time < end { return time }
      return row == 0 || grid.value(at: row - 1) < end ? end : nil
    case .evenly(let count, let end):
      guard row < count else { return nil }
      return row == count - 1 ? end : Double(row) * end / Double(count - 1)
    case .list(let times):
      return row < times.count ? times[row] : nil
    }
  }

  /// Whether neighbouring instants of a table that ends at `end` differ, when they are `step` apart.
  static func advances(by step: Double, until end: Double) -> Bool { step >= 2 * end.ulp || end == 0 }
}
