import CommandLineParsing
import TabularText

/// The options that say how and where results are written.
enum OutputOptions {
  static let precision = Option(
    "precision", short: "p", placeholder: "N", group: .output,
    summary: "decimals, 0 to \(NumberStyle.mostDecimals), correctly rounded",
    default: "as many as it takes to read the same double back", misnomers: ["decimals", "digits"],
    applies: [.numbers],
    value: .whole(
      expected: "a whole number from 0 to \(NumberStyle.mostDecimals)", in: 0...NumberStyle.mostDecimals))

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
      """, default: "standard output", misnomers: ["out", "file"],
    value: .file)

  static let all: [any DeclaredOption] =
    [precision, format, output] + UnitOptions.all + SpreadsheetOptions.all + MessageOptions.all
}
