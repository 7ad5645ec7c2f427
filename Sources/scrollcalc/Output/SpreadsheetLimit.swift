import CommandLineParsing
import TabularText

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
