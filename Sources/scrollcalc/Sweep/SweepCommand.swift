import CommandLineParsing
import TabularText

enum SweepCommand {
  private static let options = FlickOptions.ofMany(.axes).map { option in
    SweepColumn.names.first { $0.name == option.declaration.long }?.option ?? option
  }

  static let subcommand = Subcommand(
    declaration: Command(
      "sweep", summary: "Print a table over every combination of parameters",
      discussion: """
        Each option of project, duration and snap that takes a number takes several here: a list, a range, or a list \
        of ranges. So do --law and --policy: a list of names. The table has a row for each combination; the option \
        given last varies fastest. With --zip there is a row for the first values, one for the second, and so on.

          500,1000,2000       these values
          100:5000:100        100, 200 and so on to 5000, which is included because a step lands on it
          5000:100:-100       the same, falling
          100:5000/50         50 values evenly spaced, both ends included
          100:5000/50log      the same on a logarithmic scale

        Steps are decimal: 0:1:0.1 has eleven values, and the fourth is 0.3. A unit at the end of a range, as in \
        1:5:0.5pt/ms, holds for all of it. An option with one value is a column like the others.

        A combination without an answer has empty cells. The column reason says why, if --columns names it.
        """,
      options: OptionList(
        options + [SweepOptions.columns, SweepOptions.zip, SweepOptions.shard, SweepOptions.dryRun]
          + OutputOptions.all + [OutputOptions.jobs]),
      constraints: [.requiredAny(ParameterOptions.axes(Parameters.velocity, Parameters.arrival))]
        + FlickRules.constraints(.axes, in: options),
      examples: [
        Example(
          "scrollcalc sweep -v 1000:2000:500 --rate normal,fast -p 2",
          output: ["velocity,rate,destination,duration", "1000,0.998,499.50,4.25", "1000,0.99,99.50,0.69"]),
        Example(
          "scrollcalc sweep --to 100:1000:100 --law android --columns to_offset,solved_velocity -p 2",
          caption: "a calibration table: the velocity for each final offset"),
        Example("scrollcalc sweep -d 0.99:0.998:0.001 -v 100:10000/50log > sweep.csv"),
      ], synonyms: ["grid", "scan", "matrix"]),
    model: { $0[FlickOptions.law].count > 1 ? "the laws by their own formulas" : Models.release($0) },
    columns: { SweepColumn.choices.map(\.value.column.heading) }
  ) { arguments throws(Failure) in
    let grid = try arguments.sweepGrid()
    let columns = try arguments.sweepColumns(grid)
    let models = try arguments.sweptModels()
    let shard = arguments[SweepOptions.shard]
    let rows = shard.rows(of: grid.count)
    if arguments[SweepOptions.dryRun] {
      arguments.describeRun()
      let counts =
        grid.axes.map { ($0.column.name, "\($0.values.count)") } + [("rows", "\(rows.upperBound - rows.lowerBound)")]
      let columns = counts.map { name, count in Column<Void>(name, .other { $1.verbatim(count) }) }
      return try arguments.writeTable(columns, shape: .answer, of: CollectionOfOne(()))
    }
    let format = OutputSettings.format(arguments, shape: .table).name
    let problems = ["text": "whose column widths depend on all rows", "xlsx": "whose parts cannot be joined"]
    if shard.count > 1, let problem = problems[format] {
      throw arguments.failure(Conflict(SweepOptions.shard.name, with: "--format \(format), \(problem)"))
    }
    try arguments.writeTable(
      columns.map(\.column), rows: RowBlocks(rows, isBeginning: shard.number == 1, isEnd: shard.number == shard.count)
    ) { SweepTable(grid, columns: columns, models: models, decimalMark: $0.decimalMark).write }
  }
}

extension ParsedArguments {
  fileprivate func sweepGrid() throws(Failure) -> SweepGrid {
    var axes: [(column: SweepColumn, values: SweepAxis)] = []
    let inputs = occurrences.compactMap { occurrence in
      SweepColumn.inputs.first { $0.option.declaration === occurrence.option }
    }
    for column in inputs {
      if occurrences(of: column.option).count > 1 {
        throw failure(for: column.option, "is the second set of values for this option; join them with a comma")
      }
      if let values = values(of: column) { axes.append((column, values)) }
    }
    let lists = axes.filter { $0.values.count > 1 }
    if self[SweepOptions.zip], let other = lists.first(where: { $0.values.count != lists[0].values.count }) {
      let counts = [lists[0], other].map { "\($0.column.option.name) has \($0.values.count)" }
      throw failure(for: SweepOptions.zip, "takes lists of equal length, but \(counts[0]) values and \(counts[1])")
    }
    guard let grid = SweepGrid(axes, isZipped: self[SweepOptions.zip]) else {
      let names = axes.map(\.column.option.name).listed(with: "and")
      throw failure("\(names): there are more than \(SweepGrid.maxPoints) combinations")
    }
    return grid
  }

  /// Returns an input's values, for names their indices; `nil` if it is not given, or is one name without a column.
  private func values(of column: SweepColumn) -> SweepAxis? {
    if case .parameter(let parameter) = column { return self[ParameterOptions.axes[parameter]] }
    let count = column == .law ? self[FlickOptions.law].count : self[FlickOptions.policy].count
    guard count > 1 || self[SweepOptions.columns]?.contains(column) == true else { return nil }
    return SweepAxis((0..<count).map { .single(Double($0)) })
  }

  fileprivate func sweepColumns(_ grid: SweepGrid) throws(Failure) -> [SweepColumn] {
    let given = grid.axes.map(\.column)
    guard let columns = self[SweepOptions.columns] else {
      let results = FlickResult.defaults(
        for: givenParameters, hasStops: [FlickOptions.stops, FlickOptions.landingStops].contains(where: isSet))
      return given + results.map(SweepColumn.result)
    }
    try checkDistinct(columns.map(\.name), SweepOptions.columns)
    if let column = columns.first(where: { $0.isInput && !given.contains($0) }) {
      let problem = "has '\(column.name)', which requires \(column.option.name)"
      throw failure(for: SweepOptions.columns, ValueError(problem))
    }
    return columns
  }
}
