import CommandLineParsing
import ScrollMechanics
import TabularText

enum GestureInstants: Equatable {
  /// The samples, and each frame while the content moves by itself; a motion ends with its exact settle time.
  case samplesAndFrames
  /// Each frame from the first sample on; the last motion ends with its exact settle time.
  case framesThroughout
  /// The samples, and a number of equal steps of each motion.
  case samplesAndSteps(Int)
}

/// A gesture, instant by instant, while its trace is read. Times rise. A frame is omitted if only rounding separates it
/// from a sample or the settle time, or if both print as the same text.
final class GestureTimeline<Simulation: GestureSimulation>: RecordedGesture {
  private var simulation: Simulation
  private var trace: TraceReader<Simulation.Finger>
  private let arguments: ParsedArguments
  private let frames: DecimalProgression
  private let frameDuration: Double
  private let printed: PrintedTimes
  private let instants: GestureInstants
  /// The number of instants so far, with those that were skipped.
  private var number = 0
  /// The index of the next frame. Frame 0 is at ``motionStart``, or at the first sample for frames throughout.
  private var frame = 0
  /// The time since the first sample at which the current motion began, in seconds; `nil` before the first motion.
  private var motionStart: Double?

  init(
    _ trace: consuming TraceReader<Simulation.Finger>, _ simulation: Simulation, _ instants: GestureInstants,
    _ arguments: ParsedArguments
  ) {
    let rate = arguments[SampleOptions.fps]
    self.trace = trace
    (self.simulation, self.instants, self.arguments) = (simulation, instants, arguments)
    (frames, frameDuration) = (DecimalProgression(rate: rate), 1 / rate.value)
    printed = PrintedTimes(arguments, step: frameDuration)
  }

  var axisCount: Int { Simulation.Offset.axisCount }

  func forEach(lateUntil: () -> Double, _ body: (GestureInstant) throws(Failure) -> Void) throws(Failure) {
    var now: Double?
    while let sample = try trace.next() {
      // Samples whose times are the same double in print are one instant.
      if let now, trace.clock.prints(now, before: sample.time) {
        try visit(from: now, to: sample.time, lateUntil, body)
      }
      do throws(GestureError) { try simulation.handle(sample) } catch { throw arguments.failure(error, in: trace) }
      now = sample.time
    }
    if let now { try visit(from: now, to: nil, lateUntil, body) }
    if simulation.isFollowing { Warning.unfinished(trace.name, "there is no release") }
  }

  /// Visits the instants from `now`, a sample's time, to before `next`, the next one's; to the settle time if `nil`.
  private func visit(
    from now: Double, to next: Double?, _ lateUntil: () -> Double, _ body: (GestureInstant) throws(Failure) -> Void
  ) throws(Failure) {
    let hasSamples = instants != .framesThroughout
    var (start, end, duration) = (0.0, now, 0.0)
    if case .motion(let motion, let began) = simulation.content.course {
      duration = motion.duration
      end = max(now, began + duration)
      if hasSamples { start = began }
    }
    if hasSamples {
      try visit(now, body)
      guard precedes(now, end) else { return }
      if motionStart != start { (motionStart, frame) = (start, 1) }
    }
    let limit = hasSamples ? min(end, next ?? end) : next ?? end
    try checkAdvance(until: limit)
    while true {
      var elapsed = frames.value(at: frame)
      if case .samplesAndSteps(let count) = instants { elapsed = Double(frame) / Double(count) * duration }
      let time = elapsed.addingDecimal(start)
      guard precedes(time, limit, inPrint: hasSamples || next == nil) else { break }
      if !hasSamples {
        simulation.advance(to: time)
        // A sample has no row of its own here, so a frame may print like it.
        if next != nil || !printsTheSame(time, limit) { try visit(time, body) }
      } else if precedes(now, time), !printsTheSame(now, time), !printsTheSame(time, limit) {
        try visit(time, elapsed: elapsed, body)
      }
      skipFrames(from: start, until: min(lateUntil(), limit))
    }
    if next.map({ hasSamples && precedes(end, $0) }) ?? true { try visit(end, body) }
  }

  /// Advances to the next frame, or to the last of several before `time`, in s; skipped ones count in ``number``.
  private func skipFrames(from origin: Double, until time: Double) {
    frame += 1
    guard time > origin + frames.value(at: frame) else { return }
    let passed = firstTrueIndex { origin + frames.value(at: frame + $0 + 1) > time }
    frame += passed
    number += passed
  }

  /// True if an instant is before another one by more than rounding, and in print its printed time is, too.
  private func precedes(_ time: Double, _ other: Double, inPrint: Bool = true) -> Bool {
    time + 2 * other.ulp < other && (!inPrint || trace.clock.prints(time, before: other))
  }

  private func printsTheSame(_ time: Double, _ other: Double) -> Bool {
    printed.areAlike(time, other, clock: trace.clock.time)
  }

  private func checkAdvance(until end: Double) throws(Failure) {
    if case .samplesAndSteps = instants { return }
    let latest = max(trace.clock.time(after: 0).magnitude, trace.clock.time(after: end).magnitude)
    guard SampleTimes.advances(by: frameDuration, until: latest) else {
      let problem = ValueError("gives neighboring rows the same time", hint: "lower it")
      throw arguments.failure(for: SampleOptions.fps, problem)
    }
  }

  /// Calls `body` with the instant at a time in s. `elapsed`: the exact time since the motion began, if it is known.
  private func visit(
    _ time: Double, elapsed: Double? = nil, _ body: (GestureInstant) throws(Failure) -> Void
  ) throws(Failure) {
    let phase = simulation.touchPhase
    var instant = GestureInstant(
      elapsed: time, time: trace.clock.time(after: time), number: number, isFingerDown: simulation.isFollowing,
      finger: simulation.finger(at: time).map { Vector2($0) }, phases: (phase, phase))
    number += 1
    switch simulation.content.course {
    case .still(let place): instant.offset = Vector2(place)
    case .drag(let place):
      instant.offset = Vector2(place)
      do throws(GestureError) { instant.velocity = Vector2(try simulation.dragVelocity(at: time)) } catch {
        throw arguments.failure(error, in: trace)
      }
    case .motion(let curve, let start):
      // An instant that cannot be distinguished from the settle time is the settle time.
      let end = start + curve.duration
      let isSettling = !precedes(time, end) && !precedes(end, time)
      let elapsed = isSettling ? curve.duration : elapsed ?? time.subtractingDecimal(start)
      instant.offset = Vector2(curve.offset(after: elapsed))
      instant.velocity = Vector2(curve.velocity(after: elapsed))
      let last = Simulation.Offset.axisCount - 1
      instant.phases = (curve.gesturePhase(after: elapsed), curve.gesturePhase(after: elapsed, axis: last))
    }
    try body(instant)
  }
}

struct GestureInstant {
  /// The time since the first sample of the trace, in seconds.
  let elapsed: Double
  /// The time on the trace's clock, in seconds.
  let time: Double
  let number: Int
  let isFingerDown: Bool
  /// The position of the finger that is followed or lifts at this instant; `nil` if there is none.
  let finger: Vector2?
  var offset = Vector2.zero
  var velocity = Vector2.zero
  var phases: (GesturePhase, GesturePhase)

  func phase(on axis: Int) -> GesturePhase { axis == 0 ? phases.0 : phases.1 }
}

extension Vector2 {
  /// Makes a vector of the plane; from a number on a line, its second component is 0.
  init(_ vector: some MotionVector) { self.init { $0 < type(of: vector).axisCount ? vector[$0] : 0 } }
}
