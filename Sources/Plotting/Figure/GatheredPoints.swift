/// A curve's points in bounded memory: of too many, each run is reduced to its first, lowest, highest and last one.
public struct GatheredPoints: Sendable {
  private struct Run {
    var first: Point
    var lowest: Point
    var highest: Point
    var last: Point

    init(_ point: Point) { (first, lowest, highest, last) = (point, point, point, point) }

    mutating func append(_ other: Run) {
      if other.lowest.y < lowest.y { lowest = other.lowest }
      if other.highest.y > highest.y { highest = other.highest }
      last = other.last
    }

    var points: [Point] {
      let inner = lowest.x < highest.x ? [lowest, highest] : [highest, lowest]
      return ([first] + inner + [last]).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }

  /// The maximum number of runs, more than a page has pixels horizontally.
  private static let maximumRunCount = 4096
  private var runs: [Run] = []
  /// The number of points in each run but the last.
  private var runLength = 1
  private var lastRunLength = 0

  public init() {}

  /// Appends a point, which must not be left of the previous one.
  public mutating func append(_ point: Point) {
    if lastRunLength < runLength, !runs.isEmpty {
      runs[runs.count - 1].append(Run(point))
    } else {
      if runs.count == GatheredPoints.maximumRunCount { joinPairs() }
      runs.append(Run(point))
      lastRunLength = 0
    }
    lastRunLength += 1
  }

  private mutating func joinPairs() {
    for index in 0..<runs.count / 2 {
      runs[index] = runs[2 * index]
      runs[index].append(runs[2 * index + 1])
    }
    runs.removeLast(runs.count / 2)
    runLength *= 2
  }

  public var points: [Point] { runs.flatMap(\.points) }
}
