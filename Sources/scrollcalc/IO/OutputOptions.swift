import CommandLineParsing
import PlatformC
import TabularText

enum OutputOptions {
  static let precision = Option(
    "precision", short: "p", placeholder: "N", group: .output,
    summary: "number of decimals, 0 to \(NumberStyle.maximumDecimals), correctly rounded",
    default: "the fewest that read back as the same double", synonyms: ["decimals", "digits"], applies: [.numbers],
    value: .whole(in: 0...NumberStyle.maximumDecimals))

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output, summary: formatNames,
    default: "by the extension of --output, else text for one answer, csv for a table",
    value: .choice("a format", TableFormat.all.map { Choice($0.name, $0, summary: $0.summary) }))

  static var formatNames: String { TableFormat.all.map(\.name).listed(with: "or") }

  static let output = Option(
    "output", short: "o", placeholder: "FILE", group: .output,
    summary: "output file, replaced only once the result is complete",
    details: """
      Without --format, the extension of FILE selects the format. Tables and answers take .csv, .tsv, .json, .jsonl, \
      .md, .txt or .xlsx; plots take .svg, .png or .txt; curves take .css, .json or .txt. Another extension is an \
      error, unless FILE is a pipe or a device.
      """, default: "standard output", synonyms: ["out", "file"], value: .file)

  static let jobs = Option(
    "jobs", short: "j", placeholder: "N", group: .threads,
    summary: "number of threads; the result does not depend on it",
    default: "as many as the processor runs in parallel", synonyms: ["threads", "parallel"],
    // More than one machine has processors. Each thread holds the bytes of two blocks of rows.
    value: .whole(in: 1...1024))

  static let all: [any DeclaredOption] =
    [precision, format, output] + UnitOptions.all + SpreadsheetOptions.all + MessageOptions.all
}

enum UnitOptions {
  static let scale = Option(
    "scale", placeholder: "S", group: .output, summary: "pixels per point, to print lengths in pixels, e.g. 3",
    details: """
      Offsets, distances and velocities are multiplied by S and printed in px and px/s, and headers name the units. \
      With -p 0 they are whole pixels. Options still take points, and columns that repeat them are in points.
      """, default: "points", synonyms: ["pixels", "px", "unit", "display-scale"], applies: [.tables],
    value: .number(expected: "a number greater than 0, e.g. 3", range: .positive))

  /// True for milliseconds.
  static let timeUnit = DefaultedOption(
    "time-unit", placeholder: "U", group: .output, summary: "unit of printed times: s or ms; velocities stay per s",
    details: "With ms, headers name the units; plot and other readers of a table use them.", default: false,
    applies: [.tables], value: .choice("a unit of time", [Choice("s", false), Choice("ms", true)]))

  static let all: [any DeclaredOption] = [scale, timeUnit]
}

extension ArgumentText {
  /// The text after the last dot of a file's name, in lowercase; `nil` without one, or for names such as `.x` and `x.`.
  fileprivate var fileExtension: String? {
    let name = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.startIndex < dot, dot + 1 < name.endIndex
    else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension ParsedArguments {
  var outputExtension: String? { self[OutputOptions.output]?.fileExtension }

  /// Returns the format by a file's extension; `nil` without one. Throws for one not `known`, except of a device.
  func format<Format>(
    byExtension known: [String], of option: CommandLineParsing.Option<ArgumentText> = OutputOptions.output,
    hint: String? = nil, _ format: (_ name: String) -> Format?
  ) throws(Failure) -> Format? {
    guard let file = self[option], let name = file.fileExtension else { return nil }
    if let format = format(name) { return format }
    var status = stat()
    if stat(file.cString, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return nil }
    let isPicture = ["svg", "png", "pdf", "jpg", "jpeg", "gif", "webp"].contains(name)
    let hint = hint ?? (isPicture ? "'\(ScrollCalc.name) plot' draws a picture" : nil)
    let expected = known.map { ".\($0)" }.listed(with: "or")
    throw failure(for: option, ValueError("has an unknown extension", expected: expected, hint: hint))
  }
}
