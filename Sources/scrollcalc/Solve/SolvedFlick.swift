import CommandLineParsing
import ScrollMechanics

/// A search for an unknown parameter of a flick by one law.
struct SolvedFlick: Sendable {
  let law: LawChoice
  let unknown: Parameter
  let axis: Int
  let condition: FlickQuestion
  private let axisCount: Int
  private let model: FlickModel
  private let values: FlickValues
  private let range: ClosedRange<Double>?
  private let effort: Double

  init(
    _ arguments: ParsedArguments, law: LawChoice, unknown: Parameter, asked: FlickCondition, axis: Int
  ) throws(Failure) {
    (self.law, self.unknown, self.axis) = (law, unknown, axis)
    (axisCount, condition) = (asked.axisCount, asked.onAxes[axis])
    model = try FlickModel(arguments, law: law)
    try arguments.checkUse(of: model)
    values = try arguments.flickValues(axisCount: axisCount, by: asked.option)[axis]
    range = try arguments.searched([unknown])?.first
    effort = arguments[SolveOptions.effort]
  }

  /// The reason why the law has no such unknown, or couples the axes, as a conflict and as a cell's text; else `nil`.
  var problem: (conflict: Conflict, reason: String)? {
    if axisCount > 1, law.description.couplesAxes {
      return (Conflict(law.decision.label, with: "two axes"), "the law couples the axes: solve for one axis")
    }
    return law.conflict(of: unknown, as: unknown.name, "found", hasOwnThreshold: values.has(Parameters.threshold)).map {
      ($0, "\(unknown.name) is a parameter of --law \(FlickRules.laws(unknown.name).values.listed(with: "or")) only")
    }
  }

  func release(_ number: Double) throws(ParameterError) -> Release<Double> {
    var values = values
    values.set(unknown, to: number)
    return try model.release([values], law: try model.law(values))
  }

  func solutions() throws(ParameterError) -> Solutions {
    if unknown == Parameters.velocity {
      return try release(0).velocities(for: condition, in: range, within: SearchBudget(effort: effort))
    }
    return FlickSearch(for: condition, in: range, over: defaultRange)
      .solutions(within: SearchBudget(effort: effort)) { number throws(ParameterError) in try release(number) }
  }

  /// The range searched without `--search`. For an origin it is ± one interval, since others only change the index.
  private var defaultRange: ClosedRange<Double> {
    let interval = values[Parameters.interval] ?? values[Parameters.landingInterval]
    if unknown == Parameters.origin, let interval, !condition.isRow { return -interval...interval }
    return unknown.range.searched(by: (try? model.law(values)) ?? ExponentialLaw())
  }

  /// Returns the condition's quantity, such as the final offset, for a value of the unknown; `nil` if there is none.
  func value(of number: Double) -> Double? { try? condition.value(of: try release(number)) }

  /// Warns that a quantized law attains only the nearest value, if that is more than 10⁻⁵ from the wanted one.
  func warnOfNearest(_ solutions: Solutions) {
    guard let answer = solutions.answers.first?.value, let attained = value(of: answer),
      abs(attained - condition.wanted) > 1e-5 * max(abs(condition.wanted), 1)
    else { return }
    Warning.write("the law moves in steps; the nearest \(condition.noun) found is \(attained.shortestText)")
  }

  /// Returns why there is no answer: the searched range, the nearest value, and options that may help.
  func reason(_ solutions: Solutions) -> String {
    let unit = unknown.units.first.map { " \($0.name)" } ?? ""
    let searched = solutions.searched.map { " \($0.text)\(unit)" }
    let name = axisCount == 1 ? unknown.name : unknown.column + axisSuffix(axis, among: axisCount)
    let others = range == nil && unknown == Parameters.velocity && condition.facts.namesNoOffset
    let none = "\(solutions.none) \(name)\(searched ?? "") satisfies the condition"
    return "\(none): \(solutions.nearest(of: condition))" + (others ? "; --search sets another range" : "")
      + (solutions.limitation == .budget ? "; --effort 10 searches further" : "")
  }
}

extension ClosedRange<Double> {
  /// The range in words: "from 0 to 5000".
  var text: String { "from \(lowerBound.shortestText) to \(upperBound.shortestText)" }
}

extension Solutions {
  func warnOfOthers() {
    switch limitation {
    case .budget:
      Warning.write("the search reached its budget, and there may be other answers; --effort 10 searches further")
    case .quantum: Warning.write("the law moves in steps, so there may be other answers")
    case .samples: Warning.write("one of the unknowns may have an interval of answers, so there may be others")
    case nil: break
    }
  }

