/// Snap points at even intervals.
struct SnapGrid: Hashable, Sendable {
  let interval, origin: Double

  /// The greatest index. Up to it an odd number of half intervals is a double, and the neighboring indices fit an `Int`
  /// of any width.
  private static let farthestIndex = min(0x1p52, Double(Int.max / 2))

  init(interval: Double, origin: Double) throws(ParameterError) {
    try ParameterRange.positive.check(interval, "snap interval")
    try ParameterRange.any.check(origin, "snap origin")
    (self.interval, self.origin) = (interval, origin)
  }

  /// The exact quotient decides, not the rounded one: 2.9999999999999999 intervals are not yet three.
  func index(_ side: SnapPoints.Side, of position: DoubleDouble) throws(ParameterError) -> Int {
    let distance = position + -origin
    var below = (distance.high / interval).rounded(.down)
    guard abs(below) < SnapGrid.farthestIndex else { throw .snapIndexOverflow }
    // The rounded quotient may be one too high or too low.
    if rest(of: distance, above: below) < 0 { below -= 1 }
    if rest(of: distance, above: below + 1) >= 0 { below += 1 }

    let isOnPoint = rest(of: distance, above: below) == 0
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

  private func rest(of distance: DoubleDouble, above index: Double) -> Double {
    (distance - DoubleDouble.product(index, interval)).high
  }
}
