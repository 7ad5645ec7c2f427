extension TableWriter {
  /// Writes what comes before the first row: byte order mark, header, opening bracket.
  public mutating func begin() {
    switch format {
    case .csv, .tsv:
      if dialect.hasByteOrderMark { buffer.append("\u{FEFF}") }
      if dialect.hasHeader { headerRow() }
    case .json:
      if shape == .table { buffer.append("[") }
    case .jsonl: break
    case .markdown:
      headerRow()
      for column in columns { buffer.append(column.kind == .number ? "| ---: " : "| --- ") }
      buffer.append("|\n")
    case .text:
      if dialect.hasHeader && shape == .table { headerRow() }
    }
  }

  /// Goes on where another writer has left off, or this one elsewhere: with the first row of the table, or with
  /// one that comes after others. Not for aligned text: see ``TableFormat/rowsAreIndependent``.
  public mutating func resume(afterRows hasRows: Bool) { self.hasRows = hasRows }

  private mutating func headerRow() {
    let hadRows = hasRows
    for column in columns { text(dialect.showsUnits ? column.nameWithUnit : column.name) }
    endRow()
    hasRows = hadRows
  }

  /// Ends a row; cells that it lacks are empty.
  public mutating func endRow() {
    while column < columnCount { empty() }
    if columnCount == 0 { openRow() }
    column = 0
    switch layout {
    case .delimited:
      if dialect.usesCarriageReturns { buffer.append(ASCII.carriageReturn) }
      buffer.append(ASCII.lineFeed)
    case .framed: buffer.append(punctuation.afterRow)
    case .aligned: aligned.endRow(into: &buffer)
    case .lines: break
    }
  }

  /// Writes what comes after the last row.
  public mutating func end() {
    flushRows()
    if format == .json && shape == .table { buffer.append(hasRows ? "\n]\n" : "]\n") }
  }

  /// Lays out the rows of aligned text that wait for the widths of later ones, for someone who watches them appear.
  public mutating func flushRows() {
    if layout == .aligned { aligned.flush(into: &buffer) }
  }

  /// Writes what comes before a row's first cell.
  @inline(__always)
  mutating func openRow() {
    if hasRows {
      if !punctuation.betweenRows.isEmpty { buffer.append(punctuation.betweenRows) }
    } else {
      hasRows = true
    }
    if !punctuation.beforeRow.isEmpty { buffer.append(punctuation.beforeRow) }
  }
}
