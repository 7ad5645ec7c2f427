import ScrollMechanics
import TabularText

/// The rows of a motion's table.
struct SampleRows: RowWriter {
  private let motion: any TimingCurve
  private let columns: [MotionColumn]
  private let times: SampleTimes
  private let duration: Double
  private let scratch: SampleScratch

  /// Whether all cells of a row are doubles, or look like them.
  private let isNumeric: Bool

  init(motion: any TimingCurve, columns: [MotionColumn], times: SampleTimes) {
    self.motion = motion
    self.columns = columns
    self.times = times
    duration = motion.duration
    isNumeric = columns.allSatisfy { $0.quantity != .frame && $0.quantity != .phase }
    scratch = SampleScratch(axisCount: motion.axisCount, columnCount: columns.count)
  }

  func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    var instants = times.from(Int(rows.lowerBound))
    var first = rows.lowerBound
    while first < rows.upperBound {
      let count = min(Int(rows.upperBound - first), SampleScratch.capacity)
      for row in 0..<count { scratch.times[row] = instants.next() }
      for axis in 0..<motion.axisCount {
        motion.states(
          at: UnsafeBufferPointer(start: scratch.times, count: count), on: axis, values: scratch.offsets(axis),
          velocities: scratch.velocities(axis))
      }
      if isNumeric {
        let cells = columns.enumerated().map { index, column in
          ColumnCells.numbers(numbers(of: column, count, index))
        }
        table.rows(count, of: cells)
      } else {
        for row in 0..<count { write(row, number: first + UInt64(row), to: &table) }
      }
      first += UInt64(count)
    }
  }

  /// The cells of a column of numbers, for the instants that were looked at last.
  private func numbers(of column: MotionColumn, _ count: Int, _ index: Int) -> UnsafePointer<Double> {
    switch column.quantity {
    case .time: return UnsafePointer(scratch.times)
    case .offset: return UnsafePointer(scratch.offsets(column.axis ?? 0))
    case .velocity: return UnsafePointer(scratch.velocities(column.axis ?? 0))
    case .progress, .remaining, .frame, .phase, .finger: break
    }
    let cells = scratch.column(index)
    for row in 0..<count { cells[row] = number(in: column, row) }
    return UnsafePointer(cells)
  }

  private func number(in column: MotionColumn, _ row: Int) -> Double {
    let time = scratch.times[row]
    let axis = column.axis ?? 0
    switch column.quantity {
    case .time: return time
    case .progress: return time < duration ? time / duration : 1
    case .offset: return scratch.offsets(axis)[row]
    case .velocity: return scratch.velocities(axis)[row]
    case .remaining: return motion.remaining(at: time, axis: axis)
    case .frame, .phase, .finger: return .nan
    }
  }

  private func write(_ row: Int, number: UInt64, to table: inout TableWriter) {
    for column in columns {
      switch column.quantity {
      case .frame: table.integer(Int(number))
      case .phase: table.text(motion.phase(at: scratch.times[row], axis: column.axis ?? 0).rawValue)
      default: table.number(self.number(in: column, row))
      }
    }
    table.endRow()
  }
}

/// A thread's room for some rows, column by column.
private final class SampleScratch {
  /// So many rows fit a core's smallest cache.
  static let capacity = 256

  private let columns: UnsafeMutablePointer<Double>
  private let axisCount: Int

  init(axisCount: Int, columnCount: Int) {
    self.axisCount = axisCount
    columns = .allocate(capacity: (1 + 2 * axisCount + columnCount) * Self.capacity)
  }

  deinit { columns.deallocate() }

  var times: UnsafeMutablePointer<Double> { columns }

  func offsets(_ axis: Int) -> UnsafeMutablePointer<Double> { columns + (1 + 2 * axis) * Self.capacity }

  func velocities(_ axis: Int) -> UnsafeMutablePointer<Double> { columns + (2 + 2 * axis) * Self.capacity }

  func column(_ index: Int) -> UnsafeMutablePointer<Double> { columns + (1 + 2 * axisCount + index) * Self.capacity }
}
