import CommandLineParsing
import ScrollMechanics
import TabularText

/// Reads the samples of a trace one by one, and sees to it that they make a sound trace.
struct TraceReader<Position: MotionVector>: ~Copyable {
  private var trace: TraceFile
  private var validator = TouchTraceValidator()

  /// Gives phases to the samples of a trace without any.
  private var inference: TouchPhaseInference<Position>?

  /// The samples that are left when the file has ended.
  private var rest: ArraySlice<TouchSample<Position>> = []
  private var hasEnded = false
  private var rowCount = 0

  /// The lines of the newest sample that was read, and of the one that was handed out.
  private var lineRead = 1
  private(set) var line = 1

  init(_ trace: consuming TraceFile) {
    inference = trace.columns.phase == nil ? TouchPhaseInference() : nil
    self.trace = trace
  }

  /// The next sample; `nil` where the trace ends.
  mutating func next() throws(Failure) -> TouchSample<Position>? {
    guard let sample = try nextWithPhase() else {
      try finish()
      return nil
    }
    do throws(TouchTraceError) {
      try validator.accept(sample)
    } catch {
      throw failure(error.problem.description(in: trace.columns))
    }
    return sample
  }

  /// Something wrong with the newest sample.
  func failure(_ problem: String) -> Failure { .badInput("\(trace.file.name):\(line): \(problem)") }

  /// What messages call the trace.
  var name: String { trace.file.name }

  private mutating func nextWithPhase() throws(Failure) -> TouchSample<Position>? {
    while !hasEnded {
      // A sample whose phase was waited for is on the line before the one that is read now.
      line = lineRead
      guard let sample = try read() else {
        hasEnded = true
        line = lineRead
        if inference != nil, rowCount > 1 { rest = inference?.finish()[...] ?? [] }
        break
      }
      rowCount += 1
      guard inference != nil else {
        line = lineRead
        return sample
      }
      if let previous = inference?.next(sample) { return previous }
    }
    return rest.popFirst()
  }

  private func finish() throws(Failure) {
    if rowCount == 1 { throw failure(TouchTraceError.Problem.singleSample.description(in: trace.columns)) }
    do throws(TouchTraceError) {
      try validator.finish()
    } catch {
      throw failure(error.problem.description(in: trace.columns))
    }
  }

  private mutating func read() throws(Failure) -> TouchSample<Position>? {
    let file = trace.file
    let step: CSVReader.Step
    do throws(CSVReadingError<Failure>) {
      step = try trace.csv.next { buffer throws(Failure) in try file.read(into: buffer) }
    } catch {
      throw Failure(error, in: file)
    }
    guard step == .record else { return nil }
    lineRead = trace.csv.line
    do throws(TraceProblem) {
      return try trace.sample()
    } catch {
      throw .badInput("\(file.name):\(error.description)")
    }
  }
}

extension TraceFile {
  /// The sample of the current row. Without phases and fingers it moves finger 0.
  fileprivate func sample<Position: MotionVector>() throws(TraceProblem) -> TouchSample<Position> {
    let time = try time()
    let position: Position
    do throws(CSVError) {
      position = try Position { axis throws(CSVError) in try csv.number(in: columns.position[axis]) }
    } catch {
      throw .text(error)
    }
    return TouchSample(time: time, position: position, phase: try phase(), finger: try finger())
  }

  private func time() throws(TraceProblem) -> Double {
    do throws(CSVError) {
      return try csv.number(in: columns.time, timesTenTo: columns.timePower)
    } catch {
      throw .text(error)
    }
  }

  private func phase() throws(TraceProblem) -> TouchPhase {
    guard let column = columns.phase else { return .moved }
    let phase = csv.withField(column) { TouchPhase($0) }
    if let phase { return phase }
    let names = TouchPhase.allCases.map(\.rawValue).joined(separator: ", ")
    throw .message(
      "column 'phase': '\(ArgumentText(csv.text(in: column)).escaped)' is not a phase (expected \(names))",
      line: csv.line)
  }

  private func finger() throws(TraceProblem) -> Int {
    guard let column = columns.finger else { return 0 }
    if let number = csv.withField(column, Int.init(decimal:)) { return number }
    throw .message(
      "column 'id': '\(ArgumentText(csv.text(in: column)).escaped)' is not a whole number", line: csv.line)
  }
}

extension Int {
  /// A whole number in a field, with or without blanks around it; `nil` where it is something else, or too large.
  fileprivate init?(decimal field: UnsafeRawBufferPointer) {
    let text = field.bindMemory(to: UInt8.self).trimmed
    guard let number = (try? DecimalNumber(UnsafeBufferPointer(rebasing: text)))?.integer else { return nil }
    self = number
  }
}

extension TouchPhase {
  private static let names = allCases.map { (Array($0.rawValue.utf8), $0) }

  /// The phase that a field names, with or without blanks around it.
  fileprivate init?(_ field: UnsafeRawBufferPointer) {
    let text = field.bindMemory(to: UInt8.self).trimmed
    for (name, phase) in TouchPhase.names where name.elementsEqual(text) {
      self = phase
      return
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without blanks and tabs around them.
  var trimmed: Slice<Self> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var bytes = drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }
}
