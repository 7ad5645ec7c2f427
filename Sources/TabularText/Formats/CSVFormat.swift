extension TableFormat {
  /// Comma-separated values, RFC 4180.
  public static let csv = TableFormat(
    name: "csv", summary: "comma-separated values", layout: .delimited, appendText: appendQuoted, frame: lines)

  public static let tsv = TableFormat(
    name: "tsv", summary: "tab-separated values", layout: .delimited, delimiter: ASCII.tab, appendText: appendQuoted,
    frame: lines)

  @Sendable private static func lines(
    _ columns: [TableColumn], _ dialect: TableDialect, _: TableWriter.Shape
  ) -> TableFrame {
    TableFrame(
      opening: dialect.hasByteOrderMark ? "\u{FEFF}" : "", hasHeader: dialect.hasHeader,
      // Many readers skip an empty line, and all skip repeated blanks.
      missing: columns.count == 1 || dialect.delimiter == ASCII.space ? "\"\"" : "")
  }

  /// Appends a cell, in quotes if it contains a delimiter, a quote or a line end, or begins or ends with a blank.
  @Sendable private static func appendQuoted(
    _ buffer: inout ByteBuffer, _ cell: UnsafeRawBufferPointer, delimiter: UInt8
  ) {
    guard let first = cell.first, let last = cell.last else { return }
    let needsQuotes = cell.contains { $0 == delimiter || $0 == ASCII.quote || ASCII.isLineEnd($0) }
    guard needsQuotes || ASCII.isBlank(first) || ASCII.isBlank(last) else { return buffer.append(cell) }
    buffer.append(ASCII.quote)
    for byte in cell {
      if byte == ASCII.quote { buffer.append(ASCII.quote) }
      buffer.append(byte)
    }
    buffer.append(ASCII.quote)
  }
}
