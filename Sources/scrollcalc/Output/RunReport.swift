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

/// How many rows a spreadsheet takes.
enum SpreadsheetLimit {
  /// The last row of a sheet of Excel; LibreOffice Calc's is the same.
  static let mostLines = 1_048_576

  /// How many rows a table may have before it is worth a warning: it goes to a file for a spreadsheet, and is too long.
  static func mostRows(_ arguments: ParsedArguments, _ settings: OutputSettings) -> Int {
    guard settings.format == .csv || settings.format == .tsv,
      let name = arguments.outputExtension, ["csv", "tsv"].contains(name)
    else { return .max }
    return settings.dialect.hasHeader ? mostLines - 1 : mostLines
  }

  static func warn(_ arguments: ParsedArguments) {
    let name = arguments.text(of: OutputOptions.output)?.escaped ?? ""
    Warning.write("--output: '\(name)' has more lines than the \(mostLines) that Excel opens")
  }
}
