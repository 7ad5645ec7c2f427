import CommandLineParsing
import ScrollMechanics

/// The two conventions for where a flick would land.
enum ProjectionFormula: Sendable {
  case exact
  case wwdc

  static let option = Option(
    "formula", placeholder: "NAME", group: .motion,
    summary: "how to project: exact (x₀ − v₀/k) or wwdc (whole milliseconds)",
    details: """
      exact is the limit of the motion itself, x₀ − v₀/(1000·ln d). wwdc is the projection that WWDC 2018 session 803 \
      shows, x₀ + (v₀/1000)·d/(1 − d), which falls about v₀/2000 points short of it.
      """,
    default: "exact",
    value: .choice(
      "a formula",
      [
        Choice("exact", ProjectionFormula.exact, summary: "where the motion comes to rest"),
        Choice("wwdc", ProjectionFormula.wwdc, summary: "as in WWDC 2018 session 803"),
      ]))

  func projection<Value: MotionVector>(of motion: ScrollTimingParameters<Value>) -> Value {
    switch self {
    case .exact: motion.destination
    case .wwdc: motion.wwdc2018Projection
    }
  }
}
