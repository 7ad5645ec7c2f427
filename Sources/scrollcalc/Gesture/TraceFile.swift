import CommandLineParsing
import ScrollMechanics
import TabularText

struct TraceFile: ~Copyable {
  let columns: TraceColumns
  var table: HeadedFile
  private var phases: TouchPhaseReader?
  /// The identifiers that are not whole numbers. Their fingers are numbered -1, -2 and so on, which no device reports.
  private(set) var fingers: [String] = []
  /// The position on each axis, summed up from the steps of a file with `--deltas`; `nil` for a file of positions.
  private var sums: [Double]?

  static let explanation = """
    A trace has a row for each sample: CSV with a header, text in columns, JSON or JSON Lines. It has the time, and x \
    and y or position in pt. Optional are phase (began, moved, stationary, ended, cancelled, as UIKit, Android, \
    Flutter and browsers call or number them) and id, one for each finger. Columns have their usual names, such as \
    clientX or timeStamp, in any case and with a unit, as in Time (us); others are ignored. Times without a unit are \
    seconds if steps are below 0.5, or at most 1 in less than 10 s, else ms, us or ns; they may be clock times. \
    Without phases the whole trace is one touch. Without a TRACE, or for -, standard input is read.
    """

  static let positional = Positional("TRACE", summary: summary, value: .file)
  static let positionals = Positional("TRACE", summary: summary, repeats: true, value: .file)
  private static let summary = "touch trace to read, CSV or JSON; - or omitted: standard input"

  static let axis = Option(
    "axis", placeholder: "x|y", group: .trace, summary: "read only this axis of a trace with two",
    value: InputOptions.axes)

  /// Finds the columns as ``TraceColumns`` does. `axis`: the only one to read of two, `nil` for all.
  init(_ table: consuming HeadedFile, axis: Axis? = nil, _ arguments: ParsedArguments) throws(Failure) {
    var table = table
    // With `--realtime`, units are inferred from the first two rows alone, since the next ones arrive later.
    if arguments.isSet(SampleOptions.realtime) { table.rowsAhead = 2 }
    let columns = try TraceColumns(&table, axis: axis, arguments)
    self.columns = columns
    if let phase = columns.phase { phases = TouchPhaseReader(phase, of: columns.finger, in: &table) }
    if arguments[InputOptions.deltas] { sums = columns.position.map { _ in 0 } }
    self.table = table
  }

  var axisCount: Int { columns.position.count }
  var hasPhases: Bool { phases != nil }

  /// Returns the current row's sample, its time in s since the first row. Without phases and fingers it moves finger 0.
  mutating func sample<Position: MotionVector>() throws(Failure) -> TouchSample<Position> {
    let time = try table.seconds(in: columns.time)
    var position = try Position { axis throws(Failure) in try table.number(in: columns.position[axis]) }
    if let sum = sums {
      position = Position { sum[$0] + position[$0] }
      sums = position.components
    }
    return TouchSample(time: time, position: position, phase: try phase(), finger: try finger())
  }

  private mutating func phase() throws(Failure) -> TouchPhase {
    guard let phase = phases?.phase(in: table.csv) else { return .moved }
    if let phase = phase.value { return phase }
    let text = phase.text
    let names = TouchPhase.allCases.map(\.rawValue)
    let question = Suggestions.question(about: text, among: names).map { "; \($0)" } ?? ""
    let numbers = phases?.isAndroid == true ? "0 to 6" : "0 to 4"
    throw table.failure(
      "\(columns.phaseColumn): '\(ArgumentText(text).escaped)' is not a phase "
        + "(expected \(names.joined(separator: ", ")), or \(numbers))\(question)")
  }

  private mutating func finger() throws(Failure) -> Int {
    guard let column = columns.finger else { return 0 }
    if let number = table.csv.plainNumber(in: column.index), let finger = Int(exactly: number) { return finger }
    let text = table.csv.trimmedText(in: column.index)
    guard !text.isEmpty else { throw table.failure("column '\(column.name)': an identifier is missing") }
    if let index = fingers.firstIndex(of: text) { return -1 - index }
    fingers.append(text)
    return -fingers.count
  }
}

enum TraceSamples: ~Copyable {
  case line(TraceReader<Double>)
  case plane(TraceReader<Vector2>)
}

