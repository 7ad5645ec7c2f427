import CommandLineParsing
import ScrollMechanics
import TabularText

/// A gesture as a table, a row for each instant of its timeline.
struct GestureTable<Simulation: GestureSimulation>: ~Copyable {
  private var timeline: GestureTimeline<Simulation>
  private var writer: ResultWriter
  private let columns: [GestureColumn]
  private let isPaced: Bool

  /// - Parameters:
  ///   - simulation: of the gesture, before its first sample.
  ///   - length: the unit of offsets.
  init(
    _ trace: consuming TraceReader<Simulation.Finger>, _ simulation: Simulation, length: String,
    arguments: ParsedArguments
  ) throws(Failure) {
    let axisCount = Simulation.Offset.axisCount
    let columns = try arguments.gestureColumns(axisCount: axisCount)
    let writer = try ResultWriter(
      columns: columns.map { $0.heading(axisCount: axisCount, length: length) }, shape: .table, arguments: arguments)
    timeline = GestureTimeline(
      trace, simulation, wantsVelocity: columns.contains(where: \.isVelocity),
      instants: arguments[GestureTableOptions.everyFrame] ? .framesThroughout : .samplesAndFrames,
      arguments: arguments)
    self.writer = writer
    self.columns = columns
    isPaced = arguments[RealTimeOptions.realtime]
  }

  /// Follows the trace to its end, and on until nothing moves, and writes what happens.
  consuming func write() throws(Failure) {
    let (columns, isPaced) = (columns, isPaced)
    var writer = writer
    var recording = Recording()
    var rowCount = 0
    try timeline.forEach { instant throws(Failure) in
      for column in columns {
        switch column {
        case .time: writer.number(instant.time)
        case .frame: writer.integer(rowCount)
        case .phase(let axis): writer.text(instant.phase(on: axis ?? 0).rawValue)
        case .offset(let axis): writer.number(instant.offset[axis ?? 0])
        case .velocity(let axis): writer.number(instant.velocity[axis ?? 0])
        case .finger(let axis):
          if let finger = instant.finger { writer.number(finger[axis ?? 0]) } else { writer.empty() }
        }
      }
      try writer.endRow()
      rowCount += 1
      if isPaced { recording.append(writer.take(), at: instant.time) }
    }
    if isPaced { try writer.play(recording) }
    try writer.finish()
  }
}

/// The options that choose the rows of a gesture's table.
enum GestureTableOptions {
  static let everyFrame = Switch(
    "every-frame", group: .sampling,
    summary: "a row for each frame from the first sample on, and none for the samples themselves",
    details: "Such a row shows the finger where it was last known to be, as a frame of a recording does.")

  static let all: [any DeclaredOption] = [
    SampleOptions.fps, everyFrame, RealTimeOptions.realtime, GestureColumn.option,
  ]
}
