import CommandLineParsing
import ScrollMechanics

/// A motion as a table: which columns, at which instants.
struct SampleTable {
  let columns: [SampleColumn]
  let times: SampleTimes

  /// Writes the table of a motion that can tell what is left of its way, and what drives it.
  func write<Motion: SampledMotion>(_ motion: Motion, _ arguments: ParsedArguments) throws(Failure) {
    let axisCount = Motion.Value.axisCount
    var writer = try ResultWriter(
      columns: columns.map { $0.heading(axisCount: axisCount) }, shape: .table, arguments: arguments,
      expectedRows: times.expectedCount)
    let duration = motion.duration
    var times = times
    var row = 0
    while let time = times.next() {
      let offset = motion.value(at: time)
      let velocity = motion.velocity(at: time)
      for column in columns {
        switch column {
        case .time: writer.number(time)
        case .frame: writer.integer(row)
        case .progress: writer.number(time < duration ? time / duration : 1)
        case .offset(let axis): writer.number(offset[axis ?? 0])
        case .velocity(let axis): writer.number(velocity[axis ?? 0])
        case .remaining(let axis): writer.number(motion.remaining(at: time)[axis ?? 0])
        case .phase(let axis): writer.text(motion.phase(at: time, axis: axis ?? 0).rawValue)
        }
      }
      try writer.endRow()
      row += 1
    }
    try writer.finish()
  }
}

/// A motion that every column of a table can be made of.
protocol SampledMotion: TimingCurve {
  func remaining(at time: Double) -> Value
  func phase(at time: Double, axis: Int) -> MotionPhase
}

extension ScrollMotion: SampledMotion {}

extension SpringTimingParameters: SampledMotion {
  func remaining(at time: Double) -> Value {
    let position = value(at: time)
    return Value { target[$0] - position[$0] }
  }

  func phase(at time: Double, axis: Int) -> MotionPhase { .bounce }
}
