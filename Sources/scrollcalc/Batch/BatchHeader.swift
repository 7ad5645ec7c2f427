import CommandLineParsing
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

  /// Warns of columns that are not read although their names all but say that they should be: those of options that
  /// hold for all rows, and those of parameters in another spelling.
  func warnOfUnreadColumns() {
    let ofAllRows = (FlickModel.options.motion + FlickModel.options.snapping + FlickModel.options.edge)
      .map(\.declaration.long)
    let parameters = FlickParameter.allCases.map(\.name)
    for column in columns.names {
      let name = Self.plain(column)
      if ofAllRows.contains(name) {
        warn(of: column, "--\(name) holds for all rows")
      } else if let meant = meant(by: column, name, among: parameters) {
        warn(of: column, "did you mean '\(meant)'?")
      }
    }
  }

  /// The parameter that a column's name is a misspelling of, unless there is a column of it as well.
  private func meant(by column: String, _ name: String, among parameters: [String]) -> String? {
    let isRead = { (column: String) in parameters.contains(column.replacing("_", by: "-")) }
    if isRead(column) { return nil }
    if parameters.contains(name) { return name }
    // Short names are near to many words: a date is no misspelt rate.
    guard name.count > 4 else { return nil }
    return Suggestions.nearest(to: name, among: parameters).first { meant in
      !columns.names.contains { isRead($0) && Self.plain($0) == meant }
    }
  }

  private func warn(of column: String, _ reason: String) {
    Warning.write("\(fileName):\(columns.line): column '\(ArgumentText(column).escaped)' is not read; \(reason)")
  }

  /// A name in lower case with hyphens, and without a unit in parentheses behind it.
  private static func plain(_ name: String) -> String {
    let withoutUnit = name.prefix { $0 != "(" }
    return String(withoutUnit.reversed().drop { $0 == " " }.reversed()).lowercased().replacing("_", by: "-")
  }
}

extension String {
  fileprivate func replacing(_ old: Character, by new: Character) -> String { String(map { $0 == old ? new : $0 }) }
}
