import CommandLineParsing
import ScrollMechanics

/// The options that describe a spring, by its physics or by its looks.
enum SpringOptions {
  static let mass = Option(
    "mass", placeholder: "M", group: .spring, summary: "mass of the spring", default: "1",
    value: .number(expected: "a number greater than 0, e.g. 1", require: Requirement.inRange))

  static let stiffness = Option(
    "stiffness", placeholder: "K", group: .spring, summary: "stiffness of the spring, mass/s²",
    details:
      "The default is that of the bounce in I. Lobanov, \"How UIScrollView works\" (2019), as are mass 1 and ζ = 1.",
    default: "100", misnomers: ["tension"],
    value: .number(expected: "a number greater than 0, e.g. 100", require: Requirement.inRange))

  static let damping = Option(
    "damping", placeholder: "C", group: .spring, summary: "damping coefficient of the spring, mass/s",
    misnomers: ["friction"],
    value: .number(expected: "a number of 0 or more, e.g. 20", require: Requirement.zeroOrInRange))

  static let dampingRatio = Option(
    "damping-ratio", placeholder: "Z", group: .spring,
    summary: "damping ratio ζ instead: 1 returns fastest without oscillating, less oscillates", default: "1",
    misnomers: ["zeta"],
    value: .number(
      expected: "a number of 0 or more, e.g. 0.8",
      require: { 0 < $0 && $0 < 1e-12 ? "is too small" : Requirement.zeroOrInRange($0) }))

  static let response = Option(
    "response", placeholder: "T", group: .spring,
    summary: "time of one undamped swing in s, instead of mass and stiffness", default: "none",
    value: .number(
      expected: "a time greater than 0, e.g. 0.5 or 500ms", units: Unit.time,
      require: Requirement.response))

  static let all: [any DeclaredOption] = [mass, stiffness, damping, dampingRatio, response]

  static let constraints: [Constraint] = [
    .exclusive([damping, dampingRatio]), .exclusive([response, mass]), .exclusive([response, stiffness]),
    .exclusive([response, damping]),
  ]
}

extension OptionGroup {
  static let spring = OptionGroup("Spring")
}

extension ParsedArguments {
  /// The spring that the options describe, or the one scroll views bounce with.
  var spring: Spring {
    get throws(Failure) {
      do throws(ParameterError) {
        if let response = self[SpringOptions.response] {
          return try Spring(response: response, dampingRatio: self[SpringOptions.dampingRatio] ?? 1)
        }
        let (mass, stiffness) = (self[SpringOptions.mass] ?? 1, self[SpringOptions.stiffness] ?? 100)
        if let damping = self[SpringOptions.damping] {
          return try Spring(mass: mass, stiffness: stiffness, damping: damping)
        }
        return try Spring(mass: mass, stiffness: stiffness, dampingRatio: self[SpringOptions.dampingRatio] ?? 1)
      } catch {
        // Each was checked when it was read; what is left is a damping too light for the mass and the stiffness.
        throw .usage(self.error(for: SpringOptions.damping, "is too small: the damping ratio is below 1e-12"))
      }
    }
  }

  /// The error of a spring that is to settle but is not damped.
  var undampedSpring: Failure {
    let option: any DeclaredOption = isSet(SpringOptions.damping) ? SpringOptions.damping : SpringOptions.dampingRatio
    return .usage(error(for: option, "lets the spring swing for ever: it never settles"))
  }
}
