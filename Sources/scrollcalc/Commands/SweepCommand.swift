import CommandLineParsing
import ScrollMechanics
import TabularText

/// `sweep`: a table over every combination of some parameters.
enum SweepCommand {
  private static let options = FlickOptions.ofMany(.axes)

  static let subcommand = Subcommand(
    declaration: Command(
      "sweep", summary: "Print a table over every combination of parameters",
      discussion: """
        Each option of project, duration and snap that takes a number takes several here: a list, a range, or a list \
        of ranges. The table has a row for each combination; the option given last varies fastest. With --zip there is \
        a row for the first values, one for the second, and so on.

          500,1000,2000       these values
          100:5000:100        100, 200 and so on to 5000, which is included because a step lands on it
          5000:100:-100       the same, falling
          100:5000/50         50 values evenly spaced, both ends included
          100:5000/50log      the same on a logarithmic scale

        Steps are decimal: 0:1:0.1 has eleven values, and the fourth is 0.3. A unit at the end of a range, as in \
        1:5:0.5pt/ms, holds for all of it. An option with one value is a column like the others.

        Where a combination has no answer its cells are empty, and the column reason tells why if --columns names it.
        """,
      options: OptionList(
        options + [SweepOptions.columns, SweepOptions.zip, SweepOptions.shard, SweepOptions.dryRun]
          + OutputOptions.all + [JobOptions.jobs]),
      constraints: [.requiredAny(ParameterOptions.axes(Parameters.velocity, Parameters.arrival))]
        + FlickRules.constraints(.axes, in: options),
      examples: [
        Example(
          "scrollcalc sweep -v 1000:2000:500 --rate normal,fast -p 2",
          output: [
            "velocity,rate,destination,duration", "1000,0.998,499.50,4.25", "1000,0.99,99.50,0.69",
          ]),
        Example(
          "scrollcalc sweep --to 100:1000:100 --law android --columns to_offset,solved_velocity -p 2",
          caption: "a calibration table: the velocity that comes to rest there"),
        Example("scrollcalc sweep -d 0.99:0.998:0.001 -v 100:10000/50log > sweep.csv"),
      ],
      misnomers: ["grid", "scan", "matrix"]),
    model: Models.release, run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    let grid = try arguments.sweepGrid
    let columns = try arguments.sweepColumns(grid)
    let model = try FlickModel(arguments)
    try arguments.checkUse(of: model)
    let shard = arguments[SweepOptions.shard]
    let rows = shard.rows(of: grid.count)
    if arguments[SweepOptions.dryRun] {
      arguments.describeRun()
      return try arguments.tell(grid, rowCount: rows.upperBound - rows.lowerBound)
    }
    if shard.count > 1, OutputSettings.format(arguments, shape: .table) == .text {
      let text = "--format text, whose columns no part knows the width of"
      throw .usage(arguments.error(Conflict(SweepOptions.shard.name, with: text)))
    }
    try arguments.writeTable(
      columns.map(\.column), rows: RowBlocks(rows, isBeginning: shard.isFirst, isEnd: shard.isLast)
    ) { layout in SweepRows(grid, columns: columns, model: model, decimalMark: layout.decimalMark) }
  }
}

extension ParsedArguments {
  /// The axes that the options give, in the order of the line.
  fileprivate var sweepGrid: SweepGrid {
    get throws(Failure) {
      var axes: [(parameter: Parameter, values: SweepAxis)] = []
      for occurrence in occurrences {
        guard let parameter = Parameters.all.first(where: { $0.name == occurrence.option.long }),
          let values = self[ParameterOptions.axes[parameter]]
        else { continue }
        if axes.contains(where: { $0.parameter == parameter }) {
          throw .usage(
            error(
              for: parameter,
              "is the second set of values for this option; join them with a comma"))
        }
        axes.append((parameter, values))
      }
      let lists = axes.filter { $0.values.count > 1 }
      if self[SweepOptions.zip], let other = lists.first(where: { $0.values.count != lists[0].values.count }) {
        let counts = [lists[0], other].map { "--\($0.parameter.name) has \($0.values.count)" }
        throw .usage(error(for: SweepOptions.zip, "takes lists of equal length: \(counts[0]) values, \(counts[1])"))
      }
      guard let grid = SweepGrid(axes, isZipped: self[SweepOptions.zip]) else {
        throw .usage(
          error(
            "\(axes.map { "--\($0.parameter.name)" }.listed(with: "and")): there are more than \(SweepGrid.mostPoints) "
              + "combinations"))
      }
      return grid
    }
  }

  /// Prints how many values each axis has, and how many rows there are.
  fileprivate func tell(_ grid: SweepGrid, rowCount: UInt64) throws(Failure) {
    let counts = grid.axes.map { ($0.parameter.column, "\($0.values.count)") } + [("rows", "\(rowCount)")]
    let columns = counts.map { name, count in Column<Void>(name, .other { $1.verbatim(count) }) }
    try writeTable(columns, shape: .answer, of: CollectionOfOne(()))
  }

  fileprivate func sweepColumns(_ grid: SweepGrid) throws(Failure) -> [SweepColumn] {
    let given = grid.axes.map(\.parameter)
    guard let columns = self[SweepOptions.columns] else {
      let results = FlickResult.usual(
        for: given, hasStops: [FlickOptions.stops, FlickOptions.landingStops].contains(where: isSet))
      return given.map(SweepColumn.input) + results.map(SweepColumn.result)
    }
    try checkDistinct(columns.map(\.column.heading.name), SweepOptions.columns)
    for column in columns {
      if case .input(let parameter) = column, !given.contains(parameter) {
        throw .usage(
          error(
            for: SweepOptions.columns, ValueError("names '\(parameter.column)', but there is no --\(parameter.name)")))
      }
    }
    return columns
  }
}
