import CommandLineParsing
import TabularText

enum OutputOptions {
  static let precision = Option(
    "precision", short: "p", placeholder: "N", group: .output,
    summary: "decimals, 0 to \(NumberStyle.mostDecimals), correctly rounded",
    default: "as many as it takes to read the same double back", synonyms: ["decimals", "digits"], applies: [.numbers],
    value: .whole(expected: "a whole number from 0 to \(NumberStyle.mostDecimals)", in: 0...NumberStyle.mostDecimals))

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output, summary: formatNames,
    default: "that of the extension of --output, else text for one answer, csv for a table",
    value: .choice("a format", TableFormat.all.map { Choice($0.name, $0, summary: $0.summary) }))

  static var formatNames: String { TableFormat.all.map(\.name).listed(with: "or") }

  static let output = Option(
    "output", short: "o", placeholder: "FILE", group: .output,
    summary: "write to FILE, which changes only once the result is complete",
    details: """
      Without --format, an extension of FILE that is one of its formats chooses that: .csv, .tsv, .json, .jsonl, .md \
      or .txt for tables and answers, .svg, .png or .txt for plots, .json for curves. A picture in no such format is \
      refused, and a table by the name of a picture.
      """, default: "standard output", synonyms: ["out", "file"], value: .file)

  static let all: [any DeclaredOption] =
    [precision, format, output] + UnitOptions.all + SpreadsheetOptions.all + MessageOptions.all
}

enum UnitOptions {
  static let scale = Option(
    "scale", placeholder: "S", group: .output, summary: "print lengths in pixels, S of them to a point, e.g. 3",
    details: """
      Every offset, distance and velocity is printed S times as large, in px and px/s, and headers name the units. \
      With -p 0 these are whole pixels. Options still take points, and columns that repeat them are in points.
      """, default: "points", synonyms: ["pixels", "px", "display-scale"], applies: [.tables],
    value: .number(expected: "a number greater than 0, e.g. 3", range: .positive))

  static let timeUnit = DefaultedOption(
    "time-unit", placeholder: "U", group: .output, summary: "print times in s or ms; velocities stay per second",
    details: "With ms, headers name the units: plot and others that read a table go by them.",
    default: .seconds, applies: [.tables],
    value: .choice(
      "a unit of time",
      [Choice("s", TimeUnit.seconds, summary: "seconds"), Choice("ms", TimeUnit.milliseconds, summary: "milliseconds")])
  )

  static let all: [any DeclaredOption] = [scale, timeUnit]

  enum TimeUnit: Sendable { case seconds, milliseconds }
}
