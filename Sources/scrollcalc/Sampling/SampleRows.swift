import ScrollMechanics
import TabularText

/// The rows of a motion's table.
struct SampleRows<Motion: SampledMotion>: RowWriter {
  private let motion: Motion
  private let columns: [SampleColumn]
  private let times: SampleTimes
  private let duration: Double
  private let scratch: SampleScratch<Motion.Value>

  /// Whether all cells of a row are doubles, or look like them.
  private let isNumeric: Bool

  init(motion: Motion, columns: [SampleColumn], times: SampleTimes) {
    self.motion = motion
    self.columns = columns
    self.times = times
    duration = motion.duration
    isNumeric = columns.allSatisfy(\.isNumeric)
    scratch = SampleScratch(columnCount: columns.count)
  }

  func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    var instants = times.from(Int(rows.lowerBound))
    var first = rows.lowerBound
    while first < rows.upperBound {
      let count = min(Int(rows.upperBound - first), SampleScratch<Motion.Value>.capacity)
      for row in 0..<count { scratch.times[row] = instants.next() }
      motion.states(
        at: UnsafeBufferPointer(start: scratch.times, count: count), values: scratch.offsets,
        velocities: scratch.velocities)
      if isNumeric {
        let pointers = columns.enumerated().map { place, column in numbers(of: column, count, place) }
        pointers.withUnsafeBufferPointer { table.rows(count, of: $0) }
      } else {
        for row in 0..<count { write(row, number: first + UInt64(row), to: &table) }
      }
      first += UInt64(count)
    }
  }

  /// The cells of a column of numbers, for the instants that were looked at last.
  private func numbers(of column: SampleColumn, _ count: Int, _ place: Int) -> UnsafePointer<Double> {
    let cells = scratch.column(place)
    switch column {
    case .time: return UnsafePointer(scratch.times)
    case .offset where Motion.Value.self == Double.self: return scratch.offsets.asDoubles
    case .velocity where Motion.Value.self == Double.self: return scratch.velocities.asDoubles
    default: for row in 0..<count { cells[row] = number(in: column, row) }
    }
    return UnsafePointer(cells)
  }

  private func number(in column: SampleColumn, _ row: Int) -> Double {
    let time = scratch.times[row]
    switch column {
    case .time: return time
    case .progress: return time < duration ? time / duration : 1
    case .offset(let axis): return scratch.offsets[row][axis ?? 0]
    case .velocity(let axis): return scratch.velocities[row][axis ?? 0]
    case .remaining(let axis): return motion.remaining(at: time)[axis ?? 0]
    case .frame, .phase: return .nan
    }
  }

  private func write(_ row: Int, number: UInt64, to table: inout TableWriter) {
    for column in columns {
      switch column {
      case .frame: table.integer(Int(number))
      case .phase(let axis): table.text(motion.phase(at: scratch.times[row], axis: axis ?? 0).rawValue)
      default: table.number(self.number(in: column, row))
      }
    }
    table.endRow()
  }
}

extension SampleColumn {
  fileprivate var isNumeric: Bool {
    switch self {
    case .frame, .phase: false
    case .time, .progress, .offset, .velocity, .remaining: true
    }
  }
}

/// A thread's room for some rows, column by column.
private final class SampleScratch<Value: MotionVector> {
  /// So many rows fit a core's smallest cache.
  static var capacity: Int { 256 }

  let times = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
  let offsets = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
  let velocities = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
  private let columns: UnsafeMutablePointer<Double>

  init(columnCount: Int) {
    columns = .allocate(capacity: columnCount * Self.capacity)
  }

  deinit {
    times.deallocate()
    offsets.deallocate()
    velocities.deallocate()
    columns.deallocate()
  }

  func column(_ place: Int) -> UnsafeMutablePointer<Double> { columns + place * Self.capacity }
}

extension UnsafeMutablePointer {
  /// The same memory, known to hold doubles.
  fileprivate var asDoubles: UnsafePointer<Double> {
    UnsafePointer(UnsafeMutableRawPointer(self).assumingMemoryBound(to: Double.self))
  }
}
