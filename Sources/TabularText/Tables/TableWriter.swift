/// A writer of a table, cell by cell, into a buffer that the caller may empty at any time.
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
/// A table is always rectangular: cells beyond the last column are dropped, and cells that a row lacks are empty.
/// Memory does not grow with the number of rows. Writers of blocks of rows may run in parallel: ``hasRows``.
public struct TableWriter: ~Copyable {
  public enum Shape: Hashable, Sendable {
    case table
    /// A single row: in JSON an object, as text a bare value, or a line with name, value and unit for each column.
    case answer
  }

  public var buffer = ByteBuffer(capacity: 4096)
  /// True if a number was too large for the unit of its column, so that its cell is empty.
  public internal(set) var hasOverflowed = false
  let columns: [TableColumn]
  let dialect: TableDialect
  let style: NumberStyle
  let appendText: (inout ByteBuffer, UnsafeRawBufferPointer, UInt8) -> Void
  let frame: TableFrame
  /// The texts before the cells of a row, such as JSON keys, concatenated.
  private(set) var prefixes: [UInt8] = []
  /// The index in ``prefixes`` after the end of each column's text.
  private(set) var prefixEnds: [Int] = []
  /// True if the format puts markup around each value, as XLSX does.
  let hasMarkup: Bool
  let decimalMark: UInt8
  let delimiter: UInt8
  let conversions: [NumberConversion]
  let layout: Layout
  let columnCount: Int
  let labelWidth: Int
  var aligned: AlignedRows
  var column = 0
  /// True if a row has begun, perhaps in another writer: the text between rows, as a comma in JSON, precedes the next.
  public var hasRows = false

  enum Layout {
    case delimited
    case framed
    /// Cells padded to the widths of columns, by ``AlignedRows``.
    case aligned
    /// One cell per line: a single answer in an aligned format.
    case lines
  }

  /// Makes a writer with an empty buffer. `style`: how ``number(_:style:)`` spells numbers.
  public init(
    columns: [TableColumn], format: TableFormat, dialect: TableDialect = .standard, style: NumberStyle = .shortest,
    shape: Shape = .table
  ) {
    self.columns = columns
    self.dialect = dialect
    self.style = style
    appendText = format.appendText
    frame = format.frame(columns, dialect, shape)
    hasMarkup = frame.markup != nil
    for prefix in frame.prefixes {
      prefixes += Array(prefix.utf8)
      prefixEnds.append(prefixes.count)
    }
    decimalMark = dialect.decimalMark(in: format)
    delimiter = dialect.delimiter(in: format)
    conversions = columns.contains { $0.conversion != .none } ? columns.map(\.conversion) : []
    layout = format.layout == .aligned && shape == .answer ? .lines : format.layout
    columnCount = columns.count
    labelWidth = columns.reduce(0) { max($0, $1.name.unicodeScalars.count) }
    aligned = AlignedRows(columns)
  }

  /// Writes the text before the first row: byte order mark, header, opening bracket.
  public mutating func begin() {
    buffer.append(frame.opening)
    guard frame.hasHeader else { return }
    for column in columns { text(dialect.showsUnits ? column.nameWithUnit : column.name) }
    endRow()
    buffer.append(frame.rule)
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
    case .framed: buffer.append(frame.afterRow)
    case .aligned: aligned.endRow(into: &buffer)
    case .lines: break
    }
  }

  /// Writes the rows that are still kept, and the text after the last row, such as a closing bracket.
  public mutating func end() {
    flushRows()
    if hasRows { buffer.append(frame.afterRows) }
    buffer.append(frame.closing)
  }

  /// Writes the rows of aligned text that are kept until the widths are known, for output that is watched live.
  public mutating func flushRows() { if layout == .aligned { aligned.flush(into: &buffer) } }

  /// Writes the text between rows, unless the row is the first, and the text before a row's first cell.
  @inline(__always) mutating func openRow() {
    if hasRows { buffer.append(frame.betweenRows) }
    hasRows = true
    buffer.append(frame.beforeRow)
  }
}
