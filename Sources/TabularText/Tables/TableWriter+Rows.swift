extension TableWriter {
  /// Writes rows that are given column by column: what ``number(_:)``, ``verbatim(_:)`` and ``endRow()`` would write,
  /// sooner.
  ///
  /// Numbers are spelled column by column, a few rows at a time, and then laid out row by row.
  ///
  /// - Parameters:
  ///   - count: how many rows.
  ///   - columns: the cells of all columns of the table.
  public mutating func rows(_ count: Int, of columns: [ColumnCells]) {
    columns.withUnsafeBufferPointer { columns in
      guard layout == .delimited, column == 0, columnCount > 1 else { return slowRows(0..<count, of: columns) }
      hasRows = hasRows || count > 0
      switch style {
      case .shortest:
        quickRows(count, of: columns, ShortestSpeller(decimalMark: decimalMark))
      case .fixed(let decimals):
        guard let scale = FixedDigits.Scale(decimals: decimals, decimalMark: decimalMark) else {
          return slowRows(0..<count, of: columns)
        }
        quickRows(count, of: columns, FixedSpeller(scale: scale))
      }
    }
  }

  private mutating func slowRows(_ rows: Range<Int>, of columns: UnsafeBufferPointer<ColumnCells>) {
    for row in rows {
      for cells in columns {
        switch cells {
        case .numbers(let numbers): number(numbers[row])
        case .texts(let texts, let places): texts[Int(places[row])].withBytes { verbatim($0) }
        case .leading(let records, let count): verbatim(leading: count, records[row])
        }
      }
      endRow()
    }
  }

  /// How many rows are spelled together: so many that a processor has enough to do at a time.
  private static let rowsAtOnce = 64

  private mutating func quickRows<Speller: NumberSpeller>(
    _ count: Int, of columns: UnsafeBufferPointer<ColumnCells>, _ speller: Speller
  ) {
    let width = columns.count { if case .numbers = $0 { true } else { false } }
    withUnsafeTemporaryAllocation(of: Speller.Spelled.self, capacity: Self.rowsAtOnce * max(width, 1)) { spelled in
      guard let spelled = spelled.baseAddress else { return }
      for first in stride(from: 0, to: count, by: Self.rowsAtOnce) {
        let rows = first..<min(first + Self.rowsAtOnce, count)
        spell(rows, of: columns, speller, into: spelled, width: width)
        for row in rows {
          let numbers = spelled + (row &- first) &* width
          if (0..<width).allSatisfy({ speller.isComplete(numbers[$0]) }) {
            quickRow(row, of: columns, numbers, speller)
          } else {
            slowRows(row..<row + 1, of: columns)
          }
        }
      }
    }
  }

  /// Spells the numbers of some rows, one column after the other.
  @inline(__always)
  private func spell<Speller: NumberSpeller>(
    _ rows: Range<Int>, of columns: UnsafeBufferPointer<ColumnCells>, _ speller: Speller,
    into spelled: UnsafeMutablePointer<Speller.Spelled>, width: Int
  ) {
    var place = 0
    for (column, cells) in columns.enumerated() {
      guard case .numbers(let numbers) = cells else { continue }
      var speller = speller
      if conversions.isEmpty {
        for row in 0..<rows.count {
          (spelled + (row &* width &+ place)).initialize(to: speller.spell(numbers[rows.lowerBound &+ row]))
        }
      } else {
        for row in 0..<rows.count {
          let number = conversions[column](numbers[rows.lowerBound &+ row])
          (spelled + (row &* width &+ place)).initialize(to: speller.spell(number))
        }
      }
      place += 1
    }
  }

  /// Lays a row out, cell by cell.
  @inline(__always)
  private mutating func quickRow<Speller: NumberSpeller>(
    _ row: Int, of columns: UnsafeBufferPointer<ColumnCells>, _ numbers: UnsafePointer<Speller.Spelled>,
    _ speller: Speller
  ) {
    var room = 50 &* columns.count &+ 2
    if case .leading(let records, _)? = columns.first { room &+= records[row].count }
    buffer.reserve(room)
    var out = buffer.storage + buffer.length
    var place = 0
    for cells in columns {
      switch cells {
      case .numbers:
        out = speller.write(numbers[place], to: out)
        place &+= 1
      case .texts(let texts, let places): out = texts[Int(places[row])].write(to: out)
      case .leading(let records, _):
        let record = records[row]
        if let bytes = record.baseAddress {
          UnsafeMutableRawPointer(out).copyMemory(from: bytes, byteCount: record.count)
        }
        out += record.count
      }
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

  /// Copies the bytes of a record, which mostly are few: sooner than a call that first asks how many.
  @inline(__always)
  private static func copy(
    _ record: UnsafeRawBufferPointer, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let bytes = record.baseAddress else { return out }
    let (target, count) = (UnsafeMutableRawPointer(out), record.count)
    guard (4...64).contains(count) else {
      target.copyMemory(from: bytes, byteCount: count)
      return out + count
    }
    // In whole words, of which the last may overlap the one before.
    if count < 8 {
      for place in [0, count &- 4] {
        target.storeBytes(
          of: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self), toByteOffset: place, as: UInt32.self)
      }
      return out + count
    }
    var place = 0
    while place < count &- 8 {
      target.storeBytes(
        of: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), toByteOffset: place, as: UInt64.self)
      place &+= 8
    }
    let last = count &- 8
    target.storeBytes(
      of: bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self), toByteOffset: last, as: UInt64.self)
    return out + count
  }
}

/// A way to spell numbers, of which neighbours in a column have much in common, and to write them a little later.
private protocol NumberSpeller {
  associatedtype Spelled

  mutating func spell(_ value: Double) -> Spelled

  /// Whether the number can be written this way.
  func isComplete(_ spelled: Spelled) -> Bool

  /// Writes a number and returns one past its last byte; 49 bytes may be overwritten.
  func write(_ spelled: Spelled, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
}

private struct ShortestSpeller: NumberSpeller {
  let decimalMark: UInt8
  var grid = DecimalGrid.none

  @inline(__always)
  mutating func spell(_ value: Double) -> ShortestDigits { ShortestDigits(value, on: &grid) }

  @inline(__always)
  func isComplete(_ spelled: ShortestDigits) -> Bool { true }

  @inline(__always)
  func write(_ spelled: ShortestDigits, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    spelled.write(to: out, decimalMark: decimalMark)
  }
}

private struct FixedSpeller: NumberSpeller {
  let scale: FixedDigits.Scale

  @inline(__always)
  func spell(_ value: Double) -> FixedDigits { FixedDigits(value, scale) }

  @inline(__always)
  func isComplete(_ spelled: FixedDigits) -> Bool { spelled.isComplete }

  @inline(__always)
  func write(_ spelled: FixedDigits, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    spelled.write(to: out)
  }
}
