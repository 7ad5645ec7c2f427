import CommandLineParsing
import ScrollMechanics
import TabularText

/// Two numbers of a flick that are looked for, by one law, so that it does two things.
///
/// One of them is found for each of the other as a single number is; the other is what is looked for.
struct SolvedPair {
  private let unknowns: [Parameter]
  /// The conditions by which the one and the other is found.
  private let asked: (inner: AskedCondition, outer: AskedCondition)
  private let order: [AskedCondition]
  private let model: FlickModel
  private let values: FlickValues
  /// The law with the greatest numbers that are looked at: it may round with these alone.
  private let law: any ScrollLaw
  private let ranges: [ClosedRange<Double>]?

  /// - Parameter asked: two.
  init(
    _ arguments: ParsedArguments, law: LawChoice, unknowns: [Parameter], asked: [AskedCondition]
  ) throws(Failure) {
    self.unknowns = unknowns
    order = asked
    // A velocity to an offset is a formula.
    let isSecondFormula = if case .destination = asked[1].condition { true } else { false }
    self.asked = isSecondFormula ? (asked[1], asked[0]) : (asked[0], asked[1])
    let reason = arguments.axes(1, by: asked[0].option)
    let arguments = arguments.omitting(SolveOptions.duration)
    model = try FlickModel(arguments, law: law)
    try arguments.checkUse(.single, of: model)
    let values = try arguments.flickValues(axisCount: 1, because: reason)[0]
    self.values = values
    let model = model
    self.law = try arguments.asFlick { () throws(ParameterError) in
      var extreme = values
      for unknown in unknowns { extreme.set(unknown, to: unknown.range.searched.upperBound) }
      if let law = try? model.law(extreme) { return law }
      return try model.law(values)
    }
    ranges = try arguments.searched(unknowns)
  }

  /// The number that is found for each of the other: the velocity, if it is one of them.
  private var inner: Parameter { unknowns.first { $0 == Parameters.velocity } ?? unknowns[1] }
  private var outer: Parameter { unknowns[0] == inner ? unknowns[1] : unknowns[0] }

  /// Where a number is to be looked for, if that is said.
  private func range(of unknown: Parameter) -> ClosedRange<Double>? { ranges?[unknown == unknowns[0] ? 0 : 1] }

  /// Why the law cannot be asked; `nil` where it can.
  var problem: String? {
    for unknown in unknowns {
      let hasThreshold = values.given.contains(Parameters.threshold)
      if let owner = model.lawOwner(of: unknown, spring: hasThreshold) { return "\(unknown.name) is for \(owner)" }
    }
    return nil
  }

  private func release(_ outer: Double, _ inner: Double) throws(ParameterError) -> Release<Double> {
    var values = values
    values.set(self.outer, to: outer)
    values.set(self.inner, to: inner)
    return try model.release([values], law: try model.law(values))
  }

  /// The inner numbers that meet a condition with an outer one.
  private func partners(of outer: Double, by condition: FlickCondition) -> [Double] {
    if inner == Parameters.velocity {
      let solutions = try? release(outer, 0).velocities(for: condition, in: range(of: inner), briefly: true)
      return solutions?.answers.map(\.value) ?? []
    }
    let family = FlickFamily(over: inner.range.searched(by: law)) { number throws(ParameterError) in
      try release(outer, number)
    }
    return family.numbers(for: condition, in: range(of: inner), briefly: true).answers.map(\.value)
  }

  /// The pairs, by each condition in its place or in the other's.
  ///
  /// What meets one condition with few numbers of the other kind, between which a search may step, may meet the other
  /// with many.
  private func solve() -> FlickPairs {
    let found = solve(inner: asked.inner.condition, outer: asked.outer.condition)
    guard found.pairs.isEmpty else { return found }
    let others = solve(inner: asked.outer.condition, outer: asked.inner.condition)
    return others.pairs.isEmpty ? found : others
  }

  private func solve(inner condition: FlickCondition, outer: FlickCondition) -> FlickPairs {
    FlickPairs(
      for: outer, in: range(of: self.outer), over: self.outer.range.searched(by: law), by: law,
      with: { partners(of: $0, by: condition) }
    ) { outer, inner throws(ParameterError) in try release(outer, inner) }
  }

  // MARK: - Out

  private func columns(isChecked: Bool) -> [TableColumn] {
    var columns = unknowns.map { TableColumn($0.column, unit: $0.units.first?.name) }
    for (number, asked) in order.enumerated() where isChecked {
      // Two of a kind, at different times, are told apart by their numbers.
      let isSole = order.count { $0.option.declaration.name == asked.option.declaration.name } == 1
      let name = underscored(asked.option.declaration.long) + (isSole ? "" : "_\(number + 1)")
      columns += ["wanted", "attained"].map { TableColumn("\($0)_\(name)", unit: asked.condition.unit) }
    }
    return columns
  }

  /// Prints the pairs.
  func write(_ arguments: ParsedArguments) throws(Failure) {
    let found = solve()
    guard let first = found.pairs.first else { throw .noAnswer(reason(found.firsts)) }
    func numbers(_ pair: (first: Double, second: Double)) -> [Double] {
      unknowns.map { $0 == outer ? pair.first : pair.second }
    }
    let isChecked = arguments[SolveOptions.check]
    let isFirst = arguments[SolveOptions.first]
    let isText = OutputSettings.format(arguments, shape: .answer) == .text
    if !isChecked, isFirst || (isText && found.pairs.count == 1) {
      var answer = Answer()
      for (unknown, number) in zip(unknowns, numbers(first)) {
        answer.add(unknown.column, number, unit: unknown.units.first?.name ?? "")
      }
      return try answer.write(arguments)
    }
    var writer = try ResultWriter(columns: columns(isChecked: isChecked), shape: .table, arguments: arguments)
    for pair in isFirst ? [first] : found.pairs {
      for number in numbers(pair) { writer.number(number) }
      let flick = try arguments.asFlick { () throws(ParameterError) -> Release<Double> in
        try release(pair.first, pair.second)
      }
      for asked in order where isChecked {
        writer.number(asked.condition.wanted)
        writer.number((try? asked.condition.value(of: flick)) ?? .nan)
      }
      try writer.endRow()
    }
    try writer.finish()
  }

  private func reason(_ firsts: Solutions) -> String {
    let searched = range(of: outer) ?? outer.range.searched(by: law)
    let unit = outer.units.first.map { " \($0.name)" } ?? ""
    let place = "from \(searched.lowerBound.shortestText) to \(searched.upperBound.shortestText)\(unit)"
    let partner = range(of: inner).map {
      "\(inner.name) from \($0.lowerBound.shortestText) to \($0.upperBound.shortestText)"
    }
    let condition = "that has the \(asked.inner.condition.noun) wanted"
    let noun = asked.outer.condition.noun
    let isOfNone = firsts.below == nil && firsts.above == nil
    return
      "no \(outer.name) \(place) does it with any \(partner ?? inner.name) \(condition): "
      + (isOfNone
        ? "there is no such \(inner.name), or then no \(noun)"
        : firsts.nearest(of: asked.outer.condition, isCertain: law.isSmooth))
  }
}
