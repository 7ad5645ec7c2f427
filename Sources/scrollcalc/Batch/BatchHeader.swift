import CommandLineParsing
import TabularText

/// The first line of a batch: the names of its columns and the form of its rows.
struct BatchHeader: Sendable {
  private(set) var found: FileColumns
  /// The line unchanged, after the comments above it, without its end; empty for JSON.
  private(set) var text: [UInt8] = []
  /// The line of units below it, unchanged; empty without one.
  private(set) var units: [UInt8] = []
  private(set) var hasByteOrderMark = false
  private(set) var usesCarriageReturns = false
  /// True if the lines are JSON objects; the columns are then the members of the first.
  private(set) var isOfObjects = false
  /// True if the first line is a row, and columns are given by their numbers.
  private(set) var areNumbered = false

  var columns: CSVHeader { found.header }
  var fileName: String { found.fileName }
  var hasTabs: Bool { columns.delimiter == UInt8(ascii: "\t") }

  /// Makes the header that a reader has just read; unreads it if `--input-column` shows that it is the first row.
  init(_ reader: inout CSVReader, in fileName: String, _ arguments: ParsedArguments) throws(Failure) {
    let header = reader.header ?? CSVHeader(names: [], delimiter: UInt8(ascii: ","), line: 1)
    // A comment that names the columns is the header itself.
    let isComment = header.line < reader.line
    text = isComment ? reader.comments.dropLast() : reader.comments + reader.recordBytes
    hasByteOrderMark = reader.hasByteOrderMark
    usesCarriageReturns = reader.endsInCarriageReturnLineFeed
    found = try FileColumns(header, BatchColumn.roles, in: fileName, arguments)
    areNumbered = found.areOfRow
    if areNumbered {
      reader.unreadHeader()
      found = try FileColumns(reader.header ?? header, BatchColumn.roles, in: fileName, arguments)
    }
  }

  /// Reads the row below the names, which is part of the header if it has units; else `reader` reads it again.
  mutating func takeUnits(
    _ reader: inout CSVReader, from start: inout FileStart, of file: InputFile, _ arguments: ParsedArguments
  ) throws(Failure) {
    let line = reader.withUnreadBytes { $1 }
    let isRow = areNumbered ? nil : try? reader.next(from: &start, of: file)
    let cells = (0..<(isRow == true ? reader.fieldCount : 0)).map { reader.trimmedText(in: $0) }
    guard let named = columns.adding(units: cells) else {
      if reader.withUnreadBytes({ $1 }) > line { reader.unread() }
      return
    }
    units = Array(reader.recordBytes)
    found = try FileColumns(named, BatchColumn.roles, in: fileName, arguments)
  }

  /// Makes the header of JSON Lines from the first object, whose keys are the columns. Throws if it is invalid.
  init(object: UnsafeRawBufferPointer, line: Int, in fileName: String, _ arguments: ParsedArguments) throws(Failure) {
    var first = JSONObject()
    do throws(JSONError) { try first.read(object) } catch { throw .badInput("\(fileName):\(line): \(error)") }
    let names = first.members.map { first.nameText(of: $0, in: object) }
    let header = CSVHeader(names: names, delimiter: UInt8(ascii: ","), line: line)
    found = try FileColumns(header, BatchColumn.roles, in: fileName, arguments)
    isOfObjects = true
  }

  /// Returns the columns of parameters in the order of the file. Throws if one has an unknown unit, or none is read.
  func parameters() throws(Failure) -> [BatchColumn] {
    for name in columns.names {
      do throws(ValueError) { try BatchColumn.checkUnit(of: name) } catch { throw failure(error.problem) }
    }
    if found.isEmpty, !columns.names.isEmpty { throw found.missing(BatchColumn.roles[Parameters.velocity.index]) }
    return BatchColumn.all(in: found).sorted { $0.index < $1.index }
  }

  var lawIndex: Int? { found[BatchColumn.law]?.index }
  func failure(_ problem: String) -> Failure { found.failure(problem) }

