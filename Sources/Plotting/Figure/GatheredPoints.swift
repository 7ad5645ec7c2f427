/// The points of a curve in bounded memory: if they are too many to be distinguished, the first, the lowest, the
/// highest and the last of each run of them are kept.
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

    /// The points, each once, in their order.
    var points: [Point] {
      let inner = lowest.x < highest.x ? [lowest, highest] : [highest, lowest]
      return ([first] + inner + [last]).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }

  /// A page has fewer pixels across than this.
  private static let mostRuns = 4096
  private var runs: [Run] = []
  /// The number of points in each run but the last.
  private var runLength = 1
  private var lastRunLength = 0

  public init() {}

  public var isEmpty: Bool { runs.isEmpty }

  /// - Parameter point: not left of the one before.
  public mutating func append(_ point: Point) {
    if lastRunLength < runLength, !runs.isEmpty {
      runs[runs.count - 1].append(Run(point))
    } else {
      if runs.count == GatheredPoints.mostRuns { joinPairs() }
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

  /// The kept points, from left to right.
  public var points: [Point] { runs.flatMap(\.points) }
}
