import CommandLineParsing
import ScrollMechanics

/// A search for two unknown parameters of a flick under two conditions. The order of either pair does not matter.
struct SolvedPair {
  private let unknowns: [Parameter]
  /// The conditions in the order of the command line.
  private let order: [FlickCondition]
  /// The condition solved for the inner unknown at each value of the outer one, and that then solved for the outer one.
  private let asked: (inner: FlickCondition, outer: FlickCondition)
  private let model: FlickModel
  private let values: FlickValues
  /// The law on whose ``ScrollLaw/quantum`` default ranges depend.
  private let law: any ScrollLaw
  private let ranges: [ClosedRange<Double>]?
  private let effort: Double

  init(_ arguments: ParsedArguments, law: LawChoice, unknowns: [Parameter], asked: [FlickCondition]) throws(Failure) {
    (self.unknowns, order) = (unknowns, asked)
    let sorted = asked.sorted { $0.condition.facts.searchRank < $1.condition.facts.searchRank }
    self.asked = (sorted[0], sorted[1])
    let model = try FlickModel(arguments, law: law)
    try arguments.checkUse(of: model)
    let values = try arguments.flickValues(axisCount: 1, by: asked[0].option)[0]
    (self.model, self.values) = (model, values)
    self.law = try arguments.asOptionError { () throws(ParameterError) in try model.law(values) }
    ranges = try arguments.searched(unknowns)
    effort = arguments[SolveOptions.effort]
  }

  /// The unknown that is solved for each value of the outer one: the velocity, if it is unknown.
  private var inner: Parameter {
    unknowns.first { $0 == Parameters.velocity } ?? unknowns.max { $0.index < $1.index } ?? unknowns[1]
  }
  private var outer: Parameter { unknowns[0] == inner ? unknowns[1] : unknowns[0] }

  private func range(of unknown: Parameter) -> ClosedRange<Double>? { ranges?[unknown == unknowns[0] ? 0 : 1] }

  private func release(_ outer: Double, _ inner: Double) throws(ParameterError) -> Release<Double> {
    var values = values
    values.set(self.outer, to: outer)
    values.set(self.inner, to: inner)
    return try model.release([values], law: try model.law(values))
  }

  /// Returns the pairs that satisfy both conditions. If it finds none, it exchanges the conditions of the inner and the
  /// outer unknown: one may have no solution over most of the range. Each search has half of the budget.
  private func solve() -> FlickUnknowns {
    let found = solve(inner: asked.inner.condition, outer: asked.outer.condition)
    guard found.pairs.isEmpty else { return found }
    let others = solve(inner: asked.outer.condition, outer: asked.inner.condition)
    return others.pairs.isEmpty ? found : others
  }

  private func solve(inner question: FlickQuestion, outer: FlickQuestion) -> FlickUnknowns {
    func search(_ unknown: Parameter, for question: FlickQuestion) -> FlickSearch {
      FlickSearch(for: question, in: range(of: unknown), over: unknown.range.searched(by: law))
    }
    return FlickUnknowns(
      outer: search(self.outer, for: outer), inner: search(inner, for: question),
      isVelocity: inner == Parameters.velocity, within: SearchBudget(effort: effort / 2)
    ) { outer, inner throws(ParameterError) in try release(outer, inner) }
  }

  /// The values of the unknowns in the order of the command line, the flick with them, and if all pairs are listed.
  private typealias Row = (numbers: [Double], flick: Release<Double>, isExhaustive: Bool)

  private func columns(isChecked: Bool) -> [Column<Row>] {
    var columns = unknowns.enumerated().map { index, unknown in
      Column<Row>.number(unknown.column, unknown.units.first?.name) { $0.numbers[index] }
    }
    for (number, asked) in order.enumerated() where isChecked {
      // Two conditions of one option, at different times, have numbered columns: `wanted_offset_at_1`.
      let isSole = order.count { $0.option.name == asked.option.name } == 1
      let name = underscored(asked.option.declaration.long) + (isSole ? "" : "_\(number + 1)")
      let condition = asked.condition
      columns += [
        .number("wanted_\(name)", condition.unit) { _ in condition.wanted },
        .number("attained_\(name)", condition.unit) { try? condition.value(of: $0.flick) },
      ]
    }
    return columns + [.text("exhaustive") { $0.isExhaustive ? "yes" : "no" }]
  }

  func write(_ arguments: ParsedArguments) throws(Failure) {
    let hasThreshold = values.has(Parameters.threshold)
    for unknown in unknowns {
      let conflict = model.law.conflict(of: unknown, as: unknown.name, "found", hasOwnThreshold: hasThreshold)
      if let conflict { throw arguments.failure(conflict) }
    }
    let found = solve()
    guard let first = found.pairs.first else { throw .noAnswer(reason(found.outer)) }
    func numbers(_ pair: (outer: Double, inner: Double)) -> [Double] {
      unknowns.map { $0 == outer ? pair.outer : pair.inner }
    }
    if arguments.answersAreBare(isSole: found.pairs.count == 1) {
      found.outer.warnOfOthers()
      return try arguments.write(
        zip(unknowns, numbers(first)).map { Answer($0.column, $1, unit: $0.units.first?.name) })
    }
    var table = try ResultTable(columns(isChecked: arguments[SolveOptions.check]), arguments)
    for pair in arguments[SolveOptions.first] ? [first] : found.pairs {
      let flick = try arguments.asOptionError { () throws(ParameterError) in try release(pair.outer, pair.inner) }
      try table.add((numbers(pair), flick, found.outer.isExhaustive))
    }
    try table.finish()
  }

  private func reason(_ firsts: Solutions) -> String {
    let searched = range(of: outer) ?? outer.range.searched(by: law)
    let unit = outer.units.first.map { " \($0.name)" } ?? ""
    let rangeText = searched.text + unit
    let innerText = range(of: inner).map { "\(inner.name) \($0.text)" } ?? inner.name
    let condition = "that has the wanted \(asked.inner.condition.noun)"
    let noun = asked.outer.condition.noun
    let isOfNone = firsts.below == nil && firsts.above == nil
    return "\(firsts.none) \(outer.name) \(rangeText) satisfies the conditions with any \(innerText) \(condition): "
      + (isOfNone ? "there is no such \(inner.name), or no \(noun)" : firsts.nearest(of: asked.outer.condition))
      + (firsts.limitation == .budget ? "; --effort 10 searches further" : "")
  }
}
