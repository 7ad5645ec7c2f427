import CommandLineParsing
import TabularText

/// A column that a batch reads: a parameter of the flicks, under its name in snake case or as its option has it.
struct BatchColumn: Sendable {
  let parameter: Parameter
  /// What the input calls it.
  let name: String
  /// The unit of numbers that carry none, where it is not that of computation.
  let unit: String?
  /// Values that go by a name, with its bytes.
  let names: [(name: [UInt8], value: Double)]
  private let parser: ValueParser<Double>

  /// The parameter that a column is of, with or without a unit behind its name.
  static func parameter(called name: String) -> Parameter? {
    spellings[ColumnName(name).text]
  }

  private static let spellings = Dictionary(
    Parameters.all.flatMap { parameter in parameter.spellings.map { ($0, parameter) } },
    uniquingKeysWith: { first, _ in first })

  /// `nil` for a column of something else.
  ///
  /// - Throws: what is wrong with the unit.
  init?(_ name: String) throws(ColumnProblem) {
    guard let parameter = BatchColumn.parameter(called: name) else { return nil }
    self.parameter = parameter
    self.name = name
    names = parameter.names.map { (Array($0.description.name.utf8), $0.value) }
    parser = .single(of: parameter)
    let unit = ColumnName(name).unit
    self.unit = unit == parameter.units.first?.name || unit == parameter.unwrittenUnit ? nil : unit
    guard let unit = self.unit, !parameter.units.contains(where: { $0.name == unit }) else { return }
    let known = parameter.units.map(\.name)
    throw ColumnProblem(
      message: "column '\(ArgumentText(name).escaped)' has an unknown unit; "
        + (known.isEmpty ? "it takes none" : "use \(known.joined(separator: " or "))"))
  }

  /// What a cell says.
  func value(of text: String) throws(ValueError) -> Double {
    let isBare = text.utf8.last.map { $0 == UInt8(ascii: ".") || $0 &- UInt8(ascii: "0") < 10 } ?? false
    return try parser.read(ArgumentText(isBare ? text + (unit ?? "") : text))
  }
}

/// What is wrong with the name of a column.
struct ColumnProblem: Error {
  let message: String
}
