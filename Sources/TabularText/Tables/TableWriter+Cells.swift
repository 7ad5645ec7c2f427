extension TableWriter {
  /// Writes a number in the unit of its column. The cell is empty if the number is infinite or `nan`, or becomes
  /// infinite in that unit, which sets ``hasOverflowed``. `style`: `nil` for the table's style.
  public mutating func number(_ value: Double, style: NumberStyle? = nil) {
    let value = converted(value, in: column)
    guard value.isFinite else { return empty() }
    let (style, mark) = (style ?? self.style, decimalMark)
    cell(style == .shortest ? .number : .rounded) { $0.append(value, style: style, decimalMark: mark) }
  }

  /// Returns a number in the unit of a column; sets ``hasOverflowed`` if a finite number becomes infinite.
  @inline(__always) mutating func converted(_ value: Double, in column: Int) -> Double {
    guard column < conversions.count else { return value }
    let result = conversions[column](value)
    if result.isInfinite && value.isFinite { hasOverflowed = true }
    return result
  }

  /// Writes numbers into one cell, with commas between, or semicolons beside decimal commas; empty if not finite.
  /// `style`: `nil` for the table's style.
  public mutating func numbers(_ values: [Double], style: NumberStyle? = nil) {
    var cell = ByteBuffer(capacity: 64)
    for (index, value) in values.enumerated() {
      if index > 0 { cell.append(decimalMark == ASCII.comma ? ASCII.semicolon : ASCII.comma) }
      cell.append(converted(value, in: column), style: style ?? self.style, decimalMark: decimalMark)
    }
    cell.withUnsafeBytes { verbatim($0) }
  }

  public mutating func integer(_ value: Int) { cell(.number) { $0.append(integer: value) } }

  /// Writes a text, quoted or escaped as the format requires.
  public mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { text(utf8: UnsafeRawBufferPointer($0)) }
  }

  public mutating func text(utf8 value: UnsafeRawBufferPointer) {
    if value.isEmpty, layout == .delimited || hasMarkup { return empty() }
    let (appendText, delimiter) = (appendText, delimiter)
    cell(.text) { appendText(&$0, value, delimiter) }
  }

  /// Writes a cell unchanged, whose bytes are already in this table's format and dialect, apart from markup.
  public mutating func verbatim(_ text: UnsafeRawBufferPointer) {
    let isText = column < columnCount && columns[column].kind == .text
    cell(isText ? .text : .number) { $0.append(text) }
  }

  /// Writes the first `count` cells of a row unchanged. In CSV and TSV the bytes include the delimiters between the
  /// cells; in JSON Lines they begin with the brace. In aligned text, and in the middle of a row, nothing is written.
  public mutating func verbatim(leading count: Int, _ cells: UnsafeRawBufferPointer) {
    guard layout == .delimited || layout == .framed, column == 0, count > 0, count <= columnCount else { return }
    buffer.append(cells)
    column = count
  }

  /// Writes a cell without a value: `null` in JSON, `""` in CSV and TSV with one column or blanks, else empty.
  public mutating func empty() {
    guard openCell() else { return }
    if layout == .delimited || layout == .framed { buffer.append(frame.missing) }
    closeCell(hasValue: false)
  }

  @inline(__always) private mutating func cell(_ kind: CellKind, _ append: (inout ByteBuffer) -> Void) {
    guard openCell() else { return }
    let markup = hasMarkup ? frame.markup?(kind) : nil
    if let markup { buffer.append(markup.before) }
    if layout == .lines, columnCount > 1 {
      buffer.append(ASCII.space, repeated: labelWidth - columns[column].name.unicodeScalars.count + 1)
    }
    if layout == .aligned { append(&aligned.cells) } else { append(&buffer) }
    if let markup { buffer.append(markup.after) }
    closeCell()
  }

  /// Writes the text before a cell; returns `false` if the row has no column left for it.
  @inline(__always) private mutating func openCell() -> Bool {
    guard column < columnCount else { return false }
    switch layout {
    case .delimited: if column > 0 { buffer.append(delimiter) }
    case .framed:
      if column == 0 { openRow() }
      let (start, end) = (column == 0 ? 0 : prefixEnds[column &- 1], prefixEnds[column])
      prefixes.withUnsafeBytes { buffer.append(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    case .aligned: break
    case .lines: if columnCount > 1 { buffer.append(columns[column].name) }
    }
    return true
  }

  /// Ends a cell; if it has a line of its own, writes its unit, unless it lacks a value, and the line end.
  @inline(__always) private mutating func closeCell(hasValue: Bool = true) {
    switch layout {
    case .delimited, .framed: break
    case .aligned: aligned.endCell()
    case .lines:
      if columnCount > 1, hasValue, let unit = columns[column].unit, !unit.isEmpty { buffer.append(" " + unit) }
      buffer.append(ASCII.lineFeed)
    }
    column += 1
  }
}
