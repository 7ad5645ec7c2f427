extension TableWriter {
  /// Writes rows of numbers that are given column by column: what ``number(_:)`` and ``endRow()`` would write, sooner.
  ///
  /// Numbers are spelled column by column, a few rows at a time, and then laid out row by row.
  ///
  /// - Parameters:
  ///   - count: how many rows.
  ///   - columns: the numbers of each column of the table, at least `count` of them.
  public mutating func rows(_ count: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>) {
    guard layout == .delimited, column == 0, columns.count == columnCount, columnCount > 1, conversions.isEmpty else {
      for row in 0..<count { self.row(row, of: columns) }
      return
    }
    hasRows = hasRows || count > 0
    switch style {
    case .shortest: shortestRows(count, of: columns)
    case .fixed(let decimals):
      if let scale = FixedDigits.Scale(decimals: decimals, decimalMark: decimalMark) {
        fixedRows(count, of: columns, scale)
      } else {
        for row in 0..<count { self.row(row, of: columns) }
      }
    }
  }

  /// How many rows are spelled together: so many that a processor has enough to do at a time.
  private static let rowsAtOnce = 64

  private mutating func row(_ row: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>) {
    for column in columns { number(column[row]) }
    endRow()
  }

  private mutating func shortestRows(_ count: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>) {
    let (width, decimalMark) = (columns.count, decimalMark)
    withUnsafeTemporaryAllocation(of: ShortestDigits.self, capacity: Self.rowsAtOnce * width) { digits in
      guard let digits = digits.baseAddress else { return }
      for first in stride(from: 0, to: count, by: Self.rowsAtOnce) {
        let rows = min(Self.rowsAtOnce, count - first)
        for column in 0..<width {
          let numbers = columns[column] + first
          var grid = DecimalGrid.none
          for row in 0..<rows {
            (digits + (row &* width &+ column)).initialize(to: ShortestDigits(numbers[row], on: &grid))
          }
        }
        for row in 0..<rows {
          delimitedRow(width, longestCell: ShortestDigits.longestText) { column, out in
            digits[row &* width &+ column].write(to: out, decimalMark: decimalMark)
          }
        }
      }
    }
  }

  private mutating func fixedRows(
    _ count: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>, _ scale: FixedDigits.Scale
  ) {
    let width = columns.count
    withUnsafeTemporaryAllocation(of: FixedDigits.self, capacity: Self.rowsAtOnce * width) { digits in
      guard let digits = digits.baseAddress else { return }
      for first in stride(from: 0, to: count, by: Self.rowsAtOnce) {
        let rows = min(Self.rowsAtOnce, count - first)
        for column in 0..<width {
          let numbers = columns[column] + first
          for row in 0..<rows {
            (digits + (row &* width &+ column)).initialize(to: FixedDigits(numbers[row], scale))
          }
        }
        for row in 0..<rows {
          let cells = digits + row &* width
          guard (0..<width).allSatisfy({ cells[$0].isComplete }) else {
            self.row(first + row, of: columns)
            continue
          }
          delimitedRow(width, longestCell: 16) { column, out in cells[column].write(to: out) }
        }
      }
    }
  }

  /// Writes a row of delimited text, cell by cell.
  @inline(__always)
  private mutating func delimitedRow(
    _ width: Int, longestCell: Int,
    _ write: (_ column: Int, _ out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    buffer.reserve((longestCell &+ 1) &* width &+ 2)
    var out = buffer.storage + buffer.length
    for column in 0..<width {
      out = write(column, out)
      out.pointee = delimiter
      out += 1
    }
    // The last delimiter gives way to the line's end.
    out -= 1
    if dialect.usesCarriageReturns {
      out.pointee = ASCII.carriageReturn
      out += 1
    }
    out.pointee = ASCII.lineFeed
    buffer.length = out + 1 - buffer.storage
  }
}
