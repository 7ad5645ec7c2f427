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
    if arguments[RealTimeOptions.realtime] {
      try arguments.writePacedTable(headings, times: times) { [columns, times] in
        SampleRows(motion: motion, columns: columns, times: times)
      }
      return
    }
    try arguments.writeTable(headings, rows: RowBlocks(0..<UInt64(times.count))) { [columns, times] _ in
      SampleRows(motion: motion, columns: columns, times: times)
    }
  }
}

/// A motion that every column of a table can be made of.
protocol SampledMotion: TimingCurve {
  /// The positions in points and the velocities in points per second at many times.
  func states(
    at times: UnsafeBufferPointer<Double>, values: UnsafeMutablePointer<Value>, velocities: UnsafeMutablePointer<Value>)
  func remaining(at time: Double) -> Value
  func phase(at time: Double, axis: Int) -> MotionPhase
}

extension SampledMotion {
  func states(
    at times: UnsafeBufferPointer<Double>, values: UnsafeMutablePointer<Value>, velocities: UnsafeMutablePointer<Value>
  ) {
    for (row, time) in times.enumerated() {
      (values + row).initialize(to: value(at: time))
      (velocities + row).initialize(to: velocity(at: time))
    }
  }
}

extension ScrollMotion: SampledMotion {}

/// A motion that nothing disturbs, which is what most tables are of.
extension ScrollTimingParameters: SampledMotion where Value == Double {
  func phase(at time: Double, axis: Int) -> MotionPhase { .deceleration }
}

extension SpringTimingParameters: SampledMotion {
  func remaining(at time: Double) -> Value {
    let position = value(at: time)
    return Value { target[$0] - position[$0] }
  }

  func phase(at time: Double, axis: Int) -> MotionPhase { .bounce }
}
