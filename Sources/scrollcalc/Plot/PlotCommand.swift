import CommandLineParsing

enum PlotCommand {
  private static let file = Positional(
    "FILE",
    summary: "touch trace, table that sample or simulate wrote, or recording, CSV or JSON; - for standard input",
    repeats: true, value: .file)

  static let subcommand = Subcommand(
    declaration: Command(
      "plot", summary: "Plot offset and velocity over time, as SVG or in the terminal",
      discussion: """
        Two panels over time: the offset, with limits, snap points and the destination, and the velocity. Phases are \
        shaded, and the settle time is marked. Several --velocity or --rate, or a list of laws, draw a trajectory for \
        each combination.

        A FILE with a column offset is a table of sample or simulate. It has time, offset or velocity on one axis or \
        two, phase and finger, in any order. Its header may have the units of --header-units. A FILE with position, or \
        x and y, is a touch trace; plot draws what simulate computes with the same options.

        With --velocity as well, FILE is a recording as fit reads it. The motion is drawn over it, from its first \
        sample or from --release. Several FILEs are several recordings; a motion starts at the first.

        --displacement draws the spring of bounce at a limit of 0, with --velocity and the parameters of the spring.
        """,
      options: OptionList(
        PlotOptions.all
          + WatchOptions.all.map { $0.declaration == FlickOptions.law.declaration ? FlickOptions.laws : $0 }
          + InputOptions.all + [OutputOptions.output, MessageOptions.describe, MessageOptions.quiet]),
      positionals: [file],
      examples: [
        Example("scrollcalc plot -v 3000 --max 400 --format ascii --width 60 --height 20"),
        Example("scrollcalc plot -v 2000 -o flick.svg"),
        Example("scrollcalc plot -v 500 -v 1000 -v 2000 --rate normal --rate fast -o flicks.svg"),
        Example(
          "scrollcalc plot touch.csv --max 0,200 --min 0,0 --viewport 320,480 -o touch.svg", caption: "a gesture"),
        Example("scrollcalc sample -v 3000 --max 400 | scrollcalc plot - -o table.svg", caption: "a table"),
        Example("scrollcalc plot scroll.csv -v 1800 --law uikit -o over.svg", caption: "a motion over a recording"),
        Example("scrollcalc plot --displacement 50 --damping-ratio 0.6 -o spring.svg", caption: "the spring of bounce"),
      ], synonyms: ["chart", "graph", "draw", "svg"]),
    model: { $0.isSet(PlotOptions.displacement) ? Models.spring : Models.release($0) },
    cumulative: ParameterOptions.single(Parameters.velocity, Parameters.rate) + [InputOptions.column]
  ) { arguments throws(Failure) in
    // Refuses a wrong extension before anything is computed.
    _ = try arguments.plotFormat()
    let files = arguments.all(file)
    let isOver = !files.isEmpty && arguments.isSet(Parameters.velocity)
    if arguments.isSet(PlotOptions.release), !isOver {
      throw arguments.failure(Conflict(PlotOptions.release.name, onlyWith: ["--velocity and FILE"]))
    }
    if files.isEmpty, let option = InputOptions.all.first(where: arguments.isSet) {
      throw arguments.failure(Conflict(option.name, onlyWith: ["FILE"]))
    }
    let figure =
      if let displacement = arguments[PlotOptions.displacement] {
        try arguments.bounceFigure(displacement, files).figure
      } else if isOver || files.count > 1 {
        try arguments.overlayFigure(files).figure
      } else if let table = try arguments.watchedFile(file) {
        try arguments.fileFigure(table).figure
      } else {
        try arguments.motionFigure().figure
      }
    arguments.describeRun()
    try arguments.write(figure)
  }
}
