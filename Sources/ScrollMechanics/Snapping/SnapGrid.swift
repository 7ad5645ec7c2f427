/// Snap points at even intervals.
struct SnapGrid: Hashable, Sendable {
  let interval: Double
  let origin: Double

  init(interval: Double, origin: Double) throws(ParameterError) {
    guard interval > 0, interval.isFinite else { throw .intervalNotPositive(interval) }
    guard origin.isFinite else { throw .notFinite(.snapOrigin) }
    self.interval = interval
    self.origin = origin
  }

  /// Decided on the exact quotient, not on a rounded one: 2.9999999999999999 intervals are not yet three.
  func index(_ side: SnapPoints.Side, of position: DoubleDouble) throws(ParameterError) -> Int {
    let distance = position + -origin
    var below = (distance.high / interval).rounded(.down)
    guard abs(below) < 0x1p53 else { throw .snapIndexOverflow }
    // The rounded quotient may be off by one either way.
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

  func target(at index: Int) throws(ParameterError) -> SnapTarget {
    let offset = DoubleDouble.product(Double(index), interval).added(to: origin)
    guard offset.isFinite else { throw .snapIndexOverflow }
    return SnapTarget(index: index, offset: offset)
  }

  private func rest(of distance: DoubleDouble, above index: Double) -> Double {
    (distance - DoubleDouble.product(index, interval)).high
  }
}
