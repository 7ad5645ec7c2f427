import CommandLineParsing
import TabularText

enum BatchOptions {
  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .batch, summary: "results to append, in order",
    details: """
      The default is destination, duration and the results for other columns and options. Snap points add index and \
      target; limits add overshoot and overshoot_time. --to adds to_time and reason, --to-velocity to_velocity_time \
      and reason. Without velocities, solved_velocity replaces destination: the velocity with the final offset --to.
      """,
    value: .list(
      of: .choice("a result", FlickResult.allCases.map { Choice($0.name, $0, summary: $0.description.summary) })))

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .batch,
    summary: "leave the results of an invalid row empty and continue; the exit status is still 65")

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output, summary: "csv, with the rows unchanged, jsonl or xlsx",
    default: "by the extension of --output, else csv, or jsonl for JSON Lines", synonyms: ["json"],
    value: .choice(
      "a format",
      [
        Choice("csv", TableFormat.csv, summary: "rows unchanged, with results appended"),
        Choice("jsonl", .jsonl, summary: "one object per line"),
        Choice("xlsx", .xlsx, summary: TableFormat.xlsx.summary),
      ]))

  static let file = Positional("FILE", summary: "flicks, CSV or JSON; - or omitted: standard input", value: .file)
}
