import CommandLineParsing
import ScrollMechanics
import TabularText

/// `sweep`: a table over every combination of some parameters.
enum SweepCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "sweep", summary: "Print a table over every combination of parameters",
      discussion: """
        Each option of project, duration and snap that takes a number takes several here: a list, a range, or a list of \
        ranges. The table has a row for each combination; the option given last varies fastest.

          500,1000,2000       these values
          100:5000:100        100, 200 and so on to 5000, which is included because a step lands on it
          5000:100:-100       the same, falling
          100:5000/50         50 values evenly spaced, both ends included
          100:5000/50log      the same on a logarithmic scale

        Steps are decimal: 0:1:0.1 has eleven values, and the fourth is 0.3. A unit at the end of a range, as in \
        1:5:0.5pt/ms, holds for all of it. An option with one value is a column like the others.

        Where a combination has no answer its cells are empty, and the column reason tells why if --columns names it.
        """,
      options: SweepOptions.axes(in: .motion) + FlickModel.options.motion + SweepOptions.axes(in: .question)
        + SweepOptions.axes(in: .snapping) + FlickModel.options.snapping + SweepOptions.axes(in: .limits)
        + SweepOptions.axes(in: .edge) + FlickModel.options.edge + SweepOptions.axes(in: .spring)
        + [SweepOptions.columns, SweepOptions.shard, SweepOptions.dryRun] + OutputOptions.all + [JobOptions.jobs],
      constraints: [.required(SweepOptions.option(.velocity))]
        + FlickModel.constraints(on: SweepOptions.option),
      examples: [
        Example(
          "scrollcalc sweep -v 1000:2000:500 --rate normal,fast -p 2",
          output: [
            "velocity,rate,destination,duration", "1000,0.998,499.50,4.25", "1000,0.99,99.50,0.69",
          ]),
        Example("scrollcalc sweep -d 0.99:0.998:0.001 -v 100:10000/50log > sweep.csv"),
      ],
      misnomers: ["grid", "scan", "matrix"]),
    model: Models.release, run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    let grid = try arguments.sweepGrid
    let columns = try arguments.sweepColumns(grid)
    let model = try FlickModel(arguments)
    let shard = arguments[SweepOptions.shard] ?? .whole
    if shard.count > 1, arguments[OutputOptions.format] == .text {
      throw .usage(
        arguments.error(for: SweepOptions.shard, "is not for --format text, whose columns no part knows the width of"))
    }
    let rows = shard.rows(of: grid.count)
    if arguments[SweepOptions.dryRun] {
      arguments.describeRun()
      try StandardStreams.write("\(rows.upperBound - rows.lowerBound)\n")
      return
    }
    let echoes = columns.indices.filter { columns[$0].isInput }
    try arguments.writeTable(
      columns.map(\.heading), echoes: Set(echoes),
      rows: RowBlocks(rows, isBeginning: shard.isFirst, isEnd: shard.isLast)
    ) { layout in SweepRows(grid, columns: columns, model: model, decimalMark: layout.decimalMark) }
  }
}

extension ParsedArguments {
  /// The axes that the options give, in the order of the line.
  fileprivate var sweepGrid: SweepGrid {
    get throws(Failure) {
      var axes: [(parameter: FlickParameter, values: SweepAxis)] = []
      for occurrence in occurrences {
        guard let axis = SweepOptions.axes.first(where: { $0.option.declaration.long == occurrence.option.long }),
          let values = self[axis.option]
        else { continue }
        if axes.contains(where: { $0.parameter == axis.parameter }) {
          throw .usage(error(for: axis.option, "is the second set of values for this option; join them with a comma"))
        }
        axes.append((axis.parameter, values))
      }
      guard let grid = SweepGrid(axes) else {
        throw .usage(error("there are more than \(SweepGrid.mostPoints) combinations"))
      }
      return grid
    }
  }

  fileprivate func sweepColumns(_ grid: SweepGrid) throws(Failure) -> [SweepColumn] {
    let given = grid.axes.map(\.parameter)
    guard let columns = self[SweepOptions.columns] else {
      let results = FlickResult.usual(for: FlickParameters(given), hasStops: FlickModel.stops.contains(where: isSet))
      return given.map(SweepColumn.input) + results.map(SweepColumn.result)
    }
    var seen: Set<SweepColumn> = []
    for column in columns {
      let name = column.heading.name
      if !seen.insert(column).inserted {
        throw .usage(error(for: SweepOptions.columns, ValueError("names '\(name)' twice")))
      }
      if case .input(let parameter) = column, !given.contains(parameter) {
        throw .usage(error(for: SweepOptions.columns, ValueError("names '\(name)', but there is no --\(name)")))
      }
    }
    return columns
  }
}
