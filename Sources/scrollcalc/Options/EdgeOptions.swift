import CommandLineParsing
import ScrollMechanics

/// The options for what happens at a limit: the rubber band before the release, and the spring after it.
enum EdgeOptions {
  static let viewport = Option(
    "viewport", placeholder: "D", group: .edge,
    summary:
      "viewport length in pt, D or DX,DY: an initial offset past a limit is the finger's, and shows rubber-banded",
    details: """
      Without it, an initial offset past a limit is taken as what shows. Needs a limit.
      """,
    default: "none",
    value: .axes(
      expected: "a length greater than 0, e.g. 600, or two with a comma", units: Unit.length,
      require: Requirement.inRange))

  static let rubberBand = Option(
    "rubber-band", placeholder: "C", group: .edge,
    summary: "rubber band coefficient: the share of its first movement past a limit that shows",
    details: "The default is what UIScrollView was measured to use (I. Lobanov, \"How UIScrollView works\", 2019).",
    default: "0.55", misnomers: ["coefficient"],
    value: .number(expected: "a number greater than 0, e.g. 0.55", require: Requirement.inRange))

  static let noBounce = Switch(
    "no-bounce", group: .edge, summary: "stop dead at a limit instead of bouncing")

  static let all: [any DeclaredOption] = [viewport, rubberBand, noBounce] + SpringOptions.all

  static let constraints: [Constraint] =
    [
      .requires(viewport, anyOf: LimitOptions.all), .requires(rubberBand, anyOf: [viewport]),
      .requires(noBounce, anyOf: LimitOptions.all),
    ] + SpringOptions.constraints
}

extension OptionGroup {
  static let edge = OptionGroup("Edge")
}

extension ParsedArguments {
  /// The rubber band on an axis with a viewport.
  func rubberBand(viewport: Double) throws(Failure) -> RubberBand {
    do throws(ParameterError) {
      return try RubberBand(viewport: viewport, coefficient: self[EdgeOptions.rubberBand] ?? 0.55)
    } catch {
      // The ranges of both were checked when they were read.
      throw .usage(self.error(for: EdgeOptions.viewport, "makes no rubber band"))
    }
  }
}
