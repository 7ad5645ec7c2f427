import CommandLineParsing
import ScrollMechanics
import TabularText

/// A motion as a table: which columns, at which instants.
struct SampleTable {
  let columns: [SampleColumn]
  let times: SampleTimes

  /// Writes the table of a motion that can tell what is left of its way, and what drives it.
  func write<Motion: SampledMotion>(_ motion: Motion, _ arguments: ParsedArguments) throws(Failure) {
    let headings = columns.map { $0.heading(axisCount: Motion.Value.axisCount) }
    try arguments.writeTable(headings, rows: RowBlocks(0..<UInt64(times.count))) { [columns, times] in
      SampleRows(motion: motion, columns: columns, times: times)
    }
  }
}

/// The rows of such a table.
private struct SampleRows<Motion: SampledMotion>: RowWriter {
  let motion: Motion
  let columns: [SampleColumn]
  let times: SampleTimes
  let duration: Double

  init(motion: Motion, columns: [SampleColumn], times: SampleTimes) {
    self.motion = motion
    self.columns = columns
    self.times = times
    duration = motion.duration
  }

  func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    var times = times.from(Int(rows.lowerBound))
    for row in rows {
      let time = times.next()
      let (offset, velocity) = motion.state(at: time)
      for column in columns {
        switch column {
        case .time: table.number(time)
        case .frame: table.integer(Int(row))
        case .progress: table.number(time < duration ? time / duration : 1)
        case .offset(let axis): table.number(offset[axis ?? 0])
        case .velocity(let axis): table.number(velocity[axis ?? 0])
        case .remaining(let axis): table.number(motion.remaining(at: time)[axis ?? 0])
        case .phase(let axis): table.text(motion.phase(at: time, axis: axis ?? 0).rawValue)
        }
      }
      table.endRow()
    }
  }
}

/// A motion that every column of a table can be made of.
protocol SampledMotion: TimingCurve {
  /// The position in points and the velocity in points per second at a time, together at less cost than apart.
  func state(at time: Double) -> (value: Value, velocity: Value)
  func remaining(at time: Double) -> Value
  func phase(at time: Double, axis: Int) -> MotionPhase
}

extension SampledMotion {
  func state(at time: Double) -> (value: Value, velocity: Value) { (value(at: time), velocity(at: time)) }
}

extension ScrollMotion: SampledMotion {}

extension SpringTimingParameters: SampledMotion {
  func remaining(at time: Double) -> Value {
    let position = value(at: time)
    return Value { target[$0] - position[$0] }
  }

  func phase(at time: Double, axis: Int) -> MotionPhase { .bounce }
}
