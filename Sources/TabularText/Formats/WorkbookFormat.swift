extension TableFormat {
  /// The rows of a sheet in a ``Workbook``.
  public static let xlsx = TableFormat(
    name: "xlsx", summary: "a workbook for spreadsheets", layout: .framed, needsPoint: true,
    appendText: { buffer, text, _ in buffer.append(String(decoding: text, as: UTF8.self).xmlEscaped) },
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

extension String {
  /// The text with escapes for the characters that XML reserves, and U+FFFD for those that it does not allow.
  public var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
        escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
  }
}
