import CommandLineParsing
import ScrollMechanics
import TabularText

/// A gesture as a table, a row for each instant of its timeline.
enum GestureTable {
  static let columns = MotionColumn.option(
    [.time, .frame, .phase, .offset, .velocity, .finger],
    details: """
      time in s, on the trace's clock; frame, the number of the row from 0; phase: rest, held (the scroll view waits), \
      content (which has the touch), drag, deceleration, bounce, landing, stop or glide; offset in pt; velocity in \
      pt/s, during a drag the one the content would be let go with; finger, where the followed finger is or goes up, \
      empty where none is. On two axes phase, offset, velocity and finger stand for both of their columns; offset_x \
      and so on name one.
      """,
    default: [.time, .phase, .offset, .velocity])

  static let everyFrame = Switch(
    "every-frame", group: .sampling,
    summary: "a row for each frame from the first sample on, and none for the samples themselves",
    details: "Such a row shows the finger where it was last known to be, as a frame of a recording does.")

  /// The options that choose rows and columns.
  static let options: [any DeclaredOption] = [SampleOptions.fps, everyFrame, RealTimeOptions.realtime, columns]

  /// Follows the trace to its end, and on until nothing moves, and writes what happens.
  static func write(_ arguments: ParsedArguments) throws(Failure) {
    let gesture = try arguments.gesture(
      try arguments.traceTable(),
      arguments[everyFrame] ? .framesThroughout : .samplesAndFrames,
      wantsVelocity: arguments[columns].contains { $0.quantity == .velocity })
    let axisCount = gesture.axisCount
    let columns = try arguments.columns(columns, axisCount: axisCount)
    let headings = columns.map { $0.heading(axisCount: axisCount, length: arguments.gestureLengthUnit) }
    var writer = try ResultWriter(columns: headings, shape: .table, arguments: arguments)
    guard arguments[RealTimeOptions.realtime] else {
      try gesture.forEach { instant throws(Failure) in try writer.write(instant, columns) }
      return try writer.finish()
    }
    var paced = PacedRows<GestureInstant>()
    var rowCount = 0
    try gesture.forEach(lateUntil: { paced.now }) { instant throws(Failure) in
      rowCount = instant.number + 1
      try paced.take(instant, at: instant.elapsed) { row throws(Failure) in try writer.send(row, columns) }
    }
    try paced.finish { row throws(Failure) in try writer.send(row, columns) }
    try writer.finish()
    Warning.leftOut(rowCount - paced.writtenCount, of: rowCount)
  }
}

extension ResultWriter {
  fileprivate mutating func write(_ instant: GestureInstant, _ columns: [MotionColumn]) throws(Failure) {
    for column in columns {
      let axis = column.axis ?? 0
      switch column.quantity {
      case .time: number(instant.time)
      case .frame: integer(instant.number)
      case .phase: text(instant.phase(on: axis).rawValue)
      case .offset: number(instant.offset[axis])
      case .velocity: number(instant.velocity[axis])
      case .finger:
        if let finger = instant.finger { number(finger[axis]) } else { empty() }
      case .progress, .remaining: empty()
      }
    }
    try endRow()
  }

  /// The same for a reader that waits for it.
  fileprivate mutating func send(_ instant: GestureInstant, _ columns: [MotionColumn]) throws(Failure) {
    try write(instant, columns)
    try send()
  }
}
