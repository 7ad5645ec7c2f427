import CommandLineParsing
import TabularText

/// A named quantity of a single answer, with a component for each axis.
struct Answer {
  private let name: String
  private let unit: String?
  private let components: [Double]
  /// `nil` for the style of the table.
  private let style: NumberStyle?

  init(_ name: String, _ components: [Double], unit: String?, style: NumberStyle? = nil) {
    (self.name, self.components, self.unit, self.style) = (name, components, unit, style)
  }

  init(_ name: String, _ value: Double, unit: String?) { self.init(name, [value], unit: unit) }

  /// Makes a quantity of whole numbers below 2^53, which never have decimals.
  init(_ name: String, indices: [Int]) { self.init(name, indices.map(Double.init), unit: nil, style: .shortest) }

  /// A column whose cell is the vector as options take it, `X,Y`.
  fileprivate var vector: Column<Void> {
    Column(name, unit: unit, .other { [components, style] in $1.numbers(components, style: style) })
  }

  fileprivate var columns: [Column<Void>] {
    components.enumerated().map { [style] axis, value in
      Column(name + axisSuffix(axis, among: components.count), unit: unit, .other { $1.number(value, style: style) })
    }
  }

  /// Returns numbers in their shortest exact form, joined by commas as options take them: `X` or `X,Y`.
  static func text(of components: [Double]) -> String { components.map(\.shortestText).joined(separator: ",") }
}

extension ParsedArguments {
  func write(_ answer: Answer...) throws(Failure) { try write(answer) }

  /// Writes an answer's quantities, then other columns. As text, a vector is one cell; a table has a column per axis.
  func write(_ answer: [Answer], and others: [Column<Void>] = []) throws(Failure) {
    let isText = OutputSettings.format(self, shape: .answer) == .text
    try writeAnswer(answer.flatMap { isText ? [$0.vector] : $0.columns } + others, of: ())
  }

  /// Writes an answer as one row. In JSON, the run's description is a member; else it goes to standard error.
  func writeAnswer<Row>(_ columns: [Column<Row>], of row: Row) throws(Failure) {
    let isObject = [.json, .jsonl].contains(OutputSettings.format(self, shape: .answer))
    var table = try ResultTable(columns + (isObject ? Column.description(wantedDescription) : []), shape: .answer, self)
    if !isObject { describeRun() }
    try table.add(row)
    try table.finish()
  }
}
