import CommandLineParsing
import Plotting

enum PlotOptions {
  static let format = Option(
    "format", short: "f", placeholder: "F", group: .plot, summary: "svg, png, text, braille or ascii",
    details: """
      svg is a self-contained document, light or dark as its reader prefers. text is a chart for a terminal: in \
      braille if the locale is UTF-8 and the terminal is not dumb, else in ASCII.
      """, default: "text on a terminal without --output, else svg",
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
      guard text.utf8.count <= 500 else { throw ValueError("is too long") }
      return text
    })

  static let color = DefaultedOption(
    "color", placeholder: "WHEN", group: .plot, summary: "color in text: auto, always or never",
    details: "auto is color on a terminal that is not dumb, unless NO_COLOR is set and not empty.", default: .automatic,
    synonyms: ["colour"], applies: [Applicability("format", "formats in color", ["text", "braille", "ascii"])],
    value: .choice(
      "a color mode",
      [
        Choice("auto", DisplayMode.automatic, summary: "on a terminal, unless NO_COLOR is set"),
        Choice("always", .always), Choice("never", .never),
      ]))

  static let theme = DefaultedOption(
    "theme", placeholder: "THEME", group: .plot, summary: "background of a picture: auto, light or dark",
    details: "auto is as the reader of an SVG prefers, and light in a PNG.",
    default: nil, applies: [Applicability("format", "formats with a theme", ["svg", "png"])],
    value: .choice(
      "a theme",
      [
        Choice("auto", FigureTheme?.none, summary: "as an SVG's reader prefers, else light"), Choice("light", .light),
        Choice("dark", .dark),
      ]))

  static let displacement = Option(
    "displacement", placeholder: "X", group: .plot,
    summary: "instead of a flick, the spring of bounce, released at this distance past its limit, in pt",
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
