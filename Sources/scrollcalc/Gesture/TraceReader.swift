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

  /// Returns the next sample; `nil` at the end. Throws if it contradicts those before it, or the trace is too short.
  mutating func next() throws(Failure) -> TouchSample<Position>? {
    guard let sample = try nextWithPhase() else {
      if rowCount == 1 { throw trace.failure(.singleSample, line: line) }
      do throws(TouchTraceError) { try validator.finish() } catch { throw trace.failure(error, line: line) }
      return nil
    }
    do throws(TouchTraceError) { try validator.accept(sample) } catch { throw trace.failure(error, line: line) }
    return sample
  }

  func failure(_ problem: String) -> Failure { trace.table.failure(problem, line: line) }
  var clock: TraceClock { trace.clock }
  var name: String { trace.table.file.name }

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
    case .notFinite: "a time or a position is not finite"
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
