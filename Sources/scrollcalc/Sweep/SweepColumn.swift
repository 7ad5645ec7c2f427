import CommandLineParsing
import TabularText

/// A column of a sweep: an input, which is a parameter or a name, or a result.
enum SweepColumn: Hashable, Sendable {
  case parameter(Parameter)
  case law
  case policy
  case result(FlickResult)

  static let inputs = Parameters.all.map(SweepColumn.parameter) + names

  /// The inputs whose values are names; each name requires a model of its own.
  static let names = [SweepColumn.law, .policy]

  static let choices =
    inputs.map { Choice($0.name, $0) }
    + FlickResult.allCases.map { Choice($0.name, SweepColumn.result($0), summary: $0.description.summary) }

  var isInput: Bool { if case .result = self { false } else { true } }

  var option: any DeclaredOption {
    switch self {
    case .parameter(let parameter): ParameterOptions.axes[parameter]
    case .law: SweepOptions.laws
    case .policy: SweepOptions.policies
    case .result: SweepOptions.columns
    }
  }

  var name: String { column.heading.name }

  typealias Row = (values: FlickValues, names: [SweepColumn: String], outcome: FlickOutcome)

  var column: Column<Row> {
    switch self {
    case .parameter(let parameter):
      Column(
        parameter.column, unit: parameter.units.first?.name, isEcho: true,
        .other { $1.number($0.values[parameter] ?? .nan, style: .shortest) })
    case .law: .text("law") { $0.names[.law] }
    case .policy: .text("policy") { $0.names[.policy] }
    case .result(let result): result.column.of { $0.outcome }
    }
  }
}
