extension TableFormat {
  public static let json = TableFormat(
    name: "json", summary: "an array of objects, or one object for one answer", layout: .framed, needsPoint: true,
    appendText: { buffer, text, _ in buffer.append(jsonString: text) },
    frame: { columns, _, shape in objects(columns, areInArray: shape == .table) })

  public static let jsonl = TableFormat(
    name: "jsonl", summary: "one object per line", extensions: ["ndjson"], layout: .framed, needsPoint: true,
    appendText: { buffer, text, _ in buffer.append(jsonString: text) },
    frame: { columns, _, _ in objects(columns, areInArray: false) })

  private static func objects(_ columns: [TableColumn], areInArray: Bool) -> TableFrame {
    let prefixes = columns.enumerated().map { index, column in
      var key = ByteBuffer(capacity: 64)
      var name = column.name
      key.append(index == 0 ? "{" : ",")
      name.withUTF8 { key.append(jsonString: UnsafeRawBufferPointer($0)) }
      key.append(":")
      return key.text
    }
    return areInArray
      ? TableFrame(
        opening: "[", prefixes: prefixes, betweenRows: ",", beforeRow: "\n", afterRow: columns.isEmpty ? "{}" : "}",
        afterRows: "\n", closing: "]\n", missing: "null")
      : TableFrame(prefixes: prefixes, afterRow: columns.isEmpty ? "{}\n" : "}\n", missing: "null")
  }
}

extension ByteBuffer {
  /// Appends a text as a JSON string with its quotes; invalid UTF-8 becomes U+FFFD.
  mutating func append(jsonString text: UnsafeRawBufferPointer) {
    append(ASCII.quote)
    text.withRepairedUTF8 { text in
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
    }
    append(ASCII.quote)
  }
}

extension UnsafeRawBufferPointer {
  /// Calls a closure with the text, in which U+FFFD replaces invalid UTF-8.
  public func withRepairedUTF8(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard contains(where: { $0 >= 0x80 }) else { return body(self) }
    var repaired = String(decoding: self, as: UTF8.self)
    repaired.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
