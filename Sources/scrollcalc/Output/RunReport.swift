import CommandLineParsing
import TabularText

/// What is said on standard error about a table while it is written: what it is computed from, how far it has come, and
/// that it is too long for a spreadsheet.
///
/// One thread at a time may use it: the one that writes.
struct RunReport {
  private let arguments: ParsedArguments
  private let mostRows: Int
  private var rows = 0
  private var progress: ProgressBar?

  /// - Parameters:
  ///   - settings: those that rows are written with; `nil` for rows in a form of their own.
  ///   - expectedRows: how many rows there will be, as far as that is known.
  init(_ arguments: ParsedArguments, _ settings: OutputSettings?, to output: OutputFile, expectedRows: Int? = nil) {
    self.arguments = arguments
    mostRows = settings.map { SpreadsheetLimit.mostRows(arguments, $0) } ?? .max
    progress = ProgressBar(arguments, resultOn: output, total: expectedRows)
    arguments.describeRun()
  }

  /// Notes that more rows are written.
  mutating func add(rows more: Int) {
    if rows <= mostRows, rows + more > mostRows { SpreadsheetLimit.warn(arguments) }
    rows += more
    progress?.update(done: rows)
  }

  func finish() { progress?.finish(done: rows) }
}
