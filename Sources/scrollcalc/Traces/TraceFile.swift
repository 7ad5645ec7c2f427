import CommandLineParsing
import ScrollMechanics
import TabularText

/// A touch trace that is open, and of which the header has been read.
struct TraceFile: ~Copyable {
  let file: InputFile
  let columns: TraceColumns
  var csv: CSVReader

  /// What a trace is, for the help of subcommands that read one.
  static let explanation = """
    A trace is CSV with a header: time in s or time_ms, x and y or position in pt, and if need be phase (began, moved, \
    stationary, ended, cancelled) and id, a number for each finger. Columns may come in any order, others are ignored; \
    semicolons, tabs and decimal commas are understood. Without phases, the whole trace is one touch. Without a TRACE, \
    or for -, standard input is read.
    """

  static let positional = Positional(
    "TRACE", summary: "touch trace to read, CSV; - or nothing for standard input", value: .file)

  /// - Parameter axis: the one axis to look at of two, if not both.
  init(_ table: consuming HeadedFile, axis: Axis? = nil) throws(Failure) {
    file = table.file
    do throws(TraceProblem) {
      columns = try TraceColumns(table.header, axis: axis)
    } catch {
      throw .badInput("\(table.file.name):\(error.description)")
    }
    csv = table.csv
  }

  var axisCount: Int { columns.position.count }
}

/// Something to do with a trace, on however many axes it has.
protocol TraceTask {
  func run<Position: MotionVector>(_ trace: consuming TraceReader<Position>) throws(Failure)
}

extension ParsedArguments {
  /// Opens the trace that is named, and has the task run with it.
  func withTrace(_ task: some TraceTask) throws(Failure) {
    try withTrace(try HeadedFile(try input(TraceFile.positional)), task)
  }

  /// Has the task run with a trace that is open.
  func withTrace(_ table: consuming HeadedFile, _ task: some TraceTask) throws(Failure) {
    let trace = try TraceFile(table, axis: self[TraceOptions.axis])
    if trace.axisCount == 1 {
      try task.run(TraceReader<Double>(trace))
    } else {
      try task.run(TraceReader<Vector2>(trace))
    }
  }

  /// Opens the trace that is named, which has to have two axes for an option's sake.
  func planeTrace(for option: any DeclaredOption) throws(Failure) -> TraceReader<Vector2> {
    try planeTrace(try HeadedFile(try input(TraceFile.positional)), for: option)
  }

  /// The same of a trace that is open.
  func planeTrace(
    _ table: consuming HeadedFile, for option: any DeclaredOption
  ) throws(Failure) -> TraceReader<Vector2> {
    let trace = try TraceFile(table)
    guard trace.axisCount == 2 else {
      let place = "\(trace.file.name):\(trace.csv.line)"
      throw .badInput("\(place): \(option.declaration.name) needs a trace with columns 'x' and 'y'")
    }
    return TraceReader(trace)
  }
}
