import CommandLineParsing
import Plotting

/// `plot`: offset and velocity over time, to be looked at.
enum PlotCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "plot", summary: "Plot offset and velocity over time, as SVG or in the terminal",
      discussion: """
        Two panels over one axis of time: the offset, with limits, snap points and the destination, and the velocity. \
        What drives the motion is shaded, and the settle time marked. Several --velocity or --rate make a trajectory for \
        each combination.
        """,
      options: PlotOptions.all + ReleaseOptions.all
        + [OutputOptions.output, MessageOptions.describe, MessageOptions.quiet],
      constraints: ReleaseOptions.constraints,
      examples: [
        Example("scrollcalc plot -v 3000 --max 400 --format ascii --width 60 --height 20"),
        Example("scrollcalc plot -v 2000 -o flick.svg"),
        Example("scrollcalc plot -v 500 -v 1000 -v 2000 --rate normal --rate fast -o flicks.svg"),
      ],
      misnomers: ["chart", "graph", "draw", "svg"]),
    model: Models.release, cumulative: [MotionOptions.velocity, MotionOptions.rate], run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    let figure = try arguments.motionFigure().figure
    arguments.describeRun()
    try arguments.write(figure)
  }
}
