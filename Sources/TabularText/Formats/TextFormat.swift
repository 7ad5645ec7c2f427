extension TableFormat {
  public static let text = TableFormat(
    name: "text", summary: "for people: aligned columns, or the bare answer", extensions: ["txt"], layout: .aligned,
    appendText: { buffer, text, _ in
      // Control characters become blanks, since a line end or a tab would break the alignment.
      for byte in text { buffer.append(max(byte, ASCII.space)) }
    },
    frame: { _, dialect, shape in TableFrame(hasHeader: dialect.hasHeader && shape == .table) })
}

/// Rows of aligned text: columns as wide as their widest cell in the first block of rows. The block bounds the memory.
/// A later cell that is wider than its column pushes the rest of its own row to the right and changes no other row.
struct AlignedRows: ~Copyable {
  /// The number of rows whose cells determine the widths.
  static let rowsInBlock = 1024
  /// The cells of the rows that are not laid out yet, concatenated.
  var cells = ByteBuffer(capacity: 256)
  private var ends: [Int] = []
  private let alignments: [TableColumn.Kind]
  private var widths: [Int]
  private var widthsAreFixed = false

  init(_ columns: [TableColumn]) { (alignments, widths) = (columns.map(\.kind), columns.map { _ in 0 }) }

  /// Ends a cell: the bytes appended to ``cells`` since the last call.
  mutating func endCell() {
    if !widthsAreFixed {
      let (start, column) = (ends.last ?? 0, ends.count % widths.count)
      let width = cells.withUnsafeBytes { Self.width(of: UnsafeRawBufferPointer(rebasing: $0[start...])) }
      widths[column] = max(widths[column], width)
    }
    ends.append(cells.count)
  }

  /// Ends a row; lays the rows out if their number has reached ``rowsInBlock``, or each row after the first block.
  mutating func endRow(into buffer: inout ByteBuffer) {
    if widthsAreFixed || ends.count >= Self.rowsInBlock * max(widths.count, 1) { flush(into: &buffer) }
  }

  /// Lays out all rows so far; the first call fixes the widths.
  mutating func flush(into buffer: inout ByteBuffer) {
    widthsAreFixed = true
    let (alignments, widths, ends) = (alignments, widths, ends)
    cells.withUnsafeBytes { bytes in
      var start = 0
      for (cell, end) in ends.enumerated() {
        let column = cell % alignments.count
        let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        let padding = widths[column] - Self.width(of: text)
        if column > 0 { buffer.append(ASCII.space, repeated: 2) }
        if alignments[column] == .number { buffer.append(ASCII.space, repeated: padding) }
        buffer.append(text)
        if alignments[column] == .text { buffer.append(ASCII.space, repeated: padding) }
        if column == alignments.count - 1 {
          // Lines have no trailing blanks.
          buffer.truncate(to: buffer.withUnsafeBytes { bytes in (bytes.lastIndex { $0 != ASCII.space } ?? -1) + 1 })
          buffer.append(ASCII.lineFeed)
        }
        start = end
      }
    }
    cells.removeAll()
    self.ends.removeAll(keepingCapacity: true)
  }

  /// Returns the number of Unicode scalars of UTF-8 text, which is that of its bytes without continuation bytes.
  private static func width(of text: UnsafeRawBufferPointer) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
