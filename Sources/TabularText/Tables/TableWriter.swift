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
