/// The cells of one column, or of several leading columns, in a block of rows.
public enum ColumnCells {
  case numbers(UnsafePointer<Double>)
  /// Texts in the table's format, and for each row the index of its text.
  case texts(UnsafePointer<CellText>, UnsafePointer<Int32>)
  /// The first `columns` cells of each row, already in the table's format, with the delimiters between them.
  case leading(UnsafePointer<UnsafeRawBufferPointer>, columns: Int)
  /// One text for every row, quoted or escaped as the format requires; `nil` for empty cells.
  case text(String?)

  @inline(__always)
  fileprivate var columnCount: Int { if case .leading(_, let columns) = self { columns } else { 1 } }
}

extension TableWriter {
  /// Writes rows from the cells of all columns, as ``number(_:style:)`` and so on, but faster: numbers are converted to
  /// digits column by column, a few rows at a time, and then written row by row.
  public mutating func rows(_ count: Int, of columns: [ColumnCells]) {
    columns.withUnsafeBufferPointer { columns in
      // Empty cells are written cell by cell where they have quotes.
      let isQuick =
        layout == .delimited && column == 0 && columnCount > 1 && delimiter != ASCII.space
        && !columns.contains { if case .text = $0 { true } else { false } }
      switch style {
      case .shortest where isQuick: quickRows(count, of: columns, ShortestSpeller(decimalMark: decimalMark))
      case .fixed(let decimals) where isQuick && 0...FixedDecimals.maximumScaledDecimals ~= decimals:
        quickRows(count, of: columns, FixedSpeller(decimals: decimals, decimalMark: decimalMark))
      default: slowRows(0..<count, of: columns)
      }
    }
  }

  private mutating func slowRows(_ rows: Range<Int>, of columns: UnsafeBufferPointer<ColumnCells>) {
    for row in rows {
      for cells in columns {
        switch cells {
        case .numbers(let numbers): number(numbers[row])
        case .texts(let texts, let indices): verbatim(texts[Int(indices[row])])
        case .leading(let records, let count): verbatim(leading: count, records[row])
        case .text(let value): if let value { text(value) } else { empty() }
        }
      }
      endRow()
    }
  }

  private mutating func verbatim(_ text: CellText) {
    if text.count == 0 { return empty() }
    withUnsafeBytes(of: text) { verbatim(UnsafeRawBufferPointer(rebasing: $0[..<text.count])) }
  }

  /// The number of rows converted together. A processor overlaps the long chains of operations of several numbers.
  private static let rowsInBlock = 64

  private mutating func quickRows<Speller: NumberSpeller>(
    _ count: Int, of columns: UnsafeBufferPointer<ColumnCells>, _ speller: Speller
  ) {
    hasRows = hasRows || count > 0
    let width = columns.count { if case .numbers = $0 { true } else { false } }
    let most = Self.rowsInBlock
    withUnsafeTemporaryAllocation(of: Speller.Cell.self, capacity: most * max(width, 1) + ShortestDigits.readAhead) {
      spelled in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: conversions.isEmpty ? 1 : most) { converted in
        guard let spelled = spelled.baseAddress, let converted = converted.baseAddress else { return }
        for first in stride(from: 0, to: count, by: most) {
          let rows = min(most, count - first)
          var index = 0
          // The two indices differ if several columns of the table are given as one.
          var column = 0
          var isSpelled = true
          for cells in columns {
            defer { column += cells.columnCount }
            guard case .numbers(let numbers) = cells else { continue }
            var source = numbers + first
            if !conversions.isEmpty {
              for row in 0..<rows { converted[row] = self.converted(source[row], in: column) }
              source = UnsafePointer(converted)
            }
            isSpelled = isSpelled && speller.spell(source, rows, into: spelled + index, stride: width)
            index += 1
          }
          guard isSpelled else {
            slowRows(first..<first + rows, of: columns)
            continue
          }
          for row in 0..<rows { quickRow(first &+ row, of: columns, spelled + row &* width, width, speller) }
        }
      }
    }
  }

  /// Writes a row whose numbers have been converted to digits.
  @inline(__always) private mutating func quickRow<Speller: NumberSpeller>(
    _ row: Int, of columns: UnsafeBufferPointer<ColumnCells>, _ numbers: UnsafePointer<Speller.Cell>, _ width: Int,
    _ speller: Speller
  ) {
    // Rows of numbers alone, the most frequent ones, need no look at their columns.
    let (isOfNumbers, delimiter) = (width == columns.count, delimiter)
    // The most bytes that writing a row of numbers and short texts touches.
    var room = (max(ShortestDigits.longestText, FixedDecimals.longestText) &+ 1) &* columnCount &+ 2
    if !isOfNumbers, case .leading(let records, _)? = columns.first { room &+= records[row].count }
    buffer.reserve(room)
    var out = buffer.storage + buffer.length
    var index = 0
    while isOfNumbers, index < width {
      out = speller.write(numbers + index, to: out)
      out.pointee = delimiter
      out += 1
      index &+= 1
    }
    for cells in columns.dropFirst(index) {
      switch cells {
      case .numbers:
        out = speller.write(numbers + index, to: out)
        index &+= 1
      case .texts(let texts, let indices): out = texts[Int(indices[row])].write(to: out)
      case .leading(let records, _):
        UnsafeMutableRawBufferPointer(start: out, count: records[row].count).copyMemory(from: records[row])
        out += records[row].count
      case .text: break  // These rows are written by `slowRows`.
      }
      out.pointee = delimiter
      out += 1
    }
    // The line end replaces the last delimiter.
    if dialect.usesCarriageReturns {
      out[-1] = ASCII.carriageReturn
      out += 1
    }
    out[-1] = ASCII.lineFeed
    buffer.length = out - buffer.storage
  }
}

/// A converter of numbers to digits, which are written in a second step.
private protocol NumberSpeller {
  associatedtype Cell

  /// Converts numbers into cells that are `stride` apart; returns `false` if `slowRows` must write their rows.
  func spell(_ numbers: UnsafePointer<Double>, _ count: Int, into: UnsafeMutablePointer<Cell>, stride: Int) -> Bool

  func write(_ cell: UnsafePointer<Cell>, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
}

private struct ShortestSpeller: NumberSpeller {
  let decimalMark: UInt8

  @inline(__always) func spell(
    _ numbers: UnsafePointer<Double>, _ count: Int, into cells: UnsafeMutablePointer<ShortestDigits>, stride: Int
  ) -> Bool {
    var grid = DecimalGrid.none
    // A processor overlaps more numbers in two short loops than in one long loop.
    for index in 0..<count { ShortestDigits.find(numbers[index], on: &grid, into: cells + index &* stride) }
    for index in 0..<count { ShortestDigits.spell(cells + index &* stride) }
    return true
  }

  @inline(__always)
  func write(_ cell: UnsafePointer<ShortestDigits>, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  {
    ShortestDigits.write(cell, to: out, decimalMark: decimalMark)
  }
}

private struct FixedSpeller: NumberSpeller {
  let decimals: Int
  let decimalMark: UInt8

  @inline(__always) func spell(
    _ numbers: UnsafePointer<Double>, _ count: Int, into cells: UnsafeMutablePointer<Int64>, stride: Int
  ) -> Bool {
    for index in 0..<count {
      guard let whole = FixedDecimals.scaled(numbers[index], decimals: decimals) else { return false }
      cells[index &* stride] = whole
    }
    return true
  }

  @inline(__always)
  func write(_ cell: UnsafePointer<Int64>, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    FixedDecimals.write(cell.pointee, decimals: decimals, to: out, decimalMark: decimalMark)
  }
}
