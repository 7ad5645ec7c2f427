import CommandLineParsing
import ScrollMechanics
import TabularText

/// The answer to one question: a few named quantities, each with a component on every axis.
struct Answer {
  private struct Quantity {
    let name: String
    let unit: String?
    let components: [TableWriter.Number]

    /// A column whose cell is a vector the way options take it, `X,Y`.
    var vector: Column<Void> { Column(name, unit: unit, .other { [components] in $1.numbers(components) }) }

    /// A column for each component.
    var columns: [Column<Void>] {
      components.enumerated().map { axis, component in
        let cell: Column<Void>.Cell =
          switch component {
          case .number(let value): .number { value }
          case .integer(let value): .integer { value }
          }
        return Column(name + AxisSuffix.of(axis, among: components.count), unit: unit, cell)
      }
    }
  }

  private var quantities: [Quantity] = []

  mutating func add(_ name: String, _ components: [Double], unit: String) {
    quantities.append(Quantity(name: name, unit: unit, components: components.map(TableWriter.Number.number)))
  }

  mutating func add(_ name: String, _ value: Double, unit: String) { add(name, [value], unit: unit) }

  mutating func add(_ name: String, indices: [Int]) {
    quantities.append(Quantity(name: name, unit: nil, components: indices.map(TableWriter.Number.integer)))
  }

  /// A value as options take it, `X,Y`, for messages.
  static func text(of components: [Double]) -> String { components.map(\.shortestText).joined(separator: ",") }

  /// Prints the answer.
  ///
  /// As text, a vector is written the way options take it, `X,Y`; a table gives each component a column.
  func write(_ arguments: ParsedArguments) throws(Failure) {
    let isText = OutputSettings.format(arguments, shape: .answer) == .text
    try arguments.writeAnswer(quantities.flatMap { isText ? [$0.vector] : $0.columns }, of: ())
  }
}

extension ParsedArguments {
  /// Writes the answer to one question. The description of the run is part of a JSON object, and else goes to standard
  /// error.
  func writeAnswer<Row>(_ columns: [Column<Row>], of row: Row) throws(Failure) {
    let isObject = [.json, .jsonl].contains(OutputSettings.format(self, shape: .answer))
    var table = try ResultTable(columns + (isObject ? Column.description(wantedDescription) : []), shape: .answer, self)
    if !isObject { describeRun() }
    try table.add(row)
    try table.finish()
  }
}
