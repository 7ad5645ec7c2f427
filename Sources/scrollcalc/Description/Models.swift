import CommandLineParsing

/// The models by their formulas, for `--describe`.
enum Models {
  static let deceleration = "exponential deceleration, x(t) = x₀ + v₀·(d^(1000·t) − 1)/(1000·ln d)"
  static let wwdc2018 = "projection of WWDC 2018 session 803, x₀ + (v₀/1000)·d/(1 − d)"
  static let spring = "damped spring, m·x″ + c·x′ + k·x = 0"
  static let rubberBand = "rubber band, f(u) = (1 − 1/(u·c/D + 1))·D"

  /// A flick, and what becomes of it on its way.
  @Sendable static func release(_ arguments: ParsedArguments) -> String {
    var parts = [deceleration]
    if arguments[ProjectionFormula.option] == .wwdc { parts = [wwdc2018] }
    if LimitOptions.all.contains(where: arguments.isSet) {
      parts.append(arguments[EdgeOptions.noBounce] ? "a stop at the limits" : "bounce at the limits: \(spring)")
    }
    if SnapOptions.landingPoints.all.contains(where: arguments.isSet) {
      parts.append("landing on a snap point: \(spring)")
    }
    return parts.joined(separator: "; ")
  }

  @Sendable static func snapping(_ arguments: ParsedArguments) -> String {
    (arguments[ProjectionFormula.option] == .wwdc ? wwdc2018 : deceleration) + "; then the snap point"
  }
}
