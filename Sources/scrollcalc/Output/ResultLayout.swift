import CommandLineParsing
import TabularText

/// How a result is laid out: its columns, and what the options say of its form.
struct ResultLayout: Sendable {
  let columns: [TableColumn]
  let shape: TableWriter.Shape
  let format: TableFormat
  let dialect: TableDialect
  let style: NumberStyle

  init(columns: [TableColumn], shape: TableWriter.Shape, arguments: ParsedArguments) {
    self.columns = columns
    self.shape = shape
    format = arguments[OutputOptions.format] ?? (shape == .answer ? .text : .csv)
    var dialect = TableDialect.standard
    dialect.hasHeader = !arguments[OutputOptions.noHeader]
    self.dialect = dialect
    style = arguments[OutputOptions.precision].map { NumberStyle.fixed(decimals: $0) } ?? .shortest
  }

  /// A writer that has written nothing yet.
  func makeTable() -> TableWriter {
    TableWriter(columns: columns, format: format, dialect: dialect, style: style, shape: shape)
  }
}

extension OutputFile {
  /// Opens what `--output` names, or standard output.
  init(_ arguments: ParsedArguments) throws(Failure) {
    guard let name = arguments[OutputOptions.output] else {
      self = .standardOutput
      return
    }
    try self.init(opening: name)
  }
}
