extension TableWriter {
  /// Writes rows of numbers that are given column by column: what ``number(_:)`` and ``endRow()`` would write, sooner.
  ///
  /// - Parameters:
  ///   - count: how many rows.
  ///   - columns: the numbers of each column of the table, at least `count` of them.
  public mutating func rows(_ count: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>) {
    guard layout == .delimited, column == 0, columns.count == columnCount, columnCount > 1 else {
      for row in 0..<count { self.row(row, of: columns) }
      return
    }
    hasRows = hasRows || count > 0
    switch style {
    case .shortest: shortestRows(count, of: columns)
    case .fixed(let decimals):
      let decimals = min(max(decimals, 0), NumberStyle.mostDecimals)
      for row in 0..<count {
        let isWritten = delimitedRow(columns.count, longestCell: FixedDecimals.longestText) {
          column, out, decimalMark in
          FixedDecimals.write(columns[column][row], decimals: decimals, to: out, decimalMark: decimalMark)
        }
        if !isWritten { self.row(row, of: columns) }
      }
    }
  }

  /// The same with shortest digits: some rows are spelled column by column, then laid out row by row.
  private mutating func shortestRows(_ count: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>) {
    let most = 64
    withUnsafeTemporaryAllocation(of: ShortestDigits.self, capacity: most * columns.count) { digits in
      for first in stride(from: 0, to: count, by: most) {
        let rows = min(most, count - first)
        for column in 0..<columns.count {
          let numbers = columns[column] + first
          var grid = DecimalGrid.none
          for row in 0..<rows {
            (digits.baseAddress.unsafelyUnwrapped + (row &* columns.count &+ column)).initialize(
              to: ShortestDigits(numbers[row], on: &grid))
          }
        }
        for row in 0..<rows {
          _ = delimitedRow(columns.count, longestCell: ShortestDigits.longestText) { column, out, decimalMark in
            digits[row &* columns.count &+ column].write(to: out, decimalMark: decimalMark)
          }
        }
      }
    }
  }

  private mutating func row(_ row: Int, of columns: UnsafeBufferPointer<UnsafePointer<Double>>) {
    for column in columns { number(column[row]) }
    endRow()
  }

  /// Writes a row of delimited text cell by cell, or nothing where a cell cannot be written this way.
  @inline(__always)
  private mutating func delimitedRow(
    _ count: Int, longestCell: Int,
    _ write: (Int, UnsafeMutablePointer<UInt8>, UInt8) -> UnsafeMutablePointer<UInt8>?
  ) -> Bool {
    let (decimalMark, delimiter, usesCarriageReturns) = (decimalMark, delimiter, dialect.usesCarriageReturns)
    var isWritten = true
    buffer.append(atMost: (longestCell &+ 1) &* count &+ 2) { start in
      var out = start
      for column in 0..<count {
        guard let end = write(column, out, decimalMark) else {
          isWritten = false
          return start
        }
        end.pointee = delimiter
        out = end + 1
      }
      // The last delimiter gives way to the line's end.
      out -= 1
      if usesCarriageReturns {
        out.pointee = ASCII.carriageReturn
        out += 1
      }
      out.pointee = ASCII.lineFeed
      return out + 1
    }
    return isWritten
  }
}
