import CommandLineParsing
import TabularText

/// A column of a sweep: what went in, or what came out.
enum SweepColumn: Hashable, Sendable {
  case input(Parameter)
  case result(FlickResult)

  static let choices =
    Parameters.all.map { Choice($0.column, SweepColumn.input($0), summary: "the option's value") }
    + FlickResult.allCases.map { Choice($0.name, SweepColumn.result($0), summary: $0.description.summary) }

  /// The column of a point of the grid and its answers.
  var column: Column<(values: FlickValues, outcome: FlickOutcome)> {
    switch self {
    case .input(let parameter):
      var column = Column<(values: FlickValues, outcome: FlickOutcome)>(
        parameter.column, unit: parameter.units.first?.name,
        .other { $1.number($0.values[parameter] ?? .nan, style: .shortest) })
      column.isEcho = true
      return column
    case .result(let result): return result.column.of { $0.outcome }
    }
  }
}
