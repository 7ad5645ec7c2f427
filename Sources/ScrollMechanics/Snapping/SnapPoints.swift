/// The offsets to which a motion may snap on one axis: a grid of equal intervals, or a list of stops.
public struct SnapPoints: Hashable, Sendable {
  enum Layout: Hashable, Sendable {
    case grid(SnapGrid)
    /// The offsets of the stops, rising.
    case stops([Double])
  }

  let layout: Layout

  /// Makes a grid of the offsets `origin + index·interval`, in points; throws ``ParameterError/outOfRange(_:_:)``.
  public static func grid(interval: Double, origin: Double = 0) throws(ParameterError) -> SnapPoints {
    SnapPoints(layout: .grid(try SnapGrid(interval: interval, origin: origin)))
  }

  /// Returns the interval of a grid whose snap point `index`, not 0, is at `offset`, and that point's offset after
  /// rounding, in points. Throws ``ParameterError/outOfRange(_:_:)`` unless the interval is positive.
  public static func interval(
    through offset: Double, at index: Int, origin: Double = 0
  ) throws(ParameterError) -> (interval: Double, offset: Double) {
    let interval = (DoubleDouble.sum(offset, -origin) / Double(index)).rounded
    return (interval, try SnapGrid(interval: interval, origin: origin).target(at: index).offset)
  }

  /// Makes a list of stops in points, in any order, numbered from 0 in rising order. Throws ``ParameterError/noStops``
  /// or ``ParameterError/outOfRange(_:_:)``.
  public static func stops(_ offsets: [Double]) throws(ParameterError) -> SnapPoints {
    for offset in offsets { try ParameterRange.any.check(offset, "snap stop") }
    guard !offsets.isEmpty else { throw .noStops }
    return SnapPoints(layout: .stops(Set(offsets).sorted()))
  }

  /// Returns the distance between neighboring snap points, in points; throws ``ParameterError/noGrid`` for stops.
  func interval() throws(ParameterError) -> Double {
    guard case .grid(let grid) = layout else { throw .noGrid }
    return grid.interval
  }

  /// The side of a position on which to choose the snap point.
  enum Side {
    /// The nearest one; of two equally near, the one farther from the origin (from 0, in a list of stops).
    case nearest
    case atOrAbove
    case atOrBelow
  }

  /// Returns the index of the snap point on a side of a position in points. A list without stops there gives its first
  /// or last; a grid throws ``ParameterError/snapIndexOverflow`` for an index beyond ±2^52.
  func index(_ side: Side, of position: DoubleDouble) throws(ParameterError) -> Int {
    switch layout {
    case .grid(let grid): return try grid.index(side, of: position)
    case .stops(let offsets):
      let last = offsets.count - 1
      guard let above = LeastNumber.find(upTo: last, where: { (position + -offsets[$0]).high <= 0 }) else {
        return last
      }
      if offsets[above] == position.high, position.low == 0 { return above }
      guard above > 0 else { return 0 }
      switch side {
      case .atOrAbove: return above
      case .atOrBelow: return above - 1
      case .nearest:
        let middle = DoubleDouble.sum(offsets[above - 1], offsets[above])
        let toMiddle = (position * 2 - middle).high
        let awayFromZero = middle.high < 0 ? above - 1 : above
        return toMiddle == 0 ? awayFromZero : toMiddle < 0 ? above - 1 : above
      }
    }
  }

  /// Returns the snap point with an index; for an index outside a list, its first or last stop.
  func target(at index: Int) -> SnapTarget {
    switch layout {
    case .grid(let grid): return grid.target(at: index)
    case .stops(let offsets):
      let index = min(max(index, 0), offsets.count - 1)
      return SnapTarget(index: index, offset: offsets[index])
    }
  }
}

/// The snap point that was chosen for a motion.
public struct SnapTarget: Hashable, Sendable {
  /// The number of grid intervals from the origin, or the index in the sorted list of stops.
  public let index: Int

  /// The destination in points: the offset of the snap point, clamped to the limits.
  public let offset: Double
}

/// A grid of snap points at equal intervals.
struct SnapGrid: Hashable, Sendable {
  let interval, origin: Double

  /// The limit of indices. Below it, the middle between two is a double, and the next one an `Int`, even of 32 bits.
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
