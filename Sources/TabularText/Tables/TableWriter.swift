/// Writes a table, cell by cell, into a buffer that the caller empties whenever it likes.
///
/// ```swift
/// var table = TableWriter(columns: [TableColumn("time", unit: "s"), TableColumn("offset", unit: "pt")], format: .csv)
/// table.begin()
/// for sample in samples {
///   table.number(sample.time)
///   table.number(sample.offset)
///   table.endRow()
///   if table.buffer.count > 1 << 16 { write(&table.buffer) }
/// }
/// table.end()
/// ```
///
/// A table is always rectangular: cells beyond the last column are dropped, and cells that a row lacks are empty.
/// Memory does not grow with the number of rows, and writing a number allocates nothing.
///
/// Blocks of rows can be written apart, on several cores, by writers that share everything but their buffers: see
/// ``resume(afterRows:)``.
public struct TableWriter: ~Copyable {
  /// Whether there are many rows, or one row that answers one question.
  public enum Shape: Hashable, Sendable {
    case table
    /// As JSON this is a single object. As text it is the bare value of a single column, or a line with name, value and
    /// unit for each of several.
    case answer
  }

  /// The bytes written so far.
  public var buffer = ByteBuffer(capacity: 4096)

  /// Whether a number was too large for the unit of its column, and left its cell empty.
  public internal(set) var hasOverflowed = false

  public let columns: [TableColumn]
  public let format: TableFormat
  public let dialect: TableDialect
  public let style: NumberStyle
  public let shape: Shape

  let punctuation: CellPunctuation
  let decimalMark: UInt8
  let delimiter: UInt8
  /// Those of the columns; empty where all numbers are written as they are.
  let conversions: [NumberConversion]
  let layout: Layout
  let columnCount: Int
  let labelWidth: Int
  var aligned: AlignedRows
  var column = 0
  /// Whether a JSON object has been written, so that a comma comes before the next.
  var hasRows: Bool

  /// How cells reach the buffer.
  enum Layout {
    /// One after the other, with a byte between.
    case delimited
    /// One after the other, with punctuation around.
    case framed
    /// By way of ``AlignedRows``.
    case aligned
    /// A line each.
    case lines
  }

  /// Makes a writer; nothing is written yet.
  ///
  /// - Parameters:
  ///   - columns: the columns, in order.
  ///   - format: the form of the table.
  ///   - dialect: delimiters, decimal mark, header and line ends.
  ///   - style: how ``number(_:)`` spells numbers.
  ///   - shape: a table, or the answer to one question.
  public init(
    columns: [TableColumn], format: TableFormat, dialect: TableDialect = .standard, style: NumberStyle = .shortest,
    shape: Shape = .table
  ) {
    self.columns = columns
    self.format = format
    self.dialect = dialect
    self.style = style
    self.shape = shape
    punctuation = CellPunctuation(columns, format: format, dialect: dialect, shape: shape)
    decimalMark = dialect.decimalMark(in: format)
    delimiter = dialect.delimiter(in: format)
    conversions = columns.contains { $0.conversion != .none } ? columns.map(\.conversion) : []
    layout =
      switch format {
      case .csv, .tsv: .delimited
      case .json, .jsonl, .markdown: .framed
      case .text: shape == .answer ? .lines : .aligned
      }
    columnCount = columns.count
    labelWidth = columns.reduce(0) { max($0, $1.name.unicodeScalars.count) }
    aligned = AlignedRows(columns)
    hasRows = false
  }
}

extension TableWriter {
  /// Writes what comes before the first row: byte order mark, header, opening bracket.
  public mutating func begin() {
    switch format {
    case .csv, .tsv:
      if dialect.hasByteOrderMark { buffer.append("\u{FEFF}") }
      if dialect.hasHeader { headerRow() }
    case .json:
      if shape == .table { buffer.append("[") }
    case .jsonl: break
    case .markdown:
      headerRow()
      for column in columns { buffer.append(column.kind == .number ? "| ---: " : "| --- ") }
      buffer.append("|\n")
    case .text:
      if dialect.hasHeader && shape == .table { headerRow() }
    }
  }

  /// Goes on where another writer has left off, or this one elsewhere: with the first row of the table, or with
  /// one that comes after others. Not for aligned text: see ``TableFormat/rowsAreIndependent``.
  public mutating func resume(afterRows hasRows: Bool) { self.hasRows = hasRows }

  private mutating func headerRow() {
    let hadRows = hasRows
    for column in columns { text(dialect.showsUnits ? column.nameWithUnit : column.name) }
    endRow()
    hasRows = hadRows
  }

  /// Ends a row; cells that it lacks are empty.
  public mutating func endRow() {
    while column < columnCount { empty() }
    if columnCount == 0 { openRow() }
    column = 0
    switch layout {
    case .delimited:
      if dialect.usesCarriageReturns { buffer.append(ASCII.carriageReturn) }
      buffer.append(ASCII.lineFeed)
    case .framed: buffer.append(punctuation.afterRow)
    case .aligned: aligned.endRow(into: &buffer)
    case .lines: break
    }
  }

  /// Writes what comes after the last row.
  public mutating func end() {
    flushRows()
    if format == .json && shape == .table { buffer.append(hasRows ? "\n]\n" : "]\n") }
  }

  /// Lays out the rows of aligned text that wait for the widths of later ones, for someone who watches them appear.
  public mutating func flushRows() {
    if layout == .aligned { aligned.flush(into: &buffer) }
  }

  /// Writes what comes before a row's first cell.
  @inline(__always)
  mutating func openRow() {
    if hasRows {
      if !punctuation.betweenRows.isEmpty { buffer.append(punctuation.betweenRows) }
    } else {
      hasRows = true
    }
    if !punctuation.beforeRow.isEmpty { buffer.append(punctuation.beforeRow) }
  }
}
