import CommandLineParsing
import Plotting

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
    var figure =
      if let displacement = arguments[PlotOptions.displacement] {
        try arguments.bounceFigure(displacement, files)
      } else if isOver || files.count > 1 {
        try arguments.overlayFigure(files)
      } else if let table = try arguments.watchedFile(file) {
        try arguments.fileFigure(table)
      } else {
        try arguments.motionFigure()
      }
    figure.title = arguments[PlotOptions.title] ?? figure.title
    arguments.describeRun()
    try arguments.write(figure.figure)
  }
}

enum PlotOptions {
  static let format = Option(
    "format", short: "f", placeholder: "F", group: .plot, summary: "svg, png, text, braille or ascii",
    details: "An SVG is a self-contained document. Braille needs a locale in UTF-8.",
    default: "text on a terminal without --output, else svg",
    value: .choice(
      "a format",
      [
        Choice("svg", PlotFormat.svg, summary: "for pages and documents"),
        Choice("png", .png, summary: "as svg, but in pixels; rsvg-convert or resvg must be installed"),
        Choice("text", .text, summary: "for a terminal: braille if it can show it, else ascii"),
        Choice("braille", .braille, summary: "text of braille characters"),
        Choice("ascii", .ascii, summary: "text of plain characters"),
      ]))

  static let width = Option(
    "width", placeholder: "N", group: .plot, summary: "width in pixels (240 to 4000), or in columns (30 to 500)",
    default: "800 pixels, or the width of the terminal",
    value: .whole(expected: "a whole number, 240 to 4000 for pixels, 30 to 500 for columns", in: 30...4000))

  static let height = Option(
    "height", placeholder: "N", group: .plot,
    summary: "height of all panels together in pixels (120 to 4000), or of the chart in rows (10 to 500)",
    default: "230 pixels for each panel, or the height of the terminal",
    value: .whole(expected: "a whole number, 120 to 4000 for pixels, 10 to 500 for rows", in: 10...4000))

  static let title = Option(
    "title", placeholder: "TEXT", group: .plot, summary: "title above the plot", default: "the name of the motion",
    value: ValueParser<String>(expected: "a text of at most 500 characters") {
      (text: String) throws(ValueError) -> String in
      guard text.count <= 500 else { throw ValueError("is too long") }
      return text
    })

  static let color = DefaultedOption(
    "color", placeholder: "WHEN", group: .plot, summary: "color in text: auto, always or never", default: .automatic,
    synonyms: ["colour"], applies: [Applicability("format", "formats in color", ["text", "braille", "ascii"])],
    value: .choice(
      "a color mode",
      [
        Choice("auto", DisplayMode.automatic, summary: "on a terminal that is not dumb, unless NO_COLOR is set"),
        Choice("always", .always), Choice("never", .never),
      ]))

  static let theme = DefaultedOption(
    "theme", placeholder: "THEME", group: .plot, summary: "background of a picture: auto, light or dark",
    default: nil, applies: [Applicability("format", "formats with a theme", ["svg", "png"])],
    value: .choice(
      "a theme",
      [
        Choice("auto", FigureTheme?.none, summary: "as an SVG's reader prefers, else light"), Choice("light", .light),
        Choice("dark", .dark),
      ]))

  static let displacement = Option(
    "displacement", placeholder: "X", group: .plot,
    summary: "instead of a flick, the spring of bounce, released at this distance past a limit of 0, in pt",
    value: .number(expected: "a number, e.g. 50", units: Unit.length))

  static let release = Option(
    "release", placeholder: "T", group: .plot,
    summary: "time in FILE at which the motion drawn over a recording begins, in s",
    default: "that of the first sample",
    value: ValueParser<Double>.number(expected: "a time, e.g. 0.25 or 250ms", units: Unit.time))

  static let all: [any DeclaredOption] = [format, width, height, title, theme, color, displacement, release]

  /// The options whose offsets are drawn as lines: limits and snap points.
  static let guides =
    ParameterOptions.single(Parameters.minimum, Parameters.maximum, Parameters.landingInterval, Parameters.origin)
    + [FlickOptions.landingStops]
}

enum PlotFormat: String, Sendable { case svg, png, text, braille, ascii }
