import CommandLineParsing
import TabularText

enum BatchOptions {
  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .batch, summary: "results to append, in order",
    details: """
      By default destination and duration, and what the columns and options ask about: index and target with snap \
      points, overshoot and overshoot_time with limits, to_time with to, to_velocity_time with to-velocity, and with \
      either of them reason. Without velocities solved_velocity, at which a flick comes to rest at to, stands in place \
      of the destination.
      """,
    value: .list(
      of: .choice("a result", FlickResult.allCases.map { Choice($0.name, $0, summary: $0.description.summary) })))

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .batch,
    summary: "leave the results of a bad row empty and go on; the exit status is 65 all the same")

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output, summary: "csv, the rows as they come, or jsonl",
    default: "that of the extension of --output, else csv, or jsonl for JSON Lines", synonyms: ["json"],
    value: .choice(
      "a format",
      [
        Choice("csv", Format.rows, summary: "rows as they come"),
        Choice("jsonl", .objects, summary: "an object a line"),
      ]))

  enum Format: Sendable { case rows, objects }

  /// The format that is asked for, by itself or by the output file's name, and the option that does so.
  static func format(_ arguments: ParsedArguments) throws(Failure) -> (Format?, any DeclaredOption) {
    if let format = arguments[format] { return (format, self.format) }
    try arguments.refusePicture()
    switch arguments.outputExtension.flatMap(TableFormat.init(fileExtension:)) {
    case .csv, .tsv: return (.rows, OutputOptions.output)
    case .jsonl: return (.objects, OutputOptions.output)
    case .text, nil: return (nil, OutputOptions.output)
    default:
      let error = ValueError("has the extension of no format here", expected: ".csv, .tsv or .jsonl")
      throw arguments.failure(for: OutputOptions.output, error)
    }
  }

  static let file = Positional("FILE", summary: "the rows, instead of standard input", value: .file)
}
