import CommandLineParsing
import TabularText

/// How a result is written, all options taken together.
struct OutputSettings: Sendable {
  let format: TableFormat
  let dialect: TableDialect
  let style: NumberStyle
  let units: OutputUnits

  /// - Throws: where options contradict each other, or one means nothing in the format.
  init(_ arguments: ParsedArguments, shape: TableWriter.Shape) throws(Failure) {
    format = Self.format(arguments, shape: shape)
    try Self.check(arguments, format, shape)
    dialect = try Self.dialect(arguments)
    style = arguments[OutputOptions.precision].map { .fixed(decimals: $0) } ?? .shortest
    units = OutputUnits(arguments)
  }

  /// The format that is asked for, or else the usual one.
  static func format(_ arguments: ParsedArguments, shape: TableWriter.Shape) -> TableFormat {
    let usual: TableFormat = shape == .answer && !arguments[SpreadsheetOptions.excel] ? .text : .csv
    return arguments[OutputOptions.format] ?? usual
  }

  private static func dialect(_ arguments: ParsedArguments) throws(Failure) -> TableDialect {
    let isForExcel = arguments[SpreadsheetOptions.excel]
    do throws(TableDialectError) {
      return try TableDialect(
        delimiter: arguments[SpreadsheetOptions.delimiter],
        decimalComma: isForExcel || arguments[SpreadsheetOptions.decimalComma],
        byteOrderMark: isForExcel || arguments[SpreadsheetOptions.byteOrderMark],
        carriageReturns: isForExcel || arguments[SpreadsheetOptions.carriageReturns],
        header: !arguments[SpreadsheetOptions.noHeader], units: arguments[SpreadsheetOptions.headerUnits])
    } catch {
      let other: any DeclaredOption = isForExcel ? SpreadsheetOptions.excel : SpreadsheetOptions.decimalComma
      throw .usage(
        arguments.error(
          for: SpreadsheetOptions.delimiter, ValueError("is the decimal mark, with \(other.declaration.name)")))
    }
  }

  /// Refuses what would have no effect: whoever asks for it expects one.
  private static func check(
    _ arguments: ParsedArguments, _ format: TableFormat, _ shape: TableWriter.Shape
  ) throws(Failure) {
    func require(_ option: any DeclaredOption, _ formats: TableFormat...) throws(Failure) {
      guard arguments.isSet(option), !formats.contains(format) else { return }
      throw .usage(arguments.error(for: option, ValueError("is for \(listed(formats)), not for \(format.rawValue)")))
    }
    try require(SpreadsheetOptions.excel, .csv, .tsv)
    try require(SpreadsheetOptions.delimiter, .csv)
    try require(SpreadsheetOptions.decimalComma, .csv, .tsv, .text, .markdown)
    try require(SpreadsheetOptions.byteOrderMark, .csv, .tsv)
    try require(SpreadsheetOptions.carriageReturns, .csv, .tsv)
    try require(SpreadsheetOptions.noHeader, .csv, .tsv, .text)
    try require(SpreadsheetOptions.headerUnits, .csv, .tsv, .text, .markdown)
    guard arguments[SpreadsheetOptions.headerUnits] else { return }
    if arguments[SpreadsheetOptions.noHeader] {
      throw .usage(arguments.error("--no-header and --header-units can't be used together"))
    }
    if shape == .answer, format == .text {
      throw .usage(
        arguments.error(for: SpreadsheetOptions.headerUnits, "is for tables; an answer as text has no header"))
    }
  }

  private static func listed(_ formats: [TableFormat]) -> String {
    let names = formats.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return "--format " + (names.first ?? "") }
    return "--format \(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}
