import CommandLineParsing
import ScrollMechanics
import TabularText

/// A gesture instant by instant, while its trace is read.
///
/// There is an instant for each of the trace, and one for each frame while the content moves by itself, a motion ending
/// with one at exactly its settle time. Or there is an instant for each frame throughout, and only the last motion ends
/// so. Or every motion has so many instants, however long it takes. Times rise, and none comes twice.
struct GestureTimeline<Simulation: GestureSimulation>: ~Copyable {
  private var simulation: Simulation
  private var trace: TraceReader<Simulation.Finger>
  private let arguments: ParsedArguments
  private let wantsVelocity: Bool
  private let frames: DecimalProgression
  private let frameDuration: Double
  private let framesThroughout: Bool
  /// Into how many steps a motion is divided, where there are no frames.
  private let stepsPerMotion: Int?

  private var lastTime = -Double.infinity
  /// The next frame: of the motion that began at ``frameOrigin``, or of the whole.
  private var frame = 0
  private var frameOrigin: Double?

  /// - Parameters:
  ///   - trace: of the fingers, before its first sample.
  ///   - simulation: of the gesture, before its first sample.
  ///   - wantsVelocity: whether velocities during a drag are to be told, which may cost some time.
  ///   - stepsPerMotion: into how many steps a motion is divided; `nil` for frames.
  init(
    _ trace: consuming TraceReader<Simulation.Finger>, _ simulation: Simulation, wantsVelocity: Bool,
    stepsPerMotion: Int? = nil, arguments: ParsedArguments
  ) {
    let rate = arguments[SampleOptions.fps] ?? 60
    self.simulation = simulation
    self.trace = trace
    self.arguments = arguments
    self.wantsVelocity = wantsVelocity
    frames = DecimalProgression(rate: rate)
    frameDuration = 1 / rate.value
    framesThroughout = arguments[GestureTableOptions.everyFrame]
    self.stepsPerMotion = stepsPerMotion
  }

  /// Follows the trace to its end, and on until nothing moves, and calls the closure for each instant.
  consuming func forEach(_ body: (GestureInstant<Simulation>) throws(Failure) -> Void) throws(Failure) {
    var now: Double?
    while let sample = try trace.next() {
      if let now, sample.time > now { try visit(from: now, to: sample.time, body) }
      do throws(GestureError) { try simulation.handle(sample) } catch { throw failure(error) }
      now = sample.time
    }
    if let now { try visit(from: now, to: .infinity, body) }
    if simulation.finger != nil { Warning.unfinished(trace.name, "nothing is let go") }
  }

  private borrowing func failure(_ error: GestureError) -> Failure { arguments.failure(error, in: trace) }

  /// Visits the instants from one at which samples were taken to before the next such instant.
  private mutating func visit(
    from now: Double, to next: Double, _ body: (GestureInstant<Simulation>) throws(Failure) -> Void
  ) throws(Failure) {
    if framesThroughout {
      try visitFrames(from: now, to: next, body)
      return
    }
    try visit(now, body)
    guard case .motion(let motion, let start) = simulation.content.course else { return }
    if frameOrigin != start { (frameOrigin, frame) = (start, 1) }
    let end = start + motion.duration
    if stepsPerMotion == nil { try checkAdvance(from: start, to: min(end, next)) }
    while elapsed(in: motion.duration) < motion.duration {
      let elapsed = elapsed(in: motion.duration)
      guard start + elapsed < next else { return }
      try visit(start + elapsed, elapsed: elapsed, body)
      frame += 1
    }
    if end < next { try visit(end, elapsed: motion.duration, body) }
  }

  /// How long a motion has gone on at the next of its instants.
  private borrowing func elapsed(in duration: Double) -> Double {
    stepsPerMotion.map { Double(frame) / Double($0) * duration } ?? frames.value(at: frame)
  }

  /// The same where there is an instant for each frame from the first on.
  private mutating func visitFrames(
    from now: Double, to next: Double, _ body: (GestureInstant<Simulation>) throws(Failure) -> Void
  ) throws(Failure) {
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
      try visit(time, elapsed: motionStart.map { time - $0 }, body)
      frame += 1
    }
    if next == .infinity { try visit(end, elapsed: motionStart.map { end - $0 }, body) }
  }

  private borrowing func checkAdvance(from start: Double, to end: Double) throws(Failure) {
    guard SampleTimes.advances(by: frameDuration, until: max(start.magnitude, end.magnitude)) else {
      throw .usage(arguments.error(for: SampleOptions.fps, "makes the times of neighbouring rows the same double"))
    }
  }

  /// - Parameters:
  ///   - time: of the instant, on the trace's clock.
  ///   - elapsed: the time since the motion began, where there is one; the difference of the two may have lost digits.
  private mutating func visit(
    _ time: Double, elapsed: Double? = nil, _ body: (GestureInstant<Simulation>) throws(Failure) -> Void
  ) throws(Failure) {
    guard time > lastTime else { return }
    lastTime = time
    var instant = GestureInstant(time: time, simulation)
    switch simulation.content.course {
    case .still(let place): instant.offset = place
    case .drag(let place):
      instant.offset = place
      if wantsVelocity {
        do throws(GestureError) { instant.velocity = try simulation.dragVelocity(at: time) } catch {
          throw failure(error)
        }
      }
    case .motion(let curve, let start):
      let elapsed = elapsed ?? time - start
      instant.offset = curve.offset(after: elapsed)
      if wantsVelocity { instant.velocity = curve.velocity(after: elapsed) }
      instant.motion = (curve, elapsed)
    }
    try body(instant)
  }
}

/// What there is to tell of an instant of a gesture.
struct GestureInstant<Simulation: GestureSimulation> {
  /// On the trace's clock, in seconds.
  let time: Double
  /// Where the followed finger is; `nil` where none is down.
  let finger: Simulation.Offset?
  fileprivate(set) var offset: Simulation.Offset = .zero
  fileprivate(set) var velocity: Simulation.Offset = .zero
  fileprivate var motion: (ContentMotion<Simulation.Offset>, elapsed: Double)?
  private let touchPhase: GesturePhase

  fileprivate init(time: Double, _ simulation: Simulation) {
    self.time = time
    finger = simulation.finger
    touchPhase = simulation.touchPhase
  }

  func phase(on axis: Int) -> GesturePhase {
    motion.map { $0.phase(after: $1, axis: axis) } ?? touchPhase
  }
}
