import CommandLineParsing
import ScrollMechanics
import TabularText

/// A touch trace after its header.
struct TraceFile: ~Copyable {
  let columns: TraceColumns
  var table: HeadedFile

  /// The clock of the file's times; `nil` before the first sample.
  var clock: TraceClock?

  static let explanation = """
    A trace is CSV with a header. Required are time in s or time_ms, and x and y or position in pt. Optional are phase \
    (began, moved, stationary, ended, cancelled, or UIKit's 0 to 4) and id, a number for each finger. Names may be in \
    any case and have a unit, as Time (us) and X [px]. Columns may be in any order; others are ignored. Semicolons, \
    tabs and decimal commas are read, too. Without phases the whole trace is one touch. Without a TRACE, or for -, \
    standard input is read.
    """

  static let positional = Positional(
    "TRACE", summary: "touch trace to read, CSV; - or omitted: standard input", value: .file)

  static let positionals = Positional(
    "TRACE", summary: "touch trace to read, CSV; - or omitted: standard input", repeats: true, value: .file)

  static let axis = Option(
    "axis", placeholder: "x|y", group: .trace, summary: "read only this axis of a trace with two",
    value: .choice("an axis", [Choice("x", Axis.horizontal), Choice("y", Axis.vertical)]))

  /// Finds the columns and warns of names that look misspelled. `axis`: the only one to read of two, `nil` for all.
  init(_ table: consuming HeadedFile, axis: Axis? = nil) throws(Failure) {
    columns = try table.columns { header throws(FileProblem) in try TraceColumns(header, axis: axis) }
    for hint in columns.hints(about: table.header) { Warning.write("\(table.file.name):\(table.header.line): \(hint)") }
    self.table = table
  }

  var axisCount: Int { columns.position.count }

  /// Returns the current row's sample, its time in s since the first row. Without phases and fingers it moves finger 0.
  mutating func sample<Position: MotionVector>() throws(Failure) -> TouchSample<Position> {
    let time: Double
    do throws(CSVError) {
      time = try table.csv.seconds(in: columns.time.index, timesTenTo: columns.time.unitPower, by: &clock)
    } catch { throw table.failure(error) }
    let position = try table.value { csv throws(CSVError) in
      try Position { axis throws(CSVError) in try csv.number(in: columns.position[axis].index) }
    }
    return TouchSample(time: time, position: position, phase: try phase(), finger: try finger())
  }

  private func phase() throws(Failure) -> TouchPhase {
    guard let column = columns.phase else { return .moved }
    if let phase = table.csv.withField(column.index, TouchPhase.init(_:)) { return phase }
    let text = table.csv.text(in: column.index)
    let names = TouchPhase.allCases.map(\.rawValue)
    let question = Suggestions.question(about: text, among: names).map { "; \($0)" } ?? ""
    throw table.failure(
      "column '\(column.name)': '\(ArgumentText(text).escaped)' is not a phase "
        + "(expected \(names.joined(separator: ", ")), or 0 to 4)\(question)")
  }

  private func finger() throws(Failure) -> Int {
    guard let column = columns.finger else { return 0 }
    let number = table.csv.withField(column.index) { field in
      try? DecimalNumber(UnsafeBufferPointer(rebasing: field.bindMemory(to: UInt8.self).trimmed))
    }
    if let number = number?.integer { return number }
    let text = ArgumentText(table.csv.text(in: column.index)).escaped
    throw table.failure("column '\(column.name)': '\(text)' is not a whole number")
  }
}

enum TraceSamples: ~Copyable {
  case line(TraceReader<Double>)
  case plane(TraceReader<Vector2>)
}

extension ParsedArguments {
  func traceTable() throws(Failure) -> HeadedFile { try HeadedFile(try input(TraceFile.positional)) }

  /// Returns the trace of a file, or only the axis of it that `--axis` names.
  func trace(_ table: consuming HeadedFile) throws(Failure) -> TraceSamples {
    let trace = try TraceFile(table, axis: self[TraceFile.axis])
    return trace.axisCount == 1 ? .line(TraceReader(trace)) : .plane(TraceReader(trace))
  }

  /// Returns the trace of fingers that scroll; it must have two axes if an option such as a lock needs them.
  func scrolledTrace(_ table: consuming HeadedFile) throws(Failure) -> TraceSamples {
    guard let option = lockingOption else { return try trace(table) }
    return .plane(try planeTrace(table, for: option))
  }

  /// Returns the trace of a file with two axes; throws that an option cannot be used if it has one.
  func planeTrace(
    _ table: consuming HeadedFile, for option: any DeclaredOption
  ) throws(Failure) -> TraceReader<Vector2> {
    let trace = try TraceFile(table)
    guard trace.axisCount == 2 else {
      throw trace.table.failure(Conflict(option.name, with: "a trace without columns 'x' and 'y'").sentence)
    }
    return TraceReader(trace)
  }
}
