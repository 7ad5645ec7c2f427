/// The points of a sweep, numbered from 0: every combination of the axes' values, with the last axis varying fastest.
/// A zipped grid has the first value of each axis, then the second of each, and so on.
struct SweepGrid: Sendable {
  struct Axis: Sendable {
    let column: SweepColumn
    let values: SweepAxis
    /// The index of the dimension along which the values vary. Zipped axes share a dimension.
    let dimension: Int
  }

  let axes: [Axis]
  /// The number of values in each dimension, of which the last varies fastest.
  let lengths: [Int]
  let count: UInt64

  static let maxPoints: UInt64 = 1 << 63

  /// Makes a grid; `nil` if there are more points than ``maxPoints``. `isZipped`: true if all axes advance together; an
  /// axis with a single value keeps it, and all others have the same number of values.
  init?(_ axes: [(column: SweepColumn, values: SweepAxis)], isZipped: Bool = false) {
    lengths = isZipped ? [1, axes.map(\.values.count).max() ?? 1] : axes.map(\.values.count)
    self.axes = axes.enumerated().map {
      Axis(column: $1.column, values: $1.values, dimension: isZipped ? min($1.values.count - 1, 1) : $0)
    }
    var count: UInt64 = 1
    for length in lengths {
      let (product, overflow) = count.multipliedReportingOverflow(by: UInt64(length))
      if overflow || product > SweepGrid.maxPoints { return nil }
      count = product
    }
    self.count = count
  }

  /// Sets `position` to the index of a point in each dimension.
  func locate(_ point: UInt64, _ position: inout [Int]) {
    var rest = point
    for dimension in lengths.indices.reversed() {
      let (quotient, index) = rest.quotientAndRemainder(dividingBy: UInt64(lengths[dimension]))
      position[dimension] = Int(index)
      rest = quotient
    }
  }
}
