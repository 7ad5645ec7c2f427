import CommandLineParsing
import TabularText

enum BatchCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "batch", summary: "Append results to the rows of a CSV or JSON Lines file, a flick each",
      discussion: """
        Columns named like the options below are read: velocity, offset, rate, min and so on, in any order; their \
        cells may carry units, and a rate may be normal or fast. Where there is no such column, or nothing in its \
        cell, the option holds. Every row is printed as it came, columns of any other name included, with the results \
        behind it.

        Lines that begin with a brace are JSON Lines, a flat object each; its members are the columns, and the results \
        become members behind them: those that the first line and the options ask about.

        The delimiter is found in the first line: a comma, a semicolon or a tab. A row that makes no sense stops the \
        run with its line and column. A row without an answer, such as an offset that is never reached, does not: its \
        cells are empty, and the column reason tells why if --columns names it.
        """,
      options: OptionList(
        FlickOptions.ofMany(.rows) + [BatchOptions.columns, BatchOptions.keepGoing]
          + [OutputOptions.precision, BatchOptions.format, OutputOptions.output] + UnitOptions.all
          + [SpreadsheetOptions.decimalComma, SpreadsheetOptions.noHeader] + MessageOptions.all + [JobOptions.jobs]),
      positionals: [BatchOptions.file],
      examples: [
        Example(
          "scrollcalc batch flicks.csv -p 1 --columns destination",
          output: ["name,velocity,offset,destination", "gentle,300,0,149.8", "hard,3000,100,1598.5"]),
        Example("scrollcalc batch --rate fast --max 1200 --columns destination,overshoot < flicks.csv > landed.csv"),
      ], exitStatuses: [ExitStatus(.badInput, "a row is not what it should be")], synonyms: ["each", "rows"]),
    model: Models.release, columns: { FlickResult.allCases.map(\.column.heading) }, run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    let input = try BatchInput(try arguments.input(BatchOptions.file))
    let plan = try BatchPlan(input.header, arguments)
    let output = try OutputFile(arguments)
    let tally = BatchTally()
    let report = RunReport(arguments, nil, to: output)
    if plan.header.isOfObjects {
      try BlockPipeline(input, jobs: arguments.jobs, to: output, report: report) { BatchObjectWorker(plan, tally) }
        .run()
    } else {
      try BlockPipeline(input, jobs: arguments.jobs, to: output, report: report) { BatchWorker(plan, tally) }.run()
    }
    try output.finish()
    if let problem = tally.summary() { throw problem.failure(in: plan.header.fileName) }
  }
}
