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
    inference = trace.phases == nil ? TouchPhaseInference() : nil
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
