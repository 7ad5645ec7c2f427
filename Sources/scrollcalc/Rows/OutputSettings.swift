import CommandLineParsing
import TabularText

/// The columns of a result and the way they are written.
struct OutputSettings: Sendable {
  let format: TableFormat
  let dialect: TableDialect
  let style: NumberStyle
  let units: OutputUnits
  private let shape: TableWriter.Shape
  private let columns: [TableColumn]

  /// Reads the options; throws if they contradict each other. `format`: that of a command with an option of its own.
  init<Row>(
    _ arguments: ParsedArguments, shape: TableWriter.Shape = .table, format: TableFormat? = nil,
    columns: [Column<Row>] = [Column<Void>]()
  ) throws(Failure) {
    if format == nil, arguments[OutputOptions.format] == nil {
      _ = try arguments.format(byExtension: TableFormat.all.map(\.fileExtension)) { TableFormat(fileExtension: $0) }
    }
    let format = format ?? Self.format(arguments, shape: shape)
    (self.format, self.shape) = (format, shape)
    let label = arguments.isSet(OutputOptions.format) ? nil : "the format \(format.name)"
    try asUsage { () throws(UsageError) in
      try arguments.check([Decision(OutputOptions.format, [format.name], label: label)])
    }
    let (headerUnits, header) = (SpreadsheetOptions.headerUnits, SpreadsheetOptions.noHeader)
    if arguments[headerUnits] {
      if arguments[header] { throw arguments.failure(Conflict(between: [header.name, headerUnits.name])) }
      if shape == .answer, format == .text {
        throw arguments.failure(Conflict(headerUnits.name, with: "an answer as text, which has no header"))
      }
    }
    units = OutputUnits(arguments)
    dialect = try Self.dialect(arguments, hasUnits: units.areConverted || format == .xlsx)
    style = arguments[OutputOptions.precision].map { .fixed(decimals: $0) } ?? .shortest
    self.columns = columns.map { [units] in $0.isEcho ? $0.heading : units.converting($0.heading) }
  }

  var decimalMark: UInt8 { dialect.decimalMark(in: format) }

  func makeTable() -> TableWriter {
    TableWriter(columns: columns, format: format, dialect: dialect, style: style, shape: shape)
  }

  /// Returns the format of `--format`, else of the output's extension, else CSV for a table or `--excel-eu`, else text.
  static func format(_ arguments: ParsedArguments, shape: TableWriter.Shape) -> TableFormat {
    let standard: TableFormat = shape == .answer && !arguments[SpreadsheetOptions.excel] ? .text : .csv
    let named = arguments.outputExtension.flatMap(TableFormat.init(fileExtension:))
    return arguments[OutputOptions.format] ?? named ?? standard
  }

  private static func dialect(_ arguments: ParsedArguments, hasUnits: Bool) throws(Failure) -> TableDialect {
    let isForExcel = arguments[SpreadsheetOptions.excel]
    do throws(TableDialectError) {
      return try TableDialect(
        delimiter: arguments[SpreadsheetOptions.delimiter],
        decimalComma: isForExcel || arguments[SpreadsheetOptions.decimalComma],
        byteOrderMark: isForExcel || arguments[SpreadsheetOptions.byteOrderMark],
        carriageReturns: isForExcel || arguments[SpreadsheetOptions.carriageReturns],
        header: !arguments[SpreadsheetOptions.noHeader], units: arguments[SpreadsheetOptions.headerUnits] || hasUnits)
    } catch {
      let other: any DeclaredOption = isForExcel ? SpreadsheetOptions.excel : SpreadsheetOptions.decimalComma
      let delimiter = arguments.decision(by: SpreadsheetOptions.delimiter).label
      throw arguments.failure(Conflict(between: [delimiter, other.name]))
    }
  }
}

/// The units of printed results: points and seconds, unless options select others.
struct OutputUnits: Sendable {
  /// Pixels per point; `nil` if lengths are printed in points.
  let pixelsPerPoint: Double?
  let hasMilliseconds: Bool

  /// True if results are converted, so that headers name the units.
  var areConverted: Bool { pixelsPerPoint != nil || hasMilliseconds }

  /// The error for a number that overflows in its unit; `nil` if no unit is converted.
  private let overflow: UsageError?

  init(_ arguments: ParsedArguments) {
    pixelsPerPoint = arguments[UnitOptions.scale]
    hasMilliseconds = arguments[UnitOptions.timeUnit]
    let option = UnitOptions.all.first(where: arguments.isSet)
    overflow = option.map { arguments.error(for: $0, "makes a number larger than a double can hold") }
  }

  /// Throws if a number of a table overflows in its unit, and drops the rows that are not written yet.
  func check(_ table: inout TableWriter) throws(Failure) {
    guard table.hasOverflowed, let overflow else { return }
    table.buffer.removeAll()
    throw .usage(overflow)
  }

  func converting(_ column: TableColumn) -> TableColumn {
    guard let unit = column.unit else { return column }
    var column = column
    if let pixelsPerPoint, unit == "pt" || unit.hasPrefix("pt/") {
      column.unit = "px" + unit.dropFirst(2)
      column.conversion = .factor(pixelsPerPoint)
    } else if hasMilliseconds, unit == "s" {
      column.unit = "ms"
      column.conversion = .powerOfTen(3)
    }
    return column
  }
}
