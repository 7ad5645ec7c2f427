extension TableFormat {
  /// The rows of a sheet in a ``Workbook``.
  public static let xlsx = TableFormat(
    name: "xlsx", summary: "a workbook for spreadsheets", layout: .framed, needsPoint: true,
    appendText: { buffer, text, _ in
      let text = String(decoding: text, as: UTF8.self)
      for index in text.unicodeScalars.indices {
        let scalar = text.unicodeScalars[index]
        switch scalar {
        case "&": buffer.append("&amp;")
        case "<": buffer.append("&lt;")
        case ">": buffer.append("&gt;")
        case "\t", "\n": buffer.append(UInt8(scalar.value))
        // Characters that XML forbids or changes, and the start of a text that would be read as one of them.
        case "\0"..<" ", "\u{FFFE}", "\u{FFFF}",
          "_" where isEscape(text.utf8[index...].prefix(7)):
          buffer.append("_x\(scalar.hexadecimal)_")
        default: buffer.append(String(scalar))
        }
      }
    },
    frame: { columns, dialect, _ in
      TableFrame(
        hasHeader: dialect.hasHeader, prefixes: columns.map { _ in "" }, beforeRow: "<row>", afterRow: "</row>",
        missing: "<c/>",
        markup: { kind in
          switch kind {
          case .number: ("<c><v>", "</v></c>")
          case .rounded: ("<c s=\"1\"><v>", "</v></c>")
          case .text: ("<c t=\"inlineStr\"><is><t xml:space=\"preserve\">", "</t></is></c>")
          }
        })
    })

  /// True if a text is the escape of a character in a workbook, such as `_x000D_`.
  private static func isEscape(_ text: Substring.UTF8View) -> Bool {
    let parts = Substring(text).split(separator: "_", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1].count == 5 && parts[1].first == "x"
      && parts[1].dropFirst().allSatisfy(\.isHexDigit)
  }
}
