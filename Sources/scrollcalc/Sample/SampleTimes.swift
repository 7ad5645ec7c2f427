import CommandLineParsing
import TabularText

/// The times of a table's rows, in seconds: strictly increasing. Each time of a grid is computed directly from the
/// typed decimals, so that row one million is as exact as the first. The last time is exactly the end, on the grid or
/// off it. The end replaces the time before it if both would print alike.
struct SampleTimes: Sendable {
  enum Grid: Sendable {
    case steps(DecimalProgression, end: Double)
    case evenly(count: Int, end: Double)
    case list([Double])

    fileprivate var count: Int {
      switch self {
      case .steps(let grid, let end): firstTrueIndex { grid.value(at: $0) >= end } + 1
      case .evenly(let count, _): count
      case .list(let times): times.count
      }
    }

    @inline(__always) fileprivate func time(at index: Int, of count: Int) -> Double {
      switch self {
      case .steps(let grid, let end): index == count - 1 ? end : grid.value(at: index)
      case .evenly(_, let end): index == count - 1 ? end : Double(index) * end / Double(count - 1)
      case .list(let times): times[index]
      }
    }
  }

  private let grid: Grid
  private let gridCount: Int
  /// Times that are not on the grid, and the index of the grid's next time for each.
  private let joints: [(time: Double, gridIndex: Int)]

  /// Makes the times of a grid and `joints`, further rising times in s. `areAlike` is true if two times print alike.
  init(_ grid: Grid, joints: [Double] = [], areAlike: (Double, Double) -> Bool = { _, _ in false }) {
    let fullCount = grid.count
    var gridCount = fullCount
    // The start is kept even if the end prints like it.
    if case .steps(_, let end) = grid, fullCount > 2, areAlike(grid.time(at: fullCount - 2, of: fullCount), end) {
      gridCount -= 1
    }
    (self.grid, self.gridCount) = (grid, gridCount)
    self.joints = joints.compactMap { time in
      let index = firstTrueIndex { $0 >= gridCount || grid.time(at: $0, of: gridCount) >= time }
      let isOnGrid = index >= gridCount || grid.time(at: index, of: gridCount) == time
      return isOnGrid ? nil : (time, index)
    }
  }

  var count: Int { gridCount + joints.count }

  func from(_ row: Int) -> Instants {
    let passed = joints.enumerated().prefix { $0.element.gridIndex + $0.offset < row }.count
    return Instants(times: self, gridIndex: row - passed, joint: passed)
  }

  func time(of row: Int) -> Double {
    var instants = from(row)
    return instants.next()
  }

  /// Returns the last row, from `row` on, whose time in s is not after `time`.
  func lastRow(at time: Double, notBefore row: Int) -> Int {
    row + firstTrueIndex { row + $0 + 1 >= count || self.time(of: row + $0 + 1) > time }
  }

  /// True if neighboring rows have the same time, rounded to decimals of a second: there are more rows than such times.
  func repeats(decimals: Int) -> Bool {
    let unit = 1.scaled(byPowerOfTen: -decimals)
    func rounded(_ row: Int) -> Double { (time(of: row) / unit).rounded(.toNearestOrEven) }
    // The end of steps replaces the row before it if they are printed alike.
    let last = if case .steps = grid { max(count - 2, 0) } else { count - 1 }
    if last >= 1000 { return Double(last) > rounded(last) - rounded(0) }
    // Beyond 300 decimals the quotients may be infinite, and have no difference: all digits are printed.
    return (0..<last).contains { rounded($0 + 1) - rounded($0) == 0 }
  }

  struct Instants {
    fileprivate let times: SampleTimes
    fileprivate var gridIndex: Int
    fileprivate var joint: Int

    /// Returns the next time. The caller makes sure that it is not called after the last one.
    @inline(__always) mutating func next() -> Double {
      if joint < times.joints.count, times.joints[joint].gridIndex <= gridIndex {
        joint += 1
        return times.joints[joint - 1].time
      }
      gridIndex += 1
      return times.grid.time(at: gridIndex - 1, of: times.gridCount)
    }
  }

  /// True if times `step` seconds apart differ as doubles up to `end`, in seconds.
  static func advances(by step: Double, until end: Double) -> Bool { step >= 2 * end.ulp || end == 0 }
}

/// Returns the first index, from 0, at which a condition becomes true and then stays true; 2⁶¹ if that is farther.
func firstTrueIndex(where isTrue: (Int) -> Bool) -> Int {
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

/// A comparison of times as `--precision` prints them, since a time of a grid may print like the settle time.
struct PrintedTimes {
  private let style: NumberStyle
  private let power: Int
  /// The step between printed times, in seconds; 0 if no times count as alike.
  private let unit: Double

  /// Makes the comparison for rows `step` seconds apart. If that is shorter than the printed step, no times are alike:
  /// many rows would be, and the last ones are not special.
  init(_ arguments: ParsedArguments, step: Double) {
    let decimals = min(arguments[OutputOptions.precision] ?? .max, NumberStyle.maximumDecimals)
    power = OutputUnits(arguments).hasMilliseconds ? 3 : 0
    style = .fixed(decimals: decimals)
    let unit = decimals + power <= 15 ? 1.scaled(byPowerOfTen: -decimals - power) : 0
    self.unit = step >= unit ? unit : 0
  }

  /// True if two times print alike. `clock` converts a time to the one that is printed, in seconds.
  func areAlike(_ time: Double, _ other: Double, clock: (Double) -> Double = { $0 }) -> Bool {
    if abs(other - time) > unit { return false }
    let texts = [time, other].map { clock($0).scaled(byPowerOfTen: power).text(style) }
    return unit > 0 && texts[0] == texts[1]
  }
}
