import CommandLineParsing
import ScrollMechanics
import TabularText

/// Reads the samples of a trace one by one and validates them.
struct TraceReader<Position: MotionVector>: ~Copyable {
  private var trace: TraceFile
  private var validator = TouchTraceValidator()

  /// Infers phases for a trace without any.
  private var inference: TouchPhaseInference<Position>?

  /// The samples that are left when the file has ended.
  private var rest: ArraySlice<TouchSample<Position>> = []
  private var hasEnded = false
  private var rowCount = 0
  /// The lines of the newest sample that was read, and of the one that was handed out.
  private var lineRead = 1
  private(set) var line = 1
  /// The newest time, and the shortest interval so far.
  private var lastTime = 0.0
  private var shortestGap = Double.infinity

  init(_ trace: consuming TraceFile) {
    inference = trace.columns.phase == nil ? TouchPhaseInference() : nil
    self.trace = trace
  }

  /// The next sample; `nil` at the end.
  mutating func next() throws(Failure) -> TouchSample<Position>? {
    guard let sample = try nextWithPhase() else {
      try finish()
      return nil
    }
    do throws(TouchTraceError) { try validator.accept(sample) } catch { throw failure(error.problem) }
    if sample.time > lastTime { shortestGap = min(shortestGap, sample.time - lastTime) }
    lastTime = sample.time
    return sample
  }

  func failure(_ problem: String) -> Failure { .badInput("\(trace.table.file.name):\(line): \(problem)") }

  private func failure(_ problem: TouchTraceError.Problem) -> Failure {
    failure(problem.description(in: trace.columns, clock))
  }

  /// The clock of the samples; known once there has been one.
  var clock: TraceClock { trace.clock ?? TraceClock() }
  /// The name in messages.
  var name: String { trace.table.file.name }

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
    if rowCount == 1 { throw failure(.singleSample) }
    do throws(TouchTraceError) { try validator.finish() } catch { throw failure(error.problem) }
    warnOfMilliseconds()
  }

  /// No device reports a finger so rarely. An interval of a second may be a little less by rounding.
  private func warnOfMilliseconds() {
    guard trace.columns.time.unitPower == nil, shortestGap > 0.999_999 else { return }
    let remedy = "if they are milliseconds, call column '\(trace.columns.time.name)' 'time_ms'"
    Warning.write("\(trace.table.file.name): all times are a second or more apart; \(remedy)")
  }

  private mutating func read() throws(Failure) -> TouchSample<Position>? {
    guard try trace.table.next() else { return nil }
    lineRead = trace.table.csv.line
    return try trace.sample()
  }
}

extension TraceFile {
  /// The sample of the current row. Without phases and fingers it moves finger 0.
  fileprivate mutating func sample<Position: MotionVector>() throws(Failure) -> TouchSample<Position> {
    let time = try time()
    let position = try table.value { csv throws(CSVError) in
      try Position { axis throws(CSVError) in try csv.number(in: columns.position[axis].place) }
    }
    return TouchSample(time: time, position: position, phase: try phase(), finger: try finger())
  }

  /// The seconds since the time of the first row.
  private mutating func time() throws(Failure) -> Double {
    let (place, power) = (columns.time.place, columns.time.unitPower ?? 0)
    if power == 0, clock?.startsAtZero == true, let time = table.csv.plainNumber(in: place) { return time }
    let time = try table.value { csv throws(CSVError) in try csv.decimal(in: place, timesTenTo: power) }
    if clock == nil { clock = TraceClock(startingAt: time) }
    return clock?.elapsed(to: time) ?? 0
  }

  private func phase() throws(Failure) -> TouchPhase {
    guard let column = columns.phase else { return .moved }
    if let phase = table.csv.withField(column.place, TouchPhase.init(_:)) { return phase }
    let text = table.csv.text(in: column.place)
    let names = TouchPhase.allCases.map(\.rawValue)
    let question = Suggestions.question(about: text, among: names).map { "; \($0)" } ?? ""
    throw table.failure(
      "column '\(column.name)': '\(ArgumentText(text).escaped)' is not a phase "
        + "(expected \(names.joined(separator: ", ")), or 0 to 4)\(question)")
  }

  private func finger() throws(Failure) -> Int {
    guard let column = columns.finger else { return 0 }
    if let number = table.csv.withField(column.place, Int.init(decimal:)) { return number }
    let text = ArgumentText(table.csv.text(in: column.place)).escaped
    throw table.failure("column '\(column.name)': '\(text)' is not a whole number")
  }
}

extension Int {
  /// A whole number in a field, with or without blanks around it; `nil` for anything else, or if it is too large.
  fileprivate init?(decimal field: UnsafeRawBufferPointer) {
    let text = field.bindMemory(to: UInt8.self).trimmed
    guard let number = (try? DecimalNumber(UnsafeBufferPointer(rebasing: text)))?.integer else { return nil }
    self = number
  }
}

extension TouchPhase {
  /// The words for the phases, and the raw values of UIKit's `UITouch.Phase`, which come in the same order.
  private static let names =
    (allCases.map { ($0.rawValue, $0) } + [("canceled", .cancelled)]
    + allCases.enumerated().map { (String($0), $1) }).map { (Array($0.utf8), $1) }

  /// The phase that a field names in any case, with or without blanks around it.
  fileprivate init?(_ field: UnsafeRawBufferPointer) {
    let text = field.bindMemory(to: UInt8.self).trimmed
    let match = TouchPhase.names.first { name, _ in
      name.count == text.count && zip(name, text).allSatisfy { $0 == ($1 &- 0x41 < 26 ? $1 | 0x20 : $1) }
    }
    guard let match else { return nil }
    self = match.1
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

extension TouchTraceError.Problem {
  /// The problem in terms of the file.
  ///
  /// - Parameter clock: converts the times of the problem.
  func description(in columns: TraceColumns, _ clock: TraceClock) -> String {
    switch self {
    case .time, .coordinate: "a number is not finite"
    case .backwards(let from, let to):
      "column '\(columns.time.name)': the time goes backwards, from \(clock.called(from)) to \(clock.called(to))"
    case .alreadyDown(let finger):
      "\(columns.phaseColumn): 'began' for \(columns.called(finger)), which is already down"
    case .notDown(let finger, let phase):
      "\(columns.phaseColumn): '\(phase.rawValue)' for \(columns.called(finger)), which is not down; "
        + "a touch starts with 'began'"
    case .tooManyFingers(let limit): "more than \(limit) fingers are down at once"
    case .empty: "there are no samples"
    case .singleSample: "there is only one sample; a touch takes two or more"
    case .noDuration(let time): "all samples are at one instant, \(clock.called(time))"
    }
  }
}

extension TraceColumns {
  fileprivate var phaseColumn: String { "column '\(phase?.name ?? "phase")'" }

  fileprivate func called(_ finger: Int) -> String { self.finger == nil ? "the finger" : "finger \(finger)" }
}

extension TraceClock {
  /// The seconds of an instant, with their unit.
  fileprivate func called(_ elapsed: Double) -> String { "\(time(after: elapsed).shortestText) s" }
}
