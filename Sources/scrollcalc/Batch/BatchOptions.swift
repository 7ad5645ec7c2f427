import CommandLineParsing
import TabularText

enum BatchOptions {
  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .batch, summary: "results to append, in order",
    details: """
      The default is destination, duration and the results for other columns and options. Snap points add index and \
      target; limits add overshoot and overshoot_time. to adds to_time and reason, to-velocity to_velocity_time and \
      reason. Without velocities, solved_velocity replaces destination: the velocity with the final offset to.
      """,
    value: .list(
      of: .choice("a result", FlickResult.allCases.map { Choice($0.name, $0, summary: $0.description.summary) })))

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .batch,
    summary: "leave the results of an invalid row empty and continue; the exit status is still 65")

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output, summary: "csv, with the rows unchanged, or jsonl",
    default: "by the extension of --output, else csv, or jsonl for JSON Lines", synonyms: ["json"],
    value: .choice(
      "a format",
      [
        Choice("csv", TableFormat.csv, summary: "rows unchanged, with results appended"),
        Choice("jsonl", .jsonl, summary: "an object per line"),
      ]))

  /// Returns the format of `--format` or of the output's extension, `nil` for the input's, and the option that sets it.
  static func format(_ arguments: ParsedArguments) throws(Failure) -> (TableFormat?, any DeclaredOption) {
    if let format = arguments[format] { return (format, self.format) }
    try arguments.refusePicture()
    switch arguments.outputExtension.flatMap(TableFormat.init(fileExtension:)) {
    case .csv, .tsv: return (.csv, OutputOptions.output)
    case .jsonl: return (.jsonl, OutputOptions.output)
    case .text, nil: return (nil, OutputOptions.output)
    default:
      let error = ValueError("has an unknown extension", expected: ".csv, .tsv or .jsonl")
      throw arguments.failure(for: OutputOptions.output, error)
    }
  }

  static let file = Positional("FILE", summary: "input file, instead of standard input", value: .file)
}
