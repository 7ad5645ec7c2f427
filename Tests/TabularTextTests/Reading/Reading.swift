import TabularText

/// The contents of a text, read in chunks.
struct ReadTable: Equatable {
  var names: [String] = []
  var rows: [[String]] = []
  /// The line on which each row begins.
  var lines: [Int] = []
  /// True for the header, and then for each row, if it ends with CR LF.
  var endsInCarriageReturnLineFeed: [Bool] = []
  var error: CSVError?
}

func read(
  _ bytes: [UInt8], chunk: Int = .max, delimiter: UInt8? = nil, longestRecord: Int = CSVReader.defaultRecordLimit
) -> ReadTable {
  read(bytes, delimiter: delimiter, longestRecord: longestRecord) { _ in chunk }
}

/// Reads a text in chunks whose sizes depend on their positions.
func read(
  _ bytes: [UInt8], delimiter: UInt8? = nil, longestRecord: Int = CSVReader.defaultRecordLimit,
  chunkAt chunk: (Int) -> Int
) -> ReadTable {
  var reader = CSVReader(delimiter: delimiter, longestRecord: longestRecord)
  var supply = bytes[...]
  var table = ReadTable()
  do throws(CSVError) {
    while true {
      let hasHeader = reader.header != nil
      guard let isRecord = try reader.step() else {
        reader.fill { memory in
          let part = supply.prefix(min(chunk(supply.startIndex), memory.count))
          memory.copyBytes(from: part)
          supply = supply.dropFirst(part.count)
          return part.count
        }
        continue
      }
      if !isRecord, hasHeader { return table }
      table.endsInCarriageReturnLineFeed.append(reader.endsInCarriageReturnLineFeed)
      if isRecord {
        table.rows.append((0..<reader.fieldCount).map { reader.text(in: $0) })
        table.lines.append(reader.line)
      } else {
        table.names = reader.header?.names ?? []
      }
    }
  } catch {
    table.error = error
    return table
  }
}

func read(
  _ text: String, chunk: Int = .max, delimiter: UInt8? = nil, longestRecord: Int = CSVReader.defaultRecordLimit
) -> ReadTable {
  read(Array(text.utf8), chunk: chunk, delimiter: delimiter, longestRecord: longestRecord)
}
