import CommandLineParsing
import ScrollMechanics
import TabularText

/// The answer to one question: a few named quantities, each with a component on every axis.
struct Answer {
  private struct Quantity {
    let name: String
    let unit: String?
    let components: [TableWriter.Number]
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
  static func text(of components: [Double]) -> String {
    components.map(\.shortestText).joined(separator: ",")
  }

  /// Prints the answer.
  ///
  /// As text, a vector is written the way options take it, `X,Y`; a table gives each component a column.
  func write(_ arguments: ParsedArguments) throws(Failure) {
    let format = OutputSettings.format(arguments, shape: .answer)
    let isText = format == .text
    var columns = quantities.flatMap { quantity in
      isText
        ? [TableColumn(quantity.name, unit: quantity.unit)]
        : quantity.components.indices.map { axis in
          let suffix = AxisSuffix.of(axis, among: quantity.components.count)
          return TableColumn(quantity.name + suffix, unit: quantity.unit)
        }
    }
    let isObject = format == .json || format == .jsonl
    let description = arguments.wantedDescription
    if isObject, description != nil { columns.append(TableColumn("description", kind: .text)) }
    var writer = try ResultWriter(columns: columns, shape: .answer, arguments: arguments)
    if !isObject, let description { StandardStreams.writeError(description.text) }
    for quantity in quantities {
      if isText {
        writer.vector(quantity.components)
        continue
      }
      for component in quantity.components {
        switch component {
        case .number(let value): writer.number(value)
        case .integer(let value): writer.integer(value)
        }
      }
    }
    if isObject, let description { writer.verbatim(description.json) }
    try writer.endRow()
    try writer.finish()
  }
}
