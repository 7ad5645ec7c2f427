extension ByteBuffer {
  /// Appends a cell of delimited text, in quotes when it has a delimiter, a quote, a line end or an outer blank in it.
  mutating func append(quotedIfNeeded cell: UnsafeRawBufferPointer, delimiter: UInt8) {
    guard let first = cell.first, let last = cell.last else { return }
    let isOpen = cell.contains {
      $0 == delimiter || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
    }
    guard isOpen || ASCII.isBlank(first) || ASCII.isBlank(last) else { return append(cell) }
    append(ASCII.quote)
    for byte in cell {
      if byte == ASCII.quote { append(ASCII.quote) }
      append(byte)
    }
    append(ASCII.quote)
  }

  /// Appends a cell of a Markdown table.
  mutating func append(markdown cell: UnsafeRawBufferPointer) {
    for byte in cell {
      switch byte {
      case ASCII.pipe, ASCII.backslash:
        append(ASCII.backslash)
        append(byte)
      case ASCII.lineFeed: append("<br>")
      case ASCII.carriageReturn: continue
      default: append(byte)
      }
    }
  }

  /// Appends a cell of aligned text, where a line end or a tab would break the lines.
  mutating func append(aligned cell: UnsafeRawBufferPointer) {
    for byte in cell { append(byte < ASCII.space ? ASCII.space : byte) }
  }

  /// Appends a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD.
  mutating func append(jsonString text: UnsafeRawBufferPointer) {
    text.withRepairedUTF8 { append(jsonBytes: $0) }
  }

  private mutating func append(jsonBytes text: UnsafeRawBufferPointer) {
    append(ASCII.quote)
    for byte in text {
      switch byte {
      case ASCII.quote, ASCII.backslash:
        append(ASCII.backslash)
        append(byte)
      case ASCII.lineFeed: append("\\n")
      case ASCII.carriageReturn: append("\\r")
      case ASCII.tab: append("\\t")
      case 0..<0x20:
        append("\\u00")
        append(ASCII.zero + byte >> 4)
        append(byte & 15 < 10 ? ASCII.zero + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
      default: append(byte)
      }
    }
    append(ASCII.quote)
  }
}

extension UnsafeRawBufferPointer {
  /// Runs a closure on a text in which bytes that are not UTF-8 are replaced by U+FFFD.
  public func withRepairedUTF8(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard contains(where: { $0 >= 0x80 }) else { return body(self) }
    var repaired = String(decoding: self, as: UTF8.self)
    repaired.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