  /// The first words of a message without an answer: "no", or "no known" if the search ended early or passed the value
  /// in a step.
  var none: String {
    let isBetweenSteps = limitation == .quantum && below != nil && above != nil
    return limitation == .budget || isBetweenSteps ? "no known" : "no"
  }

  func nearest(of condition: FlickQuestion) -> String {
    let noun = "the \(condition.noun)"
    func text(_ attained: Attained) -> String { "\(attained.value.shortestText) (at \(attained.number.shortestText))" }
    // True if two values of the unknown differ by at most 10⁻⁶ of their size.
    func areNeighbors(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-6 * max(abs(one), abs(other)) }
    let scope = isExhaustive ? "" : " in the values searched"
    if isConstant, let nearest = below ?? above {
      return "\(noun) is \(nearest.value.shortestText) at each value searched"
    }
    return switch (below, above) {
    case (let below?, let above?) where areNeighbors(below.number, above.number):
      "\(noun) jumps from \(text(below)) to \(text(above))"
    case (let below?, let above?): "the nearest \(condition.noun) is \(text(below)) or \(text(above))\(scope)"
    case (let top?, nil): "\(noun) is at most \(top.value.shortestText), e.g. at \(top.number.shortestText)\(scope)"
    case (nil, let low?): "\(noun) is at least \(low.value.shortestText), e.g. at \(low.number.shortestText)\(scope)"
    case (nil, nil): "there is no \(condition.noun)"
    }
  }
}

struct SolvedRow {
  let flick: SolvedFlick
  var answer: Solution?
  var solutions: Solutions?
  var reason: String?

  /// Returns the columns. With `hasLaws`, each row names its law, and the reason if it has no answer.
  /// With `isChecked`, rows have the wanted and the attained value.
  static func columns(of flick: SolvedFlick, hasLaws: Bool, hasAxes: Bool, isChecked: Bool) -> [Column<SolvedRow>] {
    let (unit, attainedUnit) = (flick.unknown.units.first?.name, flick.condition.unit)
    let checks: [Column<SolvedRow>] = [
      .number("wanted", attainedUnit) { $0.answer == nil ? nil : $0.flick.condition.wanted },
      .number("attained", attainedUnit) { row in (row.answer?.value).flatMap(row.flick.value) },
    ]
    return (hasLaws ? [.text("law") { $0.flick.law.label }] : [])
      + (hasAxes ? [.text("axis") { $0.flick.axis == 0 ? "x" : "y" }] : []) + [
        .number(flick.unknown.column, unit) { $0.answer?.value }, .number("lower", unit) { $0.interval?.lower },
        .number("upper", unit) { $0.interval?.upper }, .text("belongs") { $0.interval?.belonging },
      ] + (isChecked ? checks : []) + [
        .number("searched_from", unit) { $0.solutions?.searched?.lowerBound },
        .number("searched_to", unit) { $0.solutions?.searched?.upperBound },
        .text("exhaustive") { $0.solutions.map { $0.isExhaustive ? "yes" : "no" } },
      ] + (hasLaws ? [.text("reason") { $0.reason }] : [])
  }

  /// The answer if it is an interval; `nil` for a single value.
  private var interval: Solution? { answer.flatMap { $0.isSingle ? nil : $0 } }

  /// Returns a row for each of at most `limit` answers, or one with a reason; `nil` stands for ``SolvedFlick/problem``.
  static func rows(of flick: SolvedFlick, _ solutions: Solutions?, limit: Int) -> [SolvedRow] {
    guard let solutions else { return [SolvedRow(flick: flick, reason: flick.problem?.reason)] }
    if solutions.answers.isEmpty { return [SolvedRow(flick: flick, reason: flick.reason(solutions))] }
    return solutions.answers.prefix(limit).map { SolvedRow(flick: flick, answer: $0, solutions: solutions) }
  }
}

extension Solution {
  /// Rounds the value of an interval away from 0, if the result is an answer, too. The decimals are those of the value
  /// in another unit, of which there are `factor` in one.
  mutating func round(toDecimals decimals: Int, times factor: Double) {
    let rounded = (value < 0 ? -1 : 1) * abs(value * factor).roundedUp(toDecimals: decimals) / factor
    if lower < rounded || includesLower && lower == rounded, rounded < upper || includesUpper && upper == rounded {
      value = rounded
    }
  }

  /// The bounds that are answers themselves: both, lower, upper or neither.
  fileprivate var belonging: String {
    switch (includesLower, includesUpper) {
    case (true, true): "both"
    case (true, false): "lower"
    case (false, true): "upper"
    case (false, false): "neither"
    }
  }
}
