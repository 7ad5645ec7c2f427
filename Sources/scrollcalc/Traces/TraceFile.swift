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
  init(_ file: InputFile, axis: Axis? = nil) throws(Failure) {
    self.file = file
    csv = CSVReader()
    do throws(CSVReadingError<Failure>) {
      // The header comes first, or an error.
      _ = try csv.next { buffer throws(Failure) in try file.read(into: buffer) }
    } catch {
      throw Failure(error, in: file)
    }
    guard let header = csv.header else { throw .badInput("\(file.name): there is no line of column names") }
    do throws(TraceProblem) {
      columns = try TraceColumns(header, axis: axis)
    } catch {
      throw .badInput("\(file.name):\(error.description)")
    }
  }

  var axisCount: Int { columns.position.count }
}

extension Failure {
  /// The failure to read on in a file.
  init(_ error: CSVReadingError<Failure>, in file: InputFile) {
    self =
      switch error {
      case .input(let failure): failure
      case .text(let error): .badInput("\(file.name):\(error.description)")
      }
  }
}

/// Something to do with a trace, on however many axes it has.
protocol TraceTask {
  func run<Position: MotionVector>(_ trace: consuming TraceReader<Position>) throws(Failure)
}

extension ParsedArguments {
  /// Opens the trace that is named, and has the task run with it.
  func withTrace(_ task: some TraceTask) throws(Failure) {
    let trace = try TraceFile(try input(TraceFile.positional), axis: self[TraceOptions.axis])
    if trace.axisCount == 1 {
      try task.run(TraceReader<Double>(trace))
    } else {
      try task.run(TraceReader<Vector2>(trace))
    }
  }

  /// Opens the trace that is named, which has to have two axes for an option's sake.
  func planeTrace(for option: any DeclaredOption) throws(Failure) -> TraceReader<Vector2> {
    let trace = try TraceFile(try input(TraceFile.positional))
    guard trace.axisCount == 2 else {
      let place = "\(trace.file.name):\(trace.csv.line)"
      throw .badInput("\(place): \(option.declaration.name) needs a trace with columns 'x' and 'y'")
    }
    return TraceReader(trace)
  }
}
