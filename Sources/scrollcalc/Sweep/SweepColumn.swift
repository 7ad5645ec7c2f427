import CommandLineParsing
import TabularText

/// A column of a sweep: what went in, or what came out.
enum SweepColumn: Hashable, Sendable {
  case input(Parameter)
  case result(FlickResult)

  static let choices =
    Parameters.all.map { Choice($0.column, SweepColumn.input($0), summary: "the option's value") }
    + FlickResult.allCases.map { Choice($0.name, SweepColumn.result($0), summary: $0.heading.summary) }

  var isInput: Bool {
    if case .input = self { true } else { false }
  }

  var heading: TableColumn {
    switch self {
    case .input(let parameter): TableColumn(parameter.column, unit: parameter.units.first?.name)
    case .result(let result): result.heading.column
    }
  }
}
