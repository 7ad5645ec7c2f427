import CommandLineParsing
import TabularText

/// The first line of a batch: the names of its columns and the form of its rows.
struct BatchHeader: Sendable {
  let columns: CSVHeader
  /// The line unchanged, without its end.
  let text: [UInt8]
  let hasByteOrderMark: Bool
  let usesCarriageReturns: Bool
  /// True if the lines are JSON objects; the columns are then the members of the first.
  var isOfObjects = false
  let fileName: String

  var hasTabs: Bool { columns.delimiter == UInt8(ascii: "\t") }

  init(_ reader: borrowing CSVReader, fileName: String) {
    columns = reader.header ?? CSVHeader(names: [], delimiter: UInt8(ascii: ","), line: 1)
    text = Array(reader.recordBytes)
    hasByteOrderMark = reader.hasByteOrderMark
    usesCarriageReturns = reader.endsInCarriageReturnLineFeed
    self.fileName = fileName
  }

  /// Makes the header of JSON Lines from the first object, whose keys are the columns. Throws if it is invalid.
  init(object: UnsafeRawBufferPointer, line: Int, fileName: String) throws(Failure) {
    var first = JSONObject()
    do throws(JSONError) { try first.read(object) } catch { throw .badInput("\(fileName):\(line): \(error)") }
    let names = first.members.map { JSONObject.text(of: UnsafeRawBufferPointer(rebasing: object[$0.key])) }
    columns = CSVHeader(names: names, delimiter: UInt8(ascii: ","), line: line)
    (text, hasByteOrderMark, usesCarriageReturns, isOfObjects) = ([], false, false, true)
    self.fileName = fileName
  }

  func parameters() throws(Failure) -> [(index: Int, column: BatchColumn)] {
    var parameters: [(index: Int, column: BatchColumn)] = []
    for (index, name) in columns.names.enumerated() {
      do throws(ValueError) {
        if let column = try BatchColumn(name) { parameters.append((index, column)) }
      } catch { throw failure(error.problem) }
    }
    try checkDistinct(parameters.map(\.column.parameter.column))
    return parameters
  }

  func checkDistinct(_ names: [String]) throws(Failure) {
    guard let name = names.first(where: { name in names.count { $0 == name } > 1 }) else { return }
    throw .badInput("\(fileName):\(CSVError(.duplicateColumn, line: columns.line, column: name))")
  }

  var lawIndex: Int? { columns.names.firstIndex { ColumnName($0).text == FlickOptions.law.declaration.long } }
  func failure(_ problem: String) -> Failure { .badInput("\(fileName):\(columns.line): \(problem)") }

  /// Warns of columns that are not read although their names suggest it: options that apply to all rows, and misspelled
  /// parameters.
  func warnOfUnreadColumns() {
    let ofAllRows = FlickOptions.ofMany(.rows).map(\.declaration.long).filter { name in
      name != FlickOptions.law.declaration.long && !Parameters.all.contains { $0.name == name }
    }
    for column in columns.names where BatchColumn.parameter(called: column) == nil {
      let name = Self.plain(column)
      if ofAllRows.contains(name) {
        warn(of: column, "--\(name) applies to all rows")
      } else if let meant = meant(by: name) {
        warn(of: column, "did you mean '\(meant.column)'?")
      }
    }
  }

  /// Returns the parameter that a name means or misspells; `nil` if none, or if a misspelled one has its own column.
  private func meant(by name: String) -> Parameter? {
    if let same = BatchColumn.parameter(called: name) { return same }
    // Short names resemble many words: `date` is not a misspelled `rate`.
    guard name.count > 4 else { return nil }
    // The beginning of a name may be another word: `flick` is not a misspelled `flick-deceleration`.
    let parameters = Parameters.all.filter { $0.spellings.contains($0.name) && !$0.name.hasPrefix("\(name)-") }
    let near = Suggestions.nearest(to: name, among: parameters.map(\.name))
    return parameters.first { parameter in
      near.contains(parameter.name) && !columns.names.contains { BatchColumn.parameter(called: $0) == parameter }
    }
  }

  private func warn(of column: String, _ reason: String) {
    Warning.write("\(fileName):\(columns.line): column '\(ArgumentText(column).escaped)' is not read; \(reason)")
  }

  /// Returns a name in lowercase with hyphens, without a unit in parentheses after it.
  private static func plain(_ name: String) -> String {
    String(ColumnName(name).text.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}

/// An input column of a batch: a parameter, by its name in snake case or as its option has it.
struct BatchColumn: Sendable {
  let parameter: Parameter
  let name: String
  /// The unit of numbers that have none; `nil` if it is the unit of computation.
  let unit: String?
  /// The values that have a name, and the bytes of the name.
  let names: [(name: [UInt8], value: Double)]
  private let parser: ValueParser<Double>

  /// Returns the parameter whose column has this name, with or without a unit after it; `nil` for other names.
  static func parameter(called name: String) -> Parameter? { spellings[ColumnName(name).text] }

  private static let spellings = Dictionary(
    Parameters.all.flatMap { parameter in parameter.spellings.map { ($0, parameter) } },
    uniquingKeysWith: { first, _ in first })

  /// Makes the column of a name; `nil` if the name is not a parameter's. Throws if the parameter lacks its unit.
  init?(_ name: String) throws(ValueError) {
    guard let parameter = BatchColumn.parameter(called: name) else { return nil }
    self.parameter = parameter
    self.name = name
    names = parameter.names.map { (Array($0.description.name.utf8), $0.value) }
    parser = .single(of: parameter)
    let unit = ColumnName(name).unit
    self.unit = unit == parameter.units.first?.name || unit == parameter.unwrittenUnit ? nil : unit
    guard let unit = self.unit, !parameter.units.contains(where: { $0.name == unit }) else { return }
    let known = parameter.units.map(\.name)
    throw ValueError(
      "column '\(ArgumentText(name).escaped)' has an unknown unit; "
        + (known.isEmpty ? "it takes none" : "use \(known.joined(separator: " or "))"))
  }

  func value(of text: String) throws(ValueError) -> Double {
    let isBare = text.utf8.last.map { $0 == UInt8(ascii: ".") || $0 &- UInt8(ascii: "0") < 10 } ?? false
    return try parser.read(ArgumentText(isBare ? text + (unit ?? "") : text))
  }
}
