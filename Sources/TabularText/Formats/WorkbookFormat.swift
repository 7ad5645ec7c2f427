extension TableFormat {
  /// The rows of a sheet in a ``Workbook``.
  public static let xlsx = TableFormat(
    name: "xlsx", summary: "a workbook for spreadsheets", layout: .framed, needsPoint: true,
    appendText: { buffer, text, _ in
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "&": buffer.append("&amp;")
        case "<": buffer.append("&lt;")
        case ">": buffer.append("&gt;")
        case "\t", "\n": buffer.append(UInt8(scalar.value))
        // Characters that XML forbids or changes.
        case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": buffer.append("_x\(scalar.hexadecimal)_")
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
}
