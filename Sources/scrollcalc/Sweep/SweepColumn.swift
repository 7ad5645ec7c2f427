import CommandLineParsing
import TabularText

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

struct SweptModel: Sendable {
  let model: FlickModel
  /// The law's and the policy's name, for their columns.
  let names: [SweepColumn: String]
  /// The swept parameters that do not apply to this law and policy. Their cells are empty in its rows.
  let unused: Set<Parameter>
}

extension ParsedArguments {
  /// Returns the models of all pairs of a law and a policy. Throws for a parameter that applies to none of them.
  func sweptModels() throws(Failure) -> [SweptModel] {
    let (laws, policies) = (self[FlickOptions.law], self[FlickOptions.policy])
    try checkDistinct(laws.map(\.label), SweepOptions.laws)
    try checkDistinct(policies.map(\.label), SweepOptions.policies)
    let given = givenParameters
    var models: [SweptModel] = []
    for law in laws {
      for policy in policies {
        let model = try FlickModel(self, law: law, policy: policy)
        let unused = Set(given.filter { !applies($0, to: model) })
        models.append(SweptModel(model: model, names: [.law: law.label, .policy: policy.label], unused: unused))
      }
    }
    for model in models {
      let ofOthers = model.unused.filter { parameter in !models.allSatisfy { $0.unused.contains(parameter) } }
      try ofOthers.reduce(self) { $0.omitting(ParameterOptions.axes[$1]) }
        .checkUse(of: model.model, decisions: decisions(laws, policies))
    }
    return models
  }

  private func applies(_ parameter: Parameter, to model: FlickModel) -> Bool {
    if model.law.given.contains(where: { Parameters.of($0.parameter) == parameter }) { return false }
    if parameter == Parameters.viewport, !FlickRules.limits.contains(where: isSet) {
      return model.law.parameter(called: parameter.name) != nil
    }
    let option = ParameterOptions.axes[parameter].declaration
    return conflict(of: option, with: decisions([model.law], [model.policy])) == nil
  }
}