extension ParsedArguments {
  func traceTable() throws(Failure) -> HeadedFile { try HeadedFile(try input(TraceFile.positional)) }

  /// Returns the trace of a file, or only the axis of it that `--axis` names; throws if columns are missing.
  func trace(_ table: consuming HeadedFile) throws(Failure) -> TraceSamples {
    let trace = try TraceFile(table, axis: self[TraceFile.axis], self)
    return trace.axisCount == 1 ? .line(TraceReader(trace)) : .plane(TraceReader(trace))
  }

  /// Returns the trace of fingers that scroll; throws if it has one axis and an option such as a lock needs two.
  func scrolledTrace(_ table: consuming HeadedFile) throws(Failure) -> TraceSamples {
    let locks: [any DeclaredOption] = [ArbitrationOptions.axisLock, NestedOptions.nested, LockOptions.directionLock]
    guard let option = locks.first(where: isSet) else { return try trace(table) }
    return .plane(try planeTrace(table, for: option))
  }

  /// Returns the trace of a file with two axes; throws that an option cannot be used if it has one.
  func planeTrace(
    _ table: consuming HeadedFile, for option: any DeclaredOption
  ) throws(Failure) -> TraceReader<Vector2> {
    let trace = try TraceFile(table, self)
    guard trace.axisCount == 2 else {
      let conflict = Conflict(option.name, with: "a trace without columns 'x' and 'y'")
      throw trace.table.failure(conflict.sentence, line: trace.table.header.line)
    }
    return TraceReader(trace)
  }
}

struct TraceColumns {
  let time: FileColumn
  let position: [FileColumn]
  let phase, finger: FileColumn?

  static let roles = [ColumnRole.time, .x, .y, .position, .phase, .finger]
  private static let ofDeltas = [ColumnRole.time, .deltaX, .deltaY, .phase, .finger]

  /// Finds the columns; throws if one is missing or ambiguous. `axis`: the only one to read of two, `nil` for all.
  init(_ table: inout HeadedFile, axis: Axis?, _ arguments: ParsedArguments) throws(Failure) {
    let areDeltas = arguments[InputOptions.deltas]
    let columns = try table.columns(areDeltas ? Self.ofDeltas : Self.roles, arguments)
    let untimed = try columns.required(.time)
    let (x, y) = (columns[.x], columns[.y])
    switch (columns[.position], x, y) {
    case (nil, let x?, _) where axis == .horizontal: position = [x]
    case (nil, _, let y?) where axis == .vertical: position = [y]
    case (_?, nil, nil) where axis != nil:
      throw columns.missing(axis == .horizontal ? .x : .y, hint: "--axis selects one of 'x' and 'y'")
    case (let position?, nil, nil): self.position = [position]
    case (nil, let x?, let y?): position = [x, y]
    case (nil, let only?, nil) where axis == nil && !columns.isNamed(.y),
      (nil, nil, let only?) where axis == nil && !columns.isNamed(.x):
      position = [only]
      if !areDeltas { Warning.hold("\(columns.fileName): only '\(only.name)' is read, the one axis of the file") }
    case (nil, nil, nil) where areDeltas: throw columns.missing(.deltaY)
    case (nil, nil, nil): throw columns.missing(.position, nor: "'x' and 'y'", hint: columns.hintOfDeltas)
    case (nil, _?, nil): throw columns.missing(.y)
    case (nil, nil, _?): throw columns.missing(.x)
    case (_?, _, _): throw columns.failure("there are both 'position' and 'x' or 'y' (expected one or the other)")
    }
    time = table.withUnit(untimed)
    (phase, finger) = (columns[.phase], columns[.finger])
    columns.warnOfPixels()
    columns.warnOfNearMisses(of: [.phase, .finger] + (x == nil ? [.x] : []) + (y == nil ? [.y] : []))
  }

  /// Returns the name of a finger for a message. `fingers`: the identifiers that are not whole numbers.
  func called(_ finger: Int, among fingers: [String]) -> String {
    let name = fingers.indices.contains(-1 - finger) ? "'\(ArgumentText(fingers[-1 - finger]).escaped)'" : "\(finger)"
    return self.finger == nil ? "the finger" : "finger \(name)"
  }

  var phaseColumn: String { "column '\(phase?.name ?? "phase")'" }
}
