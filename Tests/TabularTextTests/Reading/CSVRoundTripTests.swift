import TabularText
import Testing

@Suite("What is written as CSV is read back")
struct CSVRoundTripTests {
  @Test func whatIsWrittenInAnyDialectIsReadBack() throws {
    var random = RandomBits(state: 17)
    let pieces = ["a", "1", ",", ";", "\t", "\"", "\n", "\r", " ", "é", "", "x y"]
    for _ in 0..<300 {
      var dialect = try TableDialect(
        delimiter: [nil, ",", ";", "|"][Int(random.next() % 4)], carriageReturns: random.next() % 2 == 0)
      dialect.hasByteOrderMark = random.next() % 2 == 0
      let format: TableFormat = random.next() % 2 == 0 ? .csv : .tsv
      let columnCount = Int(random.next() % 4) + 1
      let rows = (0..<random.next() % 5).map { _ -> [String] in
        (0..<columnCount).map { _ -> String in
          (0..<random.next() % 4).map { _ -> String in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
        }
      }
      let names = (0..<columnCount).map { "column \($0)" }
      let written = table(names.map { TableColumn($0) }, format, dialect) { table in
        for row in rows {
          for cell in row { table.text(cell) }
          table.endRow()
        }
      }
      let delimiter = format == .tsv ? UInt8(ascii: "\t") : dialect.delimiter ?? UInt8(ascii: ",")
      let back = read(written, chunk: Int(random.next() % 9) + 1, delimiter: delimiter)
      #expect(back.error == nil && back.names == names && back.rows == rows, "\(written)")
    }
  }

  @Test(arguments: [false, true])
  func numbersComeBackBitForBit(decimalComma: Bool) throws {
    let dialect = try TableDialect(decimalComma: decimalComma)
    let values = delicateDoubles.map { $0.significandWidth % 2 == 0 ? $0 : -$0 }
    let written = table([TableColumn("a"), TableColumn("b")], .csv, dialect) { table in
      for value in values {
        table.number(value)
        table.integer(1)
        table.endRow()
      }
    }
    var reader = CSVReader()
    var supply = Array(written.utf8)[...]
    var back: [Double] = []
    while !reader.isAtEnd {
      guard let isRecord = try reader.step() else {
        reader.fill { memory in
          let part = supply.prefix(memory.count)
          memory.copyBytes(from: part)
          supply = supply.dropFirst(part.count)
          return part.count
        }
        continue
      }
      if isRecord { back.append(try reader.number(in: 0)) }
    }
    #expect(back == values)
  }

  @Test func blocksReadApartAreTheWhole() throws {
    let text = "a,b\n1,2\n\"x\ny\",3\n4,\"\n\n\"\n5,6\r\n7,8"
    let whole = read(text)
    let bytes = Array(text.utf8)
    let header = CSVHeader(names: ["a", "b"], delimiter: UInt8(ascii: ","), line: 1)
    for size in 1...bytes.count {
      // A block ends as soon as the bytes contain whole records.
      var (rest, line, rows, lines) = (bytes.dropFirst(4), 2, [[String]](), [Int]())
      var taken = size
      while !rest.isEmpty {
        let part = rest.prefix(taken)
        let cut = part.withUnsafeBytes { CSVBlocks.wholeRecords(in: $0) }
        if cut == nil && part.count < rest.count {
          taken += size
          continue
        }
        let (length, count) = part.count < rest.count ? cut ?? (0, 0) : (part.count, 0)
        var reader = CSVReader(header: header)
        rest.prefix(length).withUnsafeBytes { reader.load(block: $0, line: line) }
        while try reader.step() == true {
          rows.append((0..<2).map { reader.text(in: $0) })
          lines.append(reader.line)
        }
        line += count
        rest = rest.dropFirst(length)
        taken = size
      }
      #expect(rows == whole.rows && lines == whole.lines, "\(size)")
    }
  }
}
