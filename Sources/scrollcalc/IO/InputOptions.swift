import CommandLineParsing
import ScrollMechanics

/// The options that say what the columns of an input file are, where their names do not.
enum InputOptions {
  static let column = Option(
    "input-column", placeholder: "NAME=HEADER", group: .input,
    summary: "column of the file to read as NAME, by its header or its number: time=when, time=#1; repeatable",
    details: "If every column is given by its number, and the first row has a number in each, the file has no header.",
    default: "by the usual names", synonyms: ["time-column", "offset-column", "column-name"],
    value: ValueParser<InputColumn>(expected: "NAME=HEADER or NAME=#NUMBER, e.g. time=when or time=#1") {
      (text: String) throws(ValueError) -> InputColumn in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { throw "has no name and header" }
      let column = InputColumn(name: String(parts[0]), header: String(parts[1]))
      if let index = column.index, index < 0 { throw "has a column number below 1" }
      return column
    })

  static let scale = Option(
    "input-scale", placeholder: "S", group: .input,
    summary: "pixels per point of the file's lengths and velocities, e.g. 3; answers are in points",
    details: "Columns with a unit of points, pt or dp, are not scaled, nor are options.", default: "1",
    value: .number(expected: "a number greater than 0, e.g. 3 or 2.75", range: .positive))

  static let timeUnit = Option(
    "input-time-unit", placeholder: "U", group: .input,
    summary: "unit of the file's times whose column has none: s, ms, us or ns", default: "detected from the intervals",
    value: .choice("a unit of time", [Choice("s", 0), Choice("ms", -3), Choice("us", -6), Choice("ns", -9)]))

  static let deltas = Switch(
    "deltas", group: .input, summary: "read columns of steps, such as those of wheel events, and sum them to positions",
    synonyms: ["delta", "wheel-events"])

  static let axis = Option(
    "axis", placeholder: "x|y", group: .input, summary: "axis to read of a file with two",
    default: "y, or the only one", value: axes)
  static let axes = ValueParser<Axis>.choice("an axis", [Choice("x", .horizontal), Choice("y", .vertical)])

  static let all: [any DeclaredOption] = [column, scale, timeUnit]
}

extension OptionGroup { static let input = OptionGroup("Input file") }

/// A value of `--input-column`: a role, and the header or the number of its column.
struct InputColumn: Sendable {
  let name, header: String

  /// The index of the column if it is given by its number, as `#2`; else `nil`.
  var index: Int? { header.hasPrefix("#") ? Int(header.dropFirst()).map { $0 &- 1 } : nil }
}
