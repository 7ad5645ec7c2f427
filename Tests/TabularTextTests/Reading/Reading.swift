import TabularText

/// Everything in a text, read with chunks of a size.
struct ReadTable: Equatable {
  var names: [String] = []
  var rows: [[String]] = []
  /// The line that each row begins on.
  var lines: [Int] = []
  var error: CSVError?
}

func read(
  _ bytes: [UInt8], chunk: Int = .max, delimiter: UInt8? = nil, longestRecord: Int = CSVReader.usualLongestRecord
) -> ReadTable {
  var reader = CSVReader(delimiter: delimiter, longestRecord: longestRecord)
  var supply = bytes[...]
  var table = ReadTable()
  do throws(CSVError) {
    while true {
      switch try reader.next() {
      case .needsBytes:
        reader.fill { memory in
          let part = supply.prefix(min(chunk, memory.count))
          memory.copyBytes(from: part)
          supply = supply.dropFirst(part.count)
          return part.count
        }
      case .header: table.names = reader.header?.names ?? []
      case .record:
        table.rows.append((0..<reader.fieldCount).map { reader.text(in: $0) })
        table.lines.append(reader.line)
      case .end: return table
      }
    }
  } catch {
    table.error = error
    return table
  }
}

func read(
  _ text: String, chunk: Int = .max, delimiter: UInt8? = nil, longestRecord: Int = CSVReader.usualLongestRecord
) -> ReadTable {
  read(Array(text.utf8), chunk: chunk, delimiter: delimiter, longestRecord: longestRecord)
}
