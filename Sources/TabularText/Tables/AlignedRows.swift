/// Rows of aligned text: columns as wide as their widest cell in the first block of rows.
///
/// The block bounds the memory. A later cell that is wider than its column pushes the rest of its own row to the right
/// and changes no other row.
struct AlignedRows: ~Copyable {
  /// How many rows decide the widths.
  static let rowsInBlock = 1024

  /// The cells that wait to be laid out, one after the other, without anything between them.
  var cells = ByteBuffer(capacity: 256)
  private var ends: [Int] = []
  private let alignments: [TableColumn.Kind]
  private var widths: [Int]
  private var widthsAreFixed = false

  init(_ columns: [TableColumn]) {
    alignments = columns.map(\.kind)
    widths = columns.map { _ in 0 }
  }

  /// Notes that what was appended to ``cells`` since the last call is a cell.
  mutating func endCell() {
    if !widthsAreFixed {
      let (start, column) = (ends.last ?? 0, ends.count % widths.count)
      let width = cells.withUnsafeBytes { Self.width(of: UnsafeRawBufferPointer(rebasing: $0[start...])) }
      widths[column] = max(widths[column], width)
    }
    ends.append(cells.count)
  }

  /// Lays rows out once there are enough of them.
  mutating func endRow(into buffer: inout ByteBuffer) {
    if widthsAreFixed || ends.count >= Self.rowsInBlock * max(widths.count, 1) { flush(into: &buffer) }
  }

  /// Lays out all rows that wait; the first call fixes the widths.
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
        let isLast = column == alignments.count - 1
        if alignments[column] == .text && !isLast { buffer.append(ASCII.space, repeated: padding) }
        if isLast { buffer.endAlignedLine() }
        start = end
      }
    }
    cells.removeAll()
    self.ends.removeAll(keepingCapacity: true)
  }

  /// How many Unicode scalars some UTF-8 has: bytes that do not continue one.
  static func width(of text: UnsafeRawBufferPointer) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension ByteBuffer {
  /// Ends a line without leaving blanks at its end.
  fileprivate mutating func endAlignedLine() {
    let kept = withUnsafeBytes { bytes in (bytes.lastIndex { $0 != ASCII.space } ?? -1) + 1 }
    truncate(to: kept)
    append(ASCII.lineFeed)
  }
}