  /// Warns of unread columns with the names of options that apply to all rows, or with misspelled names of parameters.
  func warnOfUnreadColumns() {
    found.warnOfPixels()
    let ofAllRows = FlickOptions.ofMany(.rows).map(\.declaration.long).filter { name in
      name != FlickOptions.law.declaration.long && !Parameters.all.contains { $0.name == name }
    }
    for (column, name) in columns.names.prefix(1000).map({ ($0, FileColumnName($0).text) }) {
      guard let option = ofAllRows.first(where: { $0.comparisonKey == name }) else { continue }
      let hint = "column '\(ArgumentText(column).escaped)' is not read; --\(option) applies to all rows"
      Warning.write("\(fileName):\(columns.line): \(hint)")
    }
    found.warnOfNearMisses(of: BatchColumn.roles, except: ofAllRows.map(\.comparisonKey))
  }
}

struct BatchColumn: Sendable {
  let parameter: Parameter
  private let column: FileColumn
  let names: [(name: [UInt8], value: Double)]
  private let parser: ValueParser<Double>

  static let law = ColumnRole(FlickOptions.law.declaration.long)
  static let roles = Parameters.all.map { ColumnRole($0.column, spellings(of: $0), units: units(of: $0)) } + [law]

  static func all(in found: FileColumns) -> [BatchColumn] {
    Parameters.all.compactMap { parameter in found[parameter.column].map { BatchColumn(parameter, $0) } }
  }

  private init(_ parameter: Parameter, _ column: FileColumn) {
    (self.parameter, self.column) = (parameter, column)
    names = parameter.names.map { (Array($0.description.name.utf8), $0.value) }
    parser = .single(of: parameter)
  }

  var index: Int { column.index }
  var name: String { column.name }
  private var power: Int { column.unitPower ?? 0 }
  var isInBaseUnit: Bool { power == 0 && column.scale == 1 }

  private static func spellings(of parameter: Parameter) -> [String] {
    switch parameter {
    case Parameters.velocity: parameter.spellings + ["v", "initialVelocity", "releaseVelocity", "flingVelocity"]
    // A column x or position of a batch may be something else.
    case Parameters.offset:
      parameter.spellings + ["initialOffset", "startOffset"]
        + ColumnRole.offset.spellings.filter { !["x", "y", "position", "pixels"].contains($0) }
    case Parameters.rate: parameter.spellings + ["decelerationRate"]
    default: parameter.spellings
    }
  }

  private static func units(of parameter: Parameter) -> [Unit] {
    let unwritten = parameter.unwrittenUnit.map { [Unit(name: $0, powerOfTen: 0)] } ?? []
    let all = [ColumnRole.lengths, ColumnRole.velocities, ColumnRole.times]
    return (all.first { $0[0].name == parameter.units.first?.name } ?? parameter.units) + unwritten
  }

  /// Throws if a name is a parameter's with a unit that the parameter does not have.
  static func checkUnit(of name: String) throws(ValueError) {
    let given = FileColumnName(name)
    guard let unit = given.unit, let role = roles.first(where: { $0.names.contains(given.text) }),
      role.power(of: unit) == nil
    else { return }
    let known = role.units.prefix(2).map(\.name)
    throw ValueError(
      "column '\(ArgumentText(name).escaped)' has an unknown unit; "
        + (known.isEmpty ? "its values have no unit" : "use \(known.joined(separator: " or "))"))
  }

  func value(of text: String) throws(ValueError) -> Double {
    guard !isInBaseUnit, let number = try? DecimalNumber(text).scaled(byPowerOfTen: power) else {
      do { return try parser.read(ArgumentText(text)) } catch {
        guard error.problem == "is in pixels" else { throw error }
        throw ValueError(error.problem, hint: "specify points, or numbers alone and \(InputOptions.scale.name)")
      }
    }
    return try parser.read(ArgumentText((number.value / column.scale).shortestText))
  }
}
