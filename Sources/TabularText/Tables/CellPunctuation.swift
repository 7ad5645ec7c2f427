/// What stands around the cells and rows of a format, where that is more than a delimiter and a line end.
struct CellPunctuation: Sendable {
  /// What comes before the cells, one after the other: JSON keys, Markdown pipes.
  private(set) var prefixes: [UInt8] = []
  /// Where each prefix ends.
  private(set) var prefixEnds: [Int] = []
  /// What comes before each row but the first.
  private(set) var betweenRows: [UInt8] = []
  private(set) var beforeRow: [UInt8] = []
  private(set) var afterRow: [UInt8] = []
  /// What a cell without a value looks like.
  private(set) var missing: [UInt8] = []

  init(_ columns: [TableColumn], format: TableFormat, dialect: TableDialect, shape: TableWriter.Shape) {
    switch format {
    case .csv, .tsv:
      // A line with nothing on it would be skipped by many a reader.
      missing = columns.count == 1 ? [ASCII.quote, ASCII.quote] : []
    case .json, .jsonl:
      for (index, column) in columns.enumerated() { addPrefix(Self.key(column.name, isFirst: index == 0)) }
      let isArray = format == .json && shape == .table
      (betweenRows, beforeRow) = isArray ? (Array(",".utf8), Array("\n".utf8)) : ([], [])
      afterRow = Array((columns.isEmpty ? "{}" : "}").utf8) + (isArray ? [] : [ASCII.lineFeed])
      missing = Array("null".utf8)
    case .markdown:
      for column in columns.indices { addPrefix(Array((column == 0 ? "| " : " | ").utf8)) }
      afterRow = Array(" |\n".utf8)
    case .text: break
    }
  }

  private mutating func addPrefix(_ prefix: [UInt8]) {
    prefixes += prefix
    prefixEnds.append(prefixes.count)
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

extension ByteBuffer {
  /// Appends what comes before the cell of a column.
  @inline(__always)
  mutating func append(prefixOf column: Int, in punctuation: borrowing CellPunctuation) {
    let start = column == 0 ? 0 : punctuation.prefixEnds[column &- 1]
    let end = punctuation.prefixEnds[column]
    punctuation.prefixes.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }
}
