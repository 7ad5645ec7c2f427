/// The Cartesian product of some axes: its points numbered from 0, the last axis varying fastest.
struct SweepGrid: Sendable {
  let axes: [(parameter: FlickParameter, values: SweepAxis)]

  /// How many points there are.
  let count: UInt64

  /// The most points that are counted.
  static let mostPoints: UInt64 = 1 << 63

  /// `nil` when there are more points than ``mostPoints``.
  init?(_ axes: [(parameter: FlickParameter, values: SweepAxis)]) {
    var count: UInt64 = 1
    for axis in axes {
      let (product, overflow) = count.multipliedReportingOverflow(by: UInt64(axis.values.count))
      if overflow || product > SweepGrid.mostPoints { return nil }
      count = product
    }
    self.axes = axes
    self.count = count
  }

  /// Puts the place of a point on each axis into an array with an element for each.
  func locate(_ point: UInt64, _ places: inout [Int]) {
    var rest = point
    for axis in axes.indices.reversed() {
      let (quotient, place) = rest.quotientAndRemainder(dividingBy: UInt64(axes[axis].values.count))
      places[axis] = Int(place)
      rest = quotient
    }
  }
}
