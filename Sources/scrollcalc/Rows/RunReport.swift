import CommandLineParsing
import TabularText

/// Messages about a table: the description of the run, the progress, and a warning if it is too long for a spreadsheet.
/// Only the thread that writes may use it.
struct RunReport {
  private let arguments: ParsedArguments
  private let maxRows: Int
  private var rows = 0
  private var progress: ProgressBar?

  /// Prints the description and starts the progress. `settings`: `nil` for `batch`, whose rows are like the input's.
  init(_ arguments: ParsedArguments, _ settings: OutputSettings?, to output: OutputFile, expectedRows: Int? = nil) {
    self.arguments = arguments
    maxRows = settings.map { Self.maxRows(arguments, $0) } ?? .max
    progress = ProgressBar(arguments, resultOn: output, total: expectedRows)
    arguments.describeRun()
  }

  mutating func add(rows more: Int) {
    if rows <= maxRows, rows + more > maxRows {
      let name = arguments.text(of: OutputOptions.output)?.escaped ?? ""
      Warning.write("--output: '\(name)' has more lines than the \(Self.maxLines) that Excel opens")
    }
    rows += more
    progress?.update(done: rows)
  }

  func finish() { progress?.finish(done: rows) }

  /// The number of rows of a sheet in Excel and in LibreOffice Calc.
  private static let maxLines = 1_048_576

  static func maxRows(_ arguments: ParsedArguments, _ settings: OutputSettings) -> Int {
    guard settings.format == .csv || settings.format == .tsv,
      let name = arguments.outputExtension, ["csv", "tsv"].contains(name)
    else { return .max }
    return settings.dialect.hasHeader ? maxLines - 1 : maxLines
  }
}
