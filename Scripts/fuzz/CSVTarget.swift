import TabularText

/// Reads delimited text in chunks and in blocks, and writes it again.
enum CSVTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var supply = Supply(bytes)
    let delimiter = supply.pick([nil, nil, 0x2C, 0x3B, 0x09, 0x7C, 0x5E, 0x40] as [UInt8?])
    let circumstances = supply.next()
    let chunk = Int(circumstances & 0x3F) + 1
    let decimalComma = circumstances & 0x40 != 0 && delimiter != 0x2C
    let text = Array(supply.rest)
    let oracle = CSVOracle(text, delimiter: delimiter)
    if delimiter == nil, oracle.mayHaveSpaces { return }

    var reader = CSVReader(delimiter: delimiter, decimalComma: decimalComma)
    var rest = text[...]
    var place = 0
    reading: while true {
      do throws(CSVError) {
        let hasHeader = reader.header != nil
        guard let isRecord = try reader.step() else {
          reader.fill { memory in
            let part = rest.prefix(min(chunk, memory.count))
            memory.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
          }
          continue
        }
        if !isRecord, hasHeader {
          require(place == oracle.records.count && oracle.flaw == nil, "the text ends at record \(place)")
          break reading
        }
        if !isRecord {
          require(place == 0 && reader.header?.delimiter == oracle.delimiter, "the delimiter")
          require(reader.header?.names.count == reader.fieldCount, "the header has no name for each column")
          // A comment names the columns: the line below it is a record.
          if oracle.hasComments, reader.header?.line != oracle.records[0].line { continue reading }
        }
      } catch {
        if case .fieldCount(let found, let expected) = error.problem {
          require(place < oracle.records.count, "no record \(place)")
          require(found == oracle.records[place].fields.count, "\(found) fields")
          require(expected == oracle.records[0].fields.count, "\(expected) fields expected")
        } else {
          check(error, oracle, place)
          return
        }
      }
      require(place < oracle.records.count, "no record \(place)")
      compare(reader, oracle.records[place], decimalComma: decimalComma || oracle.delimiter == 0x3B)
      place += 1
    }
    readBlocks(text, oracle, size: chunk)
    writeAndRead(oracle, delimiter: delimiter, circumstances)
  }

  private static func check(_ error: CSVError, _ oracle: CSVOracle, _ place: Int) {
    require(place == oracle.records.count, "\(error) comes at record \(place)")
    let flaw: CSVOracle.Flaw? =
      switch error.problem {
      case .utf16: .utf16
      case .missingHeader: .missingHeader
      case .strayQuote: .strayQuote
      case .textAfterQuote: .textAfterQuote
      case .unterminatedQuote: .unterminatedQuote
      default: nil
      }
    require(flaw == oracle.flaw, "\(error) instead of \(String(describing: oracle.flaw))")
  }

  private static func compare(_ reader: borrowing CSVReader, _ record: CSVOracle.Record, decimalComma: Bool) {
    require(reader.line == record.line, "line \(reader.line), not \(record.line)")
    require(reader.fieldCount == record.fields.count, "\(reader.fieldCount) fields")
    let bytes = Array(record.fields.joined(separator: [reader.header?.delimiter ?? 0x2C]))
    require(reader.recordBytes.elementsEqual(bytes), "the record is not \(shown(bytes))")
    for (place, field) in record.fields.enumerated() {
      let content = CSVOracle.content(field)
      require(reader.withField(place) { $0.elementsEqual(content) }, "field \(place) does not say \(shown(content))")
      let trimmed = content.trimmed
      require(reader.isEmpty(place) == trimmed.isEmpty, "field \(place) is empty")
      var expected = NumberOracle(trimmed)
      if decimalComma, expected == .notANumber {
        expected = NumberOracle(trimmed.map { $0 == 0x2C ? 0x2E : $0 })
      }
      do throws(CSVError) {
        let number = try reader.number(in: place)
        require(expected == .number(number), "\(shown(content)) is \(number), not \(expected)")
      } catch {
        if case .number = expected { violated("\(shown(content)) is refused: \(error)") }
        require(error.line == record.line && !error.description.isEmpty, "the line of \(error)")
      }
    }
    require(reader.withField(record.fields.count) { $0.isEmpty }, "a field behind the last")
  }

  /// Requires that the text gives the same records if it is cut between records.
  private static func readBlocks(_ text: [UInt8], _ oracle: CSVOracle, size: Int) {
    guard let first = oracle.records.first, !text.starts(with: [0xEF, 0xBB, 0xBF]), !oracle.hasComments else { return }
    let header = CSVHeader(
      names: first.fields.indices.map { "\($0)" }, delimiter: oracle.delimiter, line: 1)
    var rest = text[...]
    var line = 1
    var taken = size
    var place = 0
    while !rest.isEmpty {
      let part = rest.prefix(taken)
      let isLast = part.count == rest.count
      let cut = part.withUnsafeBytes { CSVBlocks.wholeRecords(in: $0) }
      guard let (length, lines) = isLast ? (part.count, 0) : cut else {
        taken += size
        continue
      }
      var reader = CSVReader(header: header)
      part.prefix(length).withUnsafeBytes { reader.load(block: $0, line: line) }
      reading: while true {
        do throws(CSVError) {
          if try reader.step() != true {
            require(reader.isAtEnd, "a block begins with no record")
            break reading
          }
        } catch {
          guard case .fieldCount = error.problem else { violated("\(error) in a block") }
        }
        require(place < oracle.records.count, "no record \(place) in a block")
        require(reader.line == oracle.records[place].line, "line \(reader.line) in a block")
        let bytes = oracle.records[place].fields.joined(separator: [oracle.delimiter])
        require(reader.recordBytes.elementsEqual(bytes), "record \(place) in a block")
        place += 1
      }
      line += lines
      rest = rest.dropFirst(length)
      taken = size
    }
    require(place == oracle.records.count, "\(place) records in blocks")
  }

  /// Requires that records written in any dialect are read back unchanged.
  private static func writeAndRead(_ oracle: CSVOracle, delimiter: UInt8?, _ circumstances: UInt8) {
    guard let columnCount = oracle.records.first?.fields.count, columnCount < 100 else { return }
    let format: TableFormat = circumstances & 1 == 0 ? .csv : .tsv
    let character = delimiter.flatMap { $0 == 0x09 ? nil : Character(UnicodeScalar($0)) }
    guard
      var dialect = try? TableDialect(
        delimiter: character, decimalComma: circumstances & 0x40 != 0, carriageReturns: circumstances & 2 == 0)
    else { return }
    dialect.hasByteOrderMark = circumstances & 4 == 0
    var table = TableWriter(
      columns: (0..<columnCount).map { TableColumn("column \($0)", kind: .text) }, format: format, dialect: dialect)
    table.begin()
    for record in oracle.records {
      for field in record.fields.prefix(columnCount) {
        CSVOracle.content(field).withUnsafeBytes { table.text(utf8: $0) }
      }
      table.endRow()
    }
    table.end()
    let usual: UInt8 = circumstances & 0x40 != 0 ? 0x3B : 0x2C
    let written = table.buffer.withUnsafeBytes { Array($0) }
    let again = CSVOracle(written, delimiter: format == .tsv ? 0x09 : character?.asciiValue ?? usual)
    require(again.flaw == nil, "what is written has a flaw")
    require(again.records.count == oracle.records.count + 1, "\(again.records.count) records are written")
    for (written, record) in zip(again.records.dropFirst(), oracle.records) {
      let fields = record.fields.prefix(columnCount).map(CSVOracle.content)
      let missing = [[UInt8]](repeating: [], count: columnCount - fields.count)
      require(written.fields.map(CSVOracle.content) == fields + missing, "what is written says something else")
    }
  }
}

extension [UInt8] {
  fileprivate var trimmed: [UInt8] {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    return Array(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
