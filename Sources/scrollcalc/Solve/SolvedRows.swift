import ScrollMechanics

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

  /// Returns a row for each of at most `limit` answers, or one with a reason: ``SolvedFlick/problem`` if `nil` is
  /// given.
  static func rows(of flick: SolvedFlick, _ solutions: Solutions?, limit: Int) -> [SolvedRow] {
    guard let solutions else { return [SolvedRow(flick: flick, reason: flick.problem?.reason)] }
    if solutions.answers.isEmpty { return [SolvedRow(flick: flick, reason: flick.reason(solutions))] }
    return solutions.answers.prefix(limit).map { SolvedRow(flick: flick, answer: $0, solutions: solutions) }
  }
}

extension Solution {
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
