/// What stands around the cells and rows of a format that can be written cell by cell.
struct CellPunctuation: Sendable {
  /// What comes before each cell: delimiters, or JSON keys.
  private(set) var prefixes: [[UInt8]] = []
  /// What comes before each row but the first.
  private(set) var betweenRows: [UInt8] = []
  private(set) var beforeRow: [UInt8] = []
  private(set) var afterRow: [UInt8] = []
  /// What a cell without a value looks like.
  private(set) var missing: [UInt8] = []

  init(_ columns: [TableColumn], format: TableFormat, dialect: TableDialect, shape: TableWriter.Shape) {
    switch format {
    case .csv, .tsv:
      prefixes = columns.indices.map { $0 == 0 ? [] : [dialect.delimiter(in: format)] }
      afterRow = Self.lineEnd(dialect)
      // A line with nothing on it would be skipped by many a reader.
      missing = columns.count == 1 ? [ASCII.quote, ASCII.quote] : []
    case .json, .jsonl:
      prefixes = columns.enumerated().map { Self.key($1.name, isFirst: $0 == 0) }
      let isArray = format == .json && shape == .table
      (betweenRows, beforeRow) = isArray ? (Array(",".utf8), Array("\n".utf8)) : ([], [])
      afterRow = Array((columns.isEmpty ? "{}" : "}").utf8) + (isArray ? [] : [ASCII.lineFeed])
      missing = Array("null".utf8)
    case .markdown:
      prefixes = columns.indices.map { Array(($0 == 0 ? "| " : " | ").utf8) }
      afterRow = Array(" |\n".utf8)
    case .text:
      afterRow = [ASCII.lineFeed]
    }
  }

  private static func lineEnd(_ dialect: TableDialect) -> [UInt8] {
    dialect.usesCarriageReturns ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
  }

  private static func key(_ name: String, isFirst: Bool) -> [UInt8] {
    var bytes = ByteBuffer(capacity: 64)
    var name = name
    bytes.append(isFirst ? UInt8(ascii: "{") : ASCII.comma)
    name.withUTF8 { bytes.append(jsonString: UnsafeRawBufferPointer($0)) }
    bytes.append(UInt8(ascii: ":"))
    return bytes.withUnsafeBytes { Array($0) }
  }
}
