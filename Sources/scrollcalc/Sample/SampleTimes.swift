import CommandLineParsing
import TabularText

/// The times of a table's rows, in seconds: rising, none twice.
///
/// A grid is computed from the decimals that were typed, each time by itself, so that row one million is as exact as
/// the first and does not need the others. It ends with exactly the end, on the grid or off it, which replaces the time
/// before if both would print alike.
struct SampleTimes: Sendable {
  enum Grid: Sendable {
    case steps(DecimalProgression, end: Double)
    case evenly(count: Int, end: Double)
    case list([Double])
  }

  /// A time that is not on the grid.
  private struct Joint {
    let time: Double
    /// The index of the grid's time after it.
    let place: Int
  }

  private let grid: Grid
  private let gridCount: Int
  private let joints: [Joint]

  /// - Parameters:
  ///   - joints: further times, rising.
  ///   - areAlike: true if two times print alike.
  init(_ grid: Grid, joints: [Double] = [], areAlike: (Double, Double) -> Bool = { _, _ in false }) {
    let fullCount = grid.count
    var gridCount = fullCount
    // The start stays, however close the end is.
    if case .steps(_, let end) = grid, fullCount > 2, areAlike(grid.time(at: fullCount - 2, of: fullCount), end) {
      gridCount -= 1
    }
    self.grid = grid
    self.gridCount = gridCount
    self.joints = joints.compactMap { time in
      let place = firstPlace { $0 >= gridCount || grid.time(at: $0, of: gridCount) >= time }
      let isOnGrid = place >= gridCount || grid.time(at: place, of: gridCount) == time
      return isOnGrid ? nil : Joint(time: time, place: place)
    }
  }

  var count: Int { gridCount + joints.count }

  func from(_ row: Int) -> Instants {
    let passed = joints.enumerated().prefix { $0.element.place + $0.offset < row }.count
    return Instants(times: self, place: row - passed, joint: passed)
  }

  func time(of row: Int) -> Double {
    var instants = from(row)
    return instants.next()
  }

  /// The last row that is due at a time.
  func lastRow(at time: Double, notBefore row: Int) -> Int {
    row + firstPlace { row + $0 + 1 >= count || self.time(of: row + $0 + 1) > time }
  }

  struct Instants {
    fileprivate let times: SampleTimes
    fileprivate var place: Int
    fileprivate var joint: Int

    /// The next time, of which there has to be one.
    @inline(__always) mutating func next() -> Double {
      if joint < times.joints.count, times.joints[joint].place <= place {
        joint += 1
        return times.joints[joint - 1].time
      }
      place += 1
      return times.grid.time(at: place - 1, of: times.gridCount)
    }
  }

  /// True if times `step` apart differ as doubles up to `end`.
  static func advances(by step: Double, until end: Double) -> Bool { step >= 2 * end.ulp || end == 0 }
}

extension SampleTimes.Grid {
  fileprivate var count: Int {
    switch self {
    case .steps(let grid, let end): firstPlace { grid.value(at: $0) >= end } + 1
    case .evenly(let count, _): count
    case .list(let times): times.count
    }
  }

  @inline(__always) fileprivate func time(at place: Int, of count: Int) -> Double {
    switch self {
    case .steps(let grid, let end): place == count - 1 ? end : grid.value(at: place)
    case .evenly(_, let end): place == count - 1 ? end : Self.part(place, of: count - 1, of: end)
    case .list(let times): times[place]
    }
  }

  /// Some of the equal parts of a time.
  private static func part(_ place: Int, of parts: Int, of end: Double) -> Double {
    let product = Double(place) * end
    return product.isFinite ? product / Double(parts) : Double(place) / Double(parts) * end
  }
}

/// The first index, from 0, from which on something is true, by bisection.
func firstPlace(where isTrue: (Int) -> Bool) -> Int {
  var (low, high) = (0, 1)
  while !isTrue(high - 1) {
    // No table has as many rows as this bound.
    guard high < 1 << 61 else { return high }
    (low, high) = (high, high * 2)
  }
  while low < high {
    let middle = low + (high - low) / 2
    if isTrue(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// The times of a table as `--precision` rounds them, of which a grid's may look like the settle time.
struct PrintedTimes {
  private let style: NumberStyle
  /// From seconds to what is printed.
  private let power: Int
  /// The distance of neighboring printed times, in seconds; 0 where no two times look alike by rounding.
  private let unit: Double

  /// - Parameter step: the time between rows, in seconds. Where it is shorter than what is printed, many rows look
  ///   alike, and the last ones are no exception.
  init(_ arguments: ParsedArguments, step: Double) {
    let decimals = min(arguments[OutputOptions.precision] ?? .max, NumberStyle.mostDecimals)
    power = OutputUnits(arguments).hasMilliseconds ? 3 : 0
    style = .fixed(decimals: decimals)
    let unit = decimals + power <= 15 ? 1.scaled(byPowerOfTen: -decimals - power) : 0
    self.unit = step >= unit ? unit : 0
  }

  /// True if two times print alike.
  ///
  /// - Parameter clock: converts a time to what is printed of it, in seconds.
  func areAlike(_ time: Double, _ other: Double, clock: (Double) -> Double = { $0 }) -> Bool {
    if abs(other - time) > unit { return false }
    let texts = [time, other].map { clock($0).scaled(byPowerOfTen: power).text(style) }
    return unit > 0 && texts[0] == texts[1]
  }
}
