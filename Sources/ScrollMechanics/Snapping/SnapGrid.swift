/// A grid of snap points at equal intervals.
struct SnapGrid: Hashable, Sendable {
  let interval, origin: Double

  /// The limit of indices. Below it, the middle between two indices is a double, and the next index is an `Int`, even
  /// of 32 bits.
  private static let farthestIndex = min(0x1p52, Double(Int.max / 2))

  init(interval: Double, origin: Double) throws(ParameterError) {
    try ParameterRange.positive.check(interval, "snap interval")
    try ParameterRange.any.check(origin, "snap origin")
    (self.interval, self.origin) = (interval, origin)
  }

  /// Returns the index of the snap point on a side of a position in points; throws ``ParameterError/snapIndexOverflow``
  /// for one beyond ±2^52. The exact quotient decides: 2.9999999999999999 intervals are less than three.
  func index(_ side: SnapPoints.Side, of position: DoubleDouble) throws(ParameterError) -> Int {
    let distance = position + -origin
    var below = (distance.high / interval).rounded(.down)
    guard abs(below) < SnapGrid.farthestIndex else { throw .snapIndexOverflow }
    // The rounded quotient may be one too high or too low.
    if remainder(of: distance, above: below) < 0 { below -= 1 }
    if remainder(of: distance, above: below + 1) >= 0 { below += 1 }

    let isOnPoint = remainder(of: distance, above: below) == 0
    switch side {
    case .atOrBelow: return Int(below)
    case .atOrAbove: return Int(isOnPoint ? below : below + 1)
    case .nearest:
      let toMiddle = (distance * 2 - DoubleDouble.product(2 * below + 1, interval)).high
      let awayFromOrigin = below < 0 ? below : below + 1
      return Int(toMiddle == 0 ? awayFromOrigin : toMiddle < 0 ? below : below + 1)
    }
  }

  func target(at index: Int) -> SnapTarget {
    SnapTarget(index: index, offset: DoubleDouble.product(Double(index), interval).added(to: origin))
  }

  private func remainder(of distance: DoubleDouble, above index: Double) -> Double {
    (distance - DoubleDouble.product(index, interval)).high
  }
}
