/// The offsets that a motion may snap to on one axis: an even grid or a list of stops.
public struct SnapPoints: Hashable, Sendable {
  enum Layout: Hashable, Sendable {
    case grid(SnapGrid)
    case stops(SnapStops)
  }

  let layout: Layout

  /// The offsets `origin + index·interval` for every whole `index`.
  ///
  /// - Parameters:
  ///   - interval: the distance of neighboring points, in points, greater than 0.
  ///   - origin: the offset of index 0, in points.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public static func grid(interval: Double, origin: Double = 0) throws(ParameterError) -> SnapPoints {
    SnapPoints(layout: .grid(try SnapGrid(interval: interval, origin: origin)))
  }

  /// The distance of neighboring points, in points, that puts the one with an index on an offset, and the rounded
  /// offset that it has then.
  ///
  /// - Parameters:
  ///   - offset: of the point with the index, in points.
  ///   - index: not 0.
  ///   - origin: the offset of index 0, in points.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, among others for an offset on the origin or on the other side of
  ///   it.
  public static func interval(
    through offset: Double, at index: Int, origin: Double = 0
  ) throws(ParameterError) -> (interval: Double, offset: Double) {
    let interval = (DoubleDouble.sum(offset, -origin) / Double(index)).rounded
    return (interval, try SnapGrid(interval: interval, origin: origin).target(at: index).offset)
  }

  /// An arbitrary set of offsets, at least one, in any order; repeats count once. Indices count from 0 in rising order.
  ///
  /// - Parameter offsets: in points.
  /// - Throws: ``ParameterError/noStops`` or ``ParameterError/outOfRange(_:_:)``.
  /// - Complexity: O(n log n) in the number of offsets; a target is then found in O(log n).
  public static func stops(_ offsets: [Double]) throws(ParameterError) -> SnapPoints {
    SnapPoints(layout: .stops(try SnapStops(offsets)))
  }

  /// The distance of neighboring points.
  ///
  /// - Throws: ``ParameterError/noGrid`` for a list of stops.
  var interval: Double {
    get throws(ParameterError) {
      guard case .grid(let grid) = layout else { throw .noGrid }
      return grid.interval
    }
  }

  /// The side of a position on which to take the neighboring point.
  enum Side {
    /// The nearest one; of two as near, the one farther from the origin (from 0, in a list of stops).
    case nearest
    /// The first at or above.
    case atOrAbove
    /// The last at or below.
    case atOrBelow
  }

  /// The index of the point beside a position; the first or last stop where a list has none on that side.
  func index(_ side: Side, of position: DoubleDouble) throws(ParameterError) -> Int {
    switch layout {
    case .grid(let grid): try grid.index(side, of: position)
    case .stops(let stops): stops.index(side, of: position)
    }
  }

  /// The offset of the point with an index, or of the list's end nearest to it.
  func target(at index: Int) -> SnapTarget {
    switch layout {
    case .grid(let grid): grid.target(at: index)
    case .stops(let stops): stops.target(at: index)
    }
  }
}

/// The snap point that a motion was given.
public struct SnapTarget: Hashable, Sendable {
  /// The number of grid intervals from the origin, or the index in the sorted list of stops.
  public let index: Int

  /// The destination in points: the point's offset, moved within the limits.
  public let offset: Double
}
