import CommandLineParsing
import ScrollMechanics
import TabularText

struct TraceFile: ~Copyable {
  private let time: FileColumn
  private let position: [FileColumn]
  private let phase, finger: FileColumn?
  var table: HeadedFile
  private(set) var phases: TouchPhaseReader?
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

  static let roles = [ColumnRole.time, .x, .y, .position, .phase, .finger]

  /// Finds the columns; throws if one is missing or ambiguous. `axis`: the only one to read of two, `nil` for all.
  init(_ table: consuming HeadedFile, axis: Axis? = nil, _ arguments: ParsedArguments) throws(Failure) {
    var table = table
    // With `--realtime`, units are inferred from the first two rows alone, since the next ones arrive later.
    if arguments.isSet(SampleOptions.realtime) { table.rowsAhead = 2 }
    let areDeltas = arguments[InputOptions.deltas]
    let columns = try table.columns(areDeltas ? [.time, .deltaX, .deltaY, .phase, .finger] : Self.roles, arguments)
    let untimed = try columns.required(.time)
    position = try Self.position(in: columns, axis, areDeltas: areDeltas)
    time = table.withUnit(untimed)
    (phase, finger) = (columns[.phase], columns[.finger])
    columns.warnOfPixels()
    columns.warnOfNearMisses(of: [.phase, .finger] + [.x, .y].filter { columns[$0] == nil })
    if let phase { phases = TouchPhaseReader(phase, of: finger, in: &table) }
    if areDeltas { sums = position.map { _ in 0 } }
    self.table = table
  }

  /// Returns the columns of positions, or of steps: one for each axis.
  private static func position(
    in columns: FileColumns, _ axis: Axis?, areDeltas: Bool
  ) throws(Failure) -> [FileColumn] {
    let wanted: [ColumnRole] = axis.map { $0 == .horizontal ? [.x] : [.y] } ?? [.x, .y]
    let found = wanted.compactMap { columns[$0] }
    if let position = columns[.position] {
      if columns[.x] != nil || columns[.y] != nil {
        throw columns.failure("there are both 'position' and 'x' or 'y' (expected one or the other)")
      }
      if axis != nil { throw columns.missing(wanted[0], hint: "--axis selects one of 'x' and 'y'") }
      return [position]
    }
    guard let missing = wanted.first(where: { columns[$0] == nil }) else { return found }
    if let only = found.first {
      if columns.isNamed(missing) { throw columns.missing(missing) }
      if !areDeltas { Warning.hold("\(columns.fileName): only '\(only.name)' is read, the one axis of the file") }
      return [only]
    }
    if columns[.x] != nil || columns[.y] != nil { throw columns.missing(missing) }
    if areDeltas { throw columns.missing(.deltaY) }
    throw columns.missing(.position, nor: "'x' and 'y'", hint: columns.hintOfDeltas)
  }

  var axisCount: Int { position.count }

  /// Returns the current row's sample, its time in s since the first row. Without phases and fingers it moves finger 0.
  mutating func sample<Position: MotionVector>() throws(Failure) -> TouchSample<Position> {
    let time = try table.seconds(in: self.time)
    var position = try Position { axis throws(Failure) in try table.number(in: self.position[axis]) }
    if let sum = sums {
      position = Position { sum[$0] + position[$0] }
      sums = position.components
    }
    return TouchSample(time: time, position: position, phase: try readPhase(), finger: try readFinger())
  }

  private mutating func readPhase() throws(Failure) -> TouchPhase {
    guard let numbered = phases?.numbered else { return .moved }
    if let phase = phases?.phase(in: table.csv) { return phase }
    let text = phase.map { table.csv.trimmedText(in: $0.index) } ?? ""
    let names = TouchPhase.allCases.map(\.rawValue)
    let near = Suggestions.nearest(to: text, among: names)
    let question = Suggestions.question(offering: near).map { "; \($0)" } ?? ""
    throw table.failure(
      "\(phaseColumn): '\(ArgumentText(text).escaped)' is not a phase "
        + "(expected \(names.joined(separator: ", ")), or 0 to \(numbered.count - 1))\(question)")
  }

  private mutating func readFinger() throws(Failure) -> Int {
    guard let column = finger else { return 0 }
    if let number = table.csv.plainNumber(in: column.index), let finger = Int(exactly: number) { return finger }
    let text = table.csv.trimmedText(in: column.index)
    guard !text.isEmpty else { throw table.failure("column '\(column.name)': an identifier is missing") }
    if let index = fingers.firstIndex(of: text) { return -1 - index }
    fingers.append(text)
    return -fingers.count
  }

  private var phaseColumn: String { "column '\(phase?.name ?? "phase")'" }

  /// Returns a failure in terms of the file: its names of columns and fingers, and times of its clock.
  func failure(_ error: TouchTraceError, line: Int) -> Failure {
    func called(_ finger: Int) -> String {
      if self.finger == nil { return "the finger" }
      return fingers.indices.contains(-1 - finger)
        ? "finger '\(ArgumentText(fingers[-1 - finger]).escaped)'" : "finger \(finger)"
    }
    let problem =
      switch error {
      case .notFinite: "a time or a position is not finite"
      case .backwards(let from, let to):
        "column '\(time.name)': the time falls from \(clock.called(from)) to \(clock.called(to))"
      case .alreadyDown(let finger): "\(phaseColumn): 'began' for \(called(finger)), which is already down"
      case .notDown(let finger, let phase):
        "\(phaseColumn): '\(phase.rawValue)' for \(called(finger)), which is not down; a touch starts with 'began'"
      case .tooManyFingers(let limit): "more than \(limit) fingers are down at once"
      case .empty: "the trace has no samples"
      case .singleSample: "the trace has only one sample; a touch takes two or more"
      case .noDuration(let time): "all samples have the same time, \(clock.called(time))"
      }
    return table.failure(problem, line: line)
  }

  /// The clock of the samples; until the first is read, one that starts at zero.
  var clock: TraceClock { table.clock ?? .startingAtZero }
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
