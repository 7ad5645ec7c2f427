import CommandLineParsing
import ScrollMechanics
import TabularText

/// A gesture as a table, written while the trace is read.
///
/// There is a row for each instant of the trace, and one for each frame while the content moves by itself, a motion
/// ending with a row at exactly its settle time. Or there is a row for each frame throughout, and only the last motion
/// ends so. Times rise, and none comes twice.
struct GestureTable<Simulation: GestureSimulation>: ~Copyable {
  private var simulation: Simulation
  private var trace: TraceReader<Simulation.Finger>
  private var writer: ResultWriter
  private let arguments: ParsedArguments
  private let columns: [GestureColumn]
  private let wantsVelocity: Bool
  private let frames: DecimalProgression
  private let frameDuration: Double
  private let framesThroughout: Bool

  private var rowCount = 0
  private var lastTime = -Double.infinity
  /// The next frame: of the motion that began at ``frameOrigin``, or of the whole.
  private var frame = 0
  private var frameOrigin: Double?

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
    let rate = arguments[SampleOptions.fps] ?? 60
    self.simulation = simulation
    self.trace = trace
    self.writer = writer
    self.arguments = arguments
    self.columns = columns
    wantsVelocity = columns.contains(where: \.isVelocity)
    frames = DecimalProgression(rate: rate)
    frameDuration = 1 / rate.value
    framesThroughout = arguments[GestureTableOptions.everyFrame]
  }

  /// Follows the trace to its end, and on until nothing moves, and writes what happens.
  consuming func write() throws(Failure) {
    var now: Double?
    while let sample = try trace.next() {
      if let now, sample.time > now { try writeRows(from: now, to: sample.time) }
      do throws(GestureError) { try simulation.handle(sample) } catch { throw failure(error) }
      now = sample.time
    }
    if let now { try writeRows(from: now, to: .infinity) }
    if simulation.finger != nil { Warning.unfinished(trace.name, "nothing is let go") }
    try writer.finish()
  }

  private borrowing func failure(_ error: GestureError) -> Failure { arguments.failure(error, in: trace) }
}

// MARK: - Which instants have a row

extension GestureTable {
  /// Writes the rows from an instant at which samples were taken to before the next such instant.
  private mutating func writeRows(from now: Double, to next: Double) throws(Failure) {
    if framesThroughout {
      try writeFrames(from: now, to: next)
      return
    }
    try writeRow(at: now)
    guard case .motion(let motion, let start) = simulation.content.course else { return }
    if frameOrigin != start { (frameOrigin, frame) = (start, 1) }
    let end = start + motion.duration
    try checkAdvance(from: start, to: min(end, next))
    while frames.value(at: frame) < motion.duration {
      let elapsed = frames.value(at: frame)
      guard start + elapsed < next else { return }
      try writeRow(at: start + elapsed, elapsed: elapsed)
      frame += 1
    }
    if end < next { try writeRow(at: end, elapsed: motion.duration) }
  }

  /// The same where there is a row for each frame from the first instant on.
  private mutating func writeFrames(from now: Double, to next: Double) throws(Failure) {
    let origin = frameOrigin ?? now
    frameOrigin = origin
    var end = next
    var motionStart: Double?
    if case .motion(let motion, let start) = simulation.content.course {
      motionStart = start
      if next == .infinity { end = max(start + motion.duration, now) }
    } else if next == .infinity {
      end = now
    }
    try checkAdvance(from: origin, to: end)
    while origin + frames.value(at: frame) < end {
      let time = origin + frames.value(at: frame)
      simulation.advance(to: time)
      try writeRow(at: time, elapsed: motionStart.map { time - $0 })
      frame += 1
    }
    if next == .infinity { try writeRow(at: end, elapsed: motionStart.map { end - $0 }) }
  }

  private borrowing func checkAdvance(from start: Double, to end: Double) throws(Failure) {
    guard SampleTimes.advances(by: frameDuration, until: max(start.magnitude, end.magnitude)) else {
      throw .usage(arguments.error(for: SampleOptions.fps, "makes the times of neighbouring rows the same double"))
    }
  }
}

// MARK: - What is in a row

extension GestureTable {
  /// - Parameters:
  ///   - time: of the row, on the trace's clock.
  ///   - elapsed: the time since the motion began, where there is one; the difference of the two may have lost digits.
  private mutating func writeRow(at time: Double, elapsed: Double? = nil) throws(Failure) {
    guard time > lastTime else { return }
    lastTime = time
    let offset: Simulation.Offset
    var velocity = Simulation.Offset.zero
    var motion: (ContentMotion<Simulation.Offset>, Double)?
    switch simulation.content.course {
    case .still(let place):
      offset = place
    case .drag(let place):
      offset = place
      if wantsVelocity {
        do throws(GestureError) { velocity = try simulation.dragVelocity(at: time) } catch { throw failure(error) }
      }
    case .motion(let curve, let start):
      let elapsed = elapsed ?? time - start
      offset = curve.offset(after: elapsed)
      if wantsVelocity { velocity = curve.velocity(after: elapsed) }
      motion = (curve, elapsed)
    }
    for column in columns {
      switch column {
      case .time: writer.number(time)
      case .frame: writer.integer(rowCount)
      case .phase(let axis):
        let phase = motion.map { $0.phase(after: $1, axis: axis ?? 0) } ?? simulation.touchPhase
        writer.text(phase.rawValue)
      case .offset(let axis): writer.number(offset[axis ?? 0])
      case .velocity(let axis): writer.number(velocity[axis ?? 0])
      case .finger(let axis):
        if let finger = simulation.finger { writer.number(finger[axis ?? 0]) } else { writer.empty() }
      }
    }
    try writer.endRow()
    rowCount += 1
  }
}

/// The options that choose the rows of a gesture's table.
enum GestureTableOptions {
  static let everyFrame = Switch(
    "every-frame", group: .sampling,
    summary: "a row for each frame from the first sample on, and none for the samples themselves",
    details: "Such a row shows the finger where it was last known to be, as a frame of a recording does.")

  static let all: [any DeclaredOption] = [SampleOptions.fps, everyFrame, GestureColumn.option]
}
