import ScrollMechanics
import TabularText

struct TraceReader<Position: MotionVector>: ~Copyable {
  private var trace: TraceFile
  private var validator = TouchTraceValidator()

  /// Infers the phases; `nil` for a trace with a column of phases.
  private var inference: TouchPhaseInference<Position>?

  /// The last samples, whose phases can only be inferred at the end of the file, and which are yet to be returned.
  private var rest: ArraySlice<TouchSample<Position>> = []
  private var hasEnded = false
  private var rowCount = 0
  private var lineRead = 1
  private(set) var line = 1

  init(_ trace: consuming TraceFile) {
    inference = trace.hasPhases ? nil : TouchPhaseInference()
    self.trace = trace
  }

  /// Returns the next sample; `nil` at the end. Throws if it is malformed or contradicts those before it. At the end,
  /// throws if there are fewer than two samples, or all are at one time.
  mutating func next() throws(Failure) -> TouchSample<Position>? {
    guard let sample = try nextWithPhase() else {
      if rowCount == 1 { throw failure(.singleSample) }
      do throws(TouchTraceError) { try validator.finish() } catch { throw failure(error) }
      return nil
    }
    do throws(TouchTraceError) { try validator.accept(sample) } catch { throw failure(error) }
    return sample
  }

  func failure(_ problem: String) -> Failure { .badInput("\(trace.table.file.name):\(line): \(problem)") }

  private func failure(_ problem: TouchTraceError) -> Failure {
    failure(problem.description(in: trace.columns, clock, fingers: trace.fingers))
  }

  /// The clock of the samples; until the first is read, one that starts at zero.
  var clock: TraceClock { trace.table.clock ?? .startingAtZero }
  var name: String { trace.table.file.name }

  /// Returns the next sample, with an inferred phase if the trace has none; `nil` at the end, throws for a bad row.
  private mutating func nextWithPhase() throws(Failure) -> TouchSample<Position>? {
    while !hasEnded {
      // A sample whose phase had to be inferred is on the line before the current one.
      line = lineRead
      guard try trace.table.next() else {
        hasEnded = true
        if inference != nil, rowCount > 1 { rest = inference?.finish()[...] ?? [] }
        break
      }
      lineRead = trace.table.csv.line
      let sample: TouchSample<Position> = try trace.sample()
      rowCount += 1
      guard inference != nil else {
        line = lineRead
        return sample
      }
      if let previous = inference?.next(sample) { return previous }
    }
    return rest.popFirst()
  }
}

extension TouchTraceError {
  /// Returns the problem in terms of the file: its names of columns, and times of its clock.
  func description(in columns: TraceColumns, _ clock: TraceClock, fingers: [String]) -> String {
    switch self {
    case .time, .coordinate: "a time or a position is not finite"
    case .backwards(let from, let to):
      "column '\(columns.time.name)': the time falls from \(clock.called(from)) to \(clock.called(to))"
    case .alreadyDown(let finger):
      "\(columns.phaseColumn): 'began' for \(columns.called(finger, among: fingers)), which is already down"
    case .notDown(let finger, let phase):
      "\(columns.phaseColumn): '\(phase.rawValue)' for \(columns.called(finger, among: fingers)), which is not down; "
        + "a touch starts with 'began'"
    case .tooManyFingers(let limit): "more than \(limit) fingers are down at once"
    case .empty: "the trace has no samples"
    case .singleSample: "the trace has only one sample; a touch takes two or more"
    case .noDuration(let time): "all samples have the same time, \(clock.called(time))"
    }
  }
}

/// The clock of a trace: instants count from the first time in the file, and are printed as times of the file. Of a
/// time since 1970 a double keeps no more than some tenths of a microsecond. So the first time is subtracted as a
/// decimal, and only the difference becomes a double. What is printed is the double nearest to the sum of the two
/// decimals: for a sample, its own number if at most 15 digits express the time since the first.
struct TraceClock {
  /// The first time in seconds; `nil` where it is 0.
  let origin: DecimalNumber?

  init(startingAt origin: DecimalNumber?) { self.origin = origin?.value == 0 ? nil : origin }

  /// The clock of a file whose first time is 0 or not known yet, and of a table of pulls, whose messages have no times.
  static let startingAtZero = TraceClock(startingAt: nil)
  var startsAtZero: Bool { origin == nil }

  func elapsed(to time: DecimalNumber) -> Double {
    guard let origin else { return time.value }
    return DecimalProgression(from: time, by: origin).value(at: -1)
  }

  func elapsed(to time: Double) -> Double { DecimalNumber(shortest: time).map { elapsed(to: $0) } ?? time }

  /// Returns the time of the file, in s, that is `elapsed` seconds after its first one.
  func time(after elapsed: Double) -> Double {
    guard let origin, let elapsed = DecimalNumber(shortest: elapsed) else { return elapsed }
    return DecimalProgression(from: origin, by: elapsed).value(at: 1)
  }

  func time(after elapsed: Interval) -> Interval { elapsed.map(time) }

  /// Returns an instant as a time of the file with its unit, such as `1.25 s`.
  func called(_ elapsed: Double) -> String { "\(time(after: elapsed).shortestText) s" }

  /// True if the printed time of an instant is less than that of another one.
  func prints(_ elapsed: Double, before other: Double) -> Bool {
    guard let origin else { return elapsed < other }
    // At such a distance, rounding cannot make the printed times equal.
    let isFarBefore = other - elapsed > 4 * (origin.value.magnitude + other.magnitude).ulp
    return isFarBefore || time(after: elapsed) < time(after: other)
  }
}
