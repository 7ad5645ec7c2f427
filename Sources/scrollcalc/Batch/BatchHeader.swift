import TabularText

/// What the first line of a batch tells, besides the names of the columns.
struct BatchHeader: Sendable {
  let columns: CSVHeader
  /// The line as it stands, without its end.
  let text: [UInt8]
  let hasByteOrderMark: Bool
  let usesCarriageReturns: Bool
  let fileName: String

  var hasTabs: Bool { columns.delimiter == UInt8(ascii: "\t") }

  init(_ reader: borrowing CSVReader, fileName: String) {
    columns = reader.header ?? CSVHeader(names: [], delimiter: UInt8(ascii: ","), line: 1)
    text = reader.withRecord { Array($0) }
    hasByteOrderMark = reader.hasByteOrderMark
    usesCarriageReturns = reader.endsInCarriageReturnLineFeed
    self.fileName = fileName
  }

  /// The place of a parameter's column, under its name with hyphens or underscores.
  func place(of parameter: FlickParameter) throws(Failure) -> Int? {
    let name = parameter.name
    let spellings = name.contains("-") ? [name, String(name.map { $0 == "-" ? "_" : $0 })] : [name]
    let places = columns.names.indices.filter { spellings.contains(columns.names[$0]) }
    if places.count > 1 {
      throw .badInput("\(fileName):\(CSVError(.duplicateColumn, line: columns.line, column: name))")
    }
    return places.first
  }
}
