import TabularText

/// The instants at which a table looks at a motion, in seconds: rising, none twice.
///
/// A grid is computed from the decimals that were typed, each instant for itself, so that row one million is as exact as
/// the first. It ends with an instant at exactly the end, on the grid or off it.
struct SampleTimes {
  enum Grid {
    case steps(DecimalProgression, end: Double)
    case evenly(count: Int, end: Double)
    case list([Double])
  }

  private let grid: Grid
  /// Instants besides those of the grid, rising.
  private let joints: [Double]
  private var place = 0
  private var jointPlace = 0

  init(_ grid: Grid, joints: [Double] = []) {
    self.grid = grid
    self.joints = joints
  }

  /// The next instant, or `nil` past the last.
  mutating func next() -> Double? {
    guard let time = time(at: place) else { return nil }
    if jointPlace < joints.count {
      let joint = joints[jointPlace]
      if joint <= time { jointPlace += 1 }
      if joint < time { return joint }
    }
    place += 1
    return time
  }

  private func time(at row: Int) -> Double? {
    switch grid {
    case .steps(let grid, let end):
      let time = grid.value(at: row)
      if time < end { return time }
      return row == 0 || grid.value(at: row - 1) < end ? end : nil
    case .evenly(let count, let end):
      guard row < count else { return nil }
      if row == count - 1 { return end }
      let product = Double(row) * end
      return product.isFinite ? product / Double(count - 1) : Double(row) / Double(count - 1) * end
    case .list(let times):
      return row < times.count ? times[row] : nil
    }
  }

  /// How many instants there are, to within a few.
  var expectedCount: Int {
    let count: Double =
      switch grid {
      case .steps(let grid, let end): end / grid.value(at: 1) + 2
      case .evenly(let count, _): Double(count)
      case .list(let times): Double(times.count)
      }
    return Int(exactly: count.rounded(.down)) ?? .max
  }

  /// Whether neighbouring instants of a table that ends at `end` differ, when they are `step` apart.
  static func advances(by step: Double, until end: Double) -> Bool { step >= 2 * end.ulp || end == 0 }
}
