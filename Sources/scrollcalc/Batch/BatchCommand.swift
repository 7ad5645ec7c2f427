import CommandLineParsing
import TabularText

enum BatchCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "batch", summary: "Append results to a CSV or JSON file with a flick per row",
      discussion: """
        Columns named law, or like the options below that take numbers, are read: velocity, offset, rate, min and so \
        on, in any order and spelling, with or without a unit, as in Max (pt). Cells may carry units, and a rate may \
        be normal or fast. Without such a column, or in an empty cell, the option applies. Every row is printed \
        unchanged, other columns included, with the results appended.

        A file that begins with a brace or a bracket is JSON: a sequence of objects, as JSON Lines are, an array of \
        objects, or an object that holds one. Members are the columns, and the results are appended as members. The \
        first object and the options determine the results.

        The first lines determine the delimiter: a comma, a semicolon, a tab or spaces. An invalid row stops the run \
        with a message that names its line and column. A row without an answer, such as an offset that is never \
        reached, has empty cells instead. The column reason says why, if --columns names it.
        """,
      options: OptionList(
        FlickOptions.ofMany(.rows) + [BatchOptions.columns, BatchOptions.keepGoing]
          + [OutputOptions.precision, BatchOptions.format, OutputOptions.output] + UnitOptions.all
          + InputOptions.all + [SpreadsheetOptions.decimalComma, SpreadsheetOptions.noHeader] + MessageOptions.all
          + [OutputOptions.jobs]),
      positionals: [BatchOptions.file],
      examples: [
        Example(
          "scrollcalc batch flicks.csv -p 1 --columns destination",
          output: ["name,velocity,offset,destination", "gentle,300,0,149.8", "hard,3000,100,1598.5"]),
        Example("scrollcalc batch --rate fast --max 1200 --columns destination,overshoot < flicks.csv > landed.csv"),
      ], exitStatuses: [ExitStatus(.badInput, "a row is invalid")], synonyms: ["each", "rows"]),
    model: Models.release, cumulative: [InputOptions.column], columns: { FlickResult.allCases.map(\.column.heading) }
  ) { arguments throws(Failure) in
    let input = try BatchInput(try arguments.input(BatchOptions.file), arguments)
    let plan = try BatchPlan(input.header, arguments)
    let output = try OutputFile(arguments, as: plan.format)
    let tally = BatchTally()
    let (jobs, report) = (arguments.jobs, RunReport(arguments, nil, to: output))
    if plan.header.isOfObjects {
      try BlockPipeline(input, jobs: jobs, to: output, report: report) { BatchObjectWorker(plan, tally) }.run()
    } else {
      try BlockPipeline(input, jobs: jobs, to: output, report: report) { BatchWorker(plan, tally) }.run()
    }
    if let problem = tally.summary() { throw problem.failure(in: plan.header.fileName) }
  }
}

enum BatchOptions {
  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .batch, summary: "results to append, in order",
    details: "The default is destination, duration and the results for other columns and options. \(furtherResults)",
    value: .list(
      of: .choice("a result", FlickResult.allCases.map { Choice($0.name, $0, summary: $0.description.summary) })))

  static let furtherResults = """
    Snap points add index and target; limits add overshoot and overshoot_time. --to adds to_time and reason, \
    --to-velocity to_velocity_time and reason. Without a velocity, solved_velocity replaces destination: the velocity \
    with the final offset --to.
    """

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .batch,
    summary: "leave the results of an invalid row empty and continue; the exit status is still 65")

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output, summary: "csv, with the rows unchanged, jsonl or xlsx",
    default: "by the extension of --output, else csv, or jsonl for JSON Lines", synonyms: ["json"],
    value: .choice("a format", [TableFormat.csv, .jsonl, .xlsx].map { Choice($0.name, $0, summary: $0.summary) }))

  static let file = Positional("FILE", summary: "flicks, CSV or JSON; - or omitted: standard input", value: .file)
}
