import CommandLineParsing
import TabularText

/// How a result is laid out: its columns, and what the options say of its form.
struct ResultLayout: Sendable {
  let columns: [TableColumn]
  let shape: TableWriter.Shape
  let settings: OutputSettings

  /// - Parameters:
  ///   - columns: the columns, in points and seconds.
  ///   - echoes: the places of those that repeat what was typed, and so keep its units.
  ///   - shape: a table, or the answer to one question.
  ///   - arguments: the options.
  ///   - format: the form, where the command has an option of its own for it.
  /// - Throws: where options contradict each other, or one means nothing for such a result.
  init(
    columns: [TableColumn], echoes: Set<Int> = [], shape: TableWriter.Shape, arguments: ParsedArguments,
    format: TableFormat? = nil
  ) throws(Failure) {
    let settings = try OutputSettings(arguments, shape: shape, format: format)
    self.settings = settings
    self.columns = columns.enumerated().map { echoes.contains($0) ? $1 : settings.units.converting($1) }
    self.shape = shape
  }

  /// The byte between the whole part of a number and its decimals.
  var decimalMark: UInt8 { settings.dialect.decimalMark(in: settings.format) }

  /// A writer that has written nothing yet.
  func makeTable() -> TableWriter {
    TableWriter(
      columns: columns, format: settings.format, dialect: settings.dialect, style: settings.style, shape: shape)
  }
}
