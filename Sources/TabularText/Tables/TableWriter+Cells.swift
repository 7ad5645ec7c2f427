extension TableWriter {
  /// Writes a number; an infinite one or `nan` leaves its cell empty, and so does one that becomes infinite in the unit
  /// of its column, which sets ``hasOverflowed``.
  public mutating func number(_ value: Double) { number(value, style: style) }

  /// Writes a number in a style of its own, for a value that is repeated as it was given.
  public mutating func number(_ value: Double, style: NumberStyle) {
    let value = converted(value)
    guard value.isFinite else { return empty() }
    let mark = decimalMark
    cell { $0.append(value, style: style, decimalMark: mark) }
  }

  @inline(__always)
  private mutating func converted(_ value: Double) -> Double {
    column < conversions.count ? converted(value, in: column) : value
  }

  /// A number in the unit of a column.
  @inline(__always)
  mutating func converted(_ value: Double, in column: Int) -> Double {
    let result = conversions[column](value)
    if result.isInfinite && value.isFinite { hasOverflowed = true }
    return result
  }

  /// One of several numbers in a cell.
  public enum Number: Hashable, Sendable {
    case number(Double)
    case integer(Int)
  }

  /// Writes several numbers into one cell of text with a comma between them, or a semicolon where the comma is the
  /// decimal mark. An infinite one or `nan` has no digits there.
  public mutating func numbers(_ values: [Number]) {
    var cell = ByteBuffer(capacity: 64)
    for (index, value) in values.enumerated() {
      if index > 0 { cell.append(decimalMark == ASCII.comma ? ASCII.semicolon : ASCII.comma) }
      switch value {
      case .number(let value): cell.append(converted(value), style: style, decimalMark: decimalMark)
      case .integer(let value): cell.append(integer: value)
      }
    }
    cell.withUnsafeBytes { verbatim($0) }
  }

  /// Writes a whole number, whatever the style of numbers.
  public mutating func integer(_ value: Int) { cell { $0.append(integer: value) } }

  /// Writes a text, quoted or escaped as the format requires.
  public mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { text(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// Writes a text from its UTF-8, quoted or escaped as the format requires.
  public mutating func text(utf8 value: UnsafeRawBufferPointer) {
    if value.isEmpty, layout == .delimited { return empty() }
    let (appendText, delimiter) = (appendText, delimiter)
    cell { appendText(&$0, value, delimiter) }
  }

  /// Writes bytes as they are, for a cell that is already in this table's format and dialect.
  public mutating func verbatim(_ text: UnsafeRawBufferPointer) { cell { $0.append(text) } }

  /// Writes bytes as they are: the first `count` cells of a row of CSV or TSV in this dialect, with the delimiters
  /// between them, or the first members of an object of JSON Lines, from its brace on. In aligned text, and in the
  /// middle of a row, nothing is written.
  public mutating func verbatim(leading count: Int, _ cells: UnsafeRawBufferPointer) {
    guard layout == .delimited || layout == .framed, column == 0, count > 0, count <= columnCount else { return }
    buffer.append(cells)
    column = count
  }

  /// Writes a cell without a value: empty, or `null` in JSON.
  public mutating func empty() {
    guard openCell() else { return }
    if layout == .delimited || layout == .framed { buffer.append(frame.missing) }
    closeCell(hasValue: false)
  }

  /// Writes a cell by what it appends to a buffer.
  @inline(__always)
  private mutating func cell(_ append: (inout ByteBuffer) -> Void) {
    guard openCell() else { return }
    if layout == .aligned { append(&aligned.cells) } else { append(&buffer) }
    closeCell()
  }

  /// Writes what comes before a cell; `false` when there is no column left for it.
  @inline(__always)
  private mutating func openCell() -> Bool {
    guard column < columnCount else { return false }
    switch layout {
    case .delimited: if column > 0 { buffer.append(delimiter) }
    case .framed:
      if column == 0 { openRow() }
      let (start, end) = (column == 0 ? 0 : prefixEnds[column &- 1], prefixEnds[column])
      prefixes.withUnsafeBytes { buffer.append(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    case .aligned: break
    case .lines: if columnCount > 1 { label() }
    }
    return true
  }

  /// Writes what comes after a cell.
  @inline(__always)
  private mutating func closeCell(hasValue: Bool = true) {
    switch layout {
    case .delimited, .framed: break
    case .aligned: aligned.endCell()
    case .lines: endLine(hasValue: hasValue)
    }
    column += 1
  }

  /// Writes a column's name at the head of its line.
  private mutating func label() {
    buffer.append(columns[column].name)
    buffer.append(ASCII.space, repeated: labelPadding)
  }

  /// The blanks between a column's name and its value.
  private var labelPadding: Int { labelWidth - columns[column].name.unicodeScalars.count + 1 }

  private mutating func endLine(hasValue: Bool) {
    if columnCount > 1, hasValue, let unit = columns[column].unit, !unit.isEmpty {
      buffer.append(ASCII.space)
      buffer.append(unit)
    } else if columnCount > 1, !hasValue {
      // The name stands alone, without the blanks that lead to a value.
      buffer.truncate(to: buffer.count - labelPadding)
    }
    buffer.append(ASCII.lineFeed)
  }
}
