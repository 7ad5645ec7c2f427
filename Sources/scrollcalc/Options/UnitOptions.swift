import CommandLineParsing

/// The options that choose the units of results.
enum UnitOptions {
  static let scale = Option(
    "scale", placeholder: "S", group: .output, summary: "print lengths in pixels, S of them to a point, e.g. 3",
    details: """
      Every offset, distance and velocity is printed S times as large, in px and px/s, and headers name the units. \
      With -p 0 these are whole pixels. Options still take points, and columns that repeat them are in points.
      """,
    default: "points", misnomers: ["pixels", "px", "display-scale"], applies: [.tables],
    value: .number(
      expected: "a number greater than 0, e.g. 3", range: .positive))

  static let timeUnit = DefaultedOption(
    "time-unit", placeholder: "U", group: .output, summary: "print times in s or ms; velocities stay per second",
    details: "With ms, headers name the units: plot and others that read a table go by them.",
    default: .seconds, applies: [.tables],
    value: .choice(
      "a unit of time",
      [
        Choice("s", TimeUnit.seconds, summary: "seconds"),
        Choice("ms", TimeUnit.milliseconds, summary: "milliseconds"),
      ]))

  static let all: [any DeclaredOption] = [scale, timeUnit]

  enum TimeUnit: Sendable {
    case seconds
    case milliseconds
  }
}
