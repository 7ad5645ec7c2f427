extension TableFormat {
  public static let markdown = TableFormat(
    name: "markdown", summary: "a table with pipes", extensions: ["md"], layout: .framed,
    appendText: { buffer, text, _ in
      for byte in text {
        switch byte {
        case ASCII.pipe, ASCII.backslash:
          buffer.append(ASCII.backslash)
          buffer.append(byte)
        case ASCII.lineFeed: buffer.append("<br>")
        case ASCII.carriageReturn: continue
        default: buffer.append(byte)
        }
      }
    },
    frame: { columns, _, _ in
      TableFrame(
        hasHeader: true, rule: columns.map { $0.kind == .number ? "| ---: " : "| --- " }.joined() + "|\n",
        prefixes: columns.indices.map { $0 == 0 ? "| " : " | " }, afterRow: " |\n")
    })
}
