import CommandLineParsing
import TabularText

/// A column of a sweep: what went in, or what came out.
enum SweepColumn: Hashable, Sendable {
  case input(FlickParameter)
  case result(FlickResult)

  static let choices =
    FlickParameter.allCases.map { Choice($0.name, SweepColumn.input($0), summary: "the option's value") }
    + FlickResult.allCases.map { Choice($0.name, SweepColumn.result($0), summary: $0.heading.summary) }

  var isInput: Bool {
    if case .input = self { true } else { false }
  }

  var heading: TableColumn {
    switch self {
    case .input(let parameter): TableColumn(parameter.name, unit: parameter.declaration.units.first?.name)
    case .result(let result): result.heading.column
    }
  }
}
