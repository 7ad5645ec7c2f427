import CommandLineParsing
import ScrollMechanics
import TabularText

enum CompareCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "compare", summary: "Print what the laws of several platforms make of one flick",
      discussion: """
        A row a law: where the flick comes to rest and when, the times to half the way and to 90 % of it, and the \
        velocity after 0.1 s. The time to half the way tells slippery from sticky better than the duration, which is a \
        matter of the rule by which a platform stops.

        With --to every law goes equally far, each with the velocity that takes, which is the fairer comparison of \
        feels: undisturbed, that is; limits and snap points then change where it rests. A law whose offsets are whole \
        pixels may have no such velocity; its cells are empty then, and a warning says why.
        """,
      options: OptionList(
        [CompareOptions.target, CompareOptions.velocity, CompareOptions.laws, CompareOptions.frameRates]
          + [CompareOptions.reference] + CompareOptions.surroundings + [CompareOptions.list, CompareOptions.samples]
          + SampleOptions.withoutJoints + OutputOptions.all + [JobOptions.jobs]),
      constraints: CompareOptions.constraints,
      examples: [
        Example("scrollcalc compare -v 2000 -f text -p 3", caption: "every law"),
        Example("scrollcalc compare --to 500 --law exponential,motion", caption: "the same way, at a velocity each"),
        Example("scrollcalc compare -v 2000 --samples --fps 120 > laws.csv", caption: "for a spreadsheet"),
        Example("scrollcalc compare -v 500:3000:500 --law pop --against gecko"),
      ], synonyms: ["laws", "platforms", "diff"], hint: CompareOptions.hint),
    model: { _ in "the laws by their own formulas" },
    columns: { ComparedRow.columns(hasReference: true).map(\.heading) + ListedLaws.columns.dropFirst().map(\.heading) },
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    if arguments[CompareOptions.list] {
      return try arguments.writeTable(ListedLaws.columns, of: ListedLaws.rows(of: arguments[CompareOptions.laws]))
    }
    let comparison = try Comparison(arguments)
    guard let velocities = arguments[CompareOptions.velocity] ?? SweepAxis([.single(0)]) else { return }
    if arguments[CompareOptions.samples] { return try arguments.writeSamples(of: comparison, velocities: velocities) }
    let rows = ComparedRows(
      comparison: comparison, velocities: velocities, tally: BatchTally(),
      columns: ComparedRow.columns(hasReference: comparison.reference != nil))
    try arguments.writeTable(rows.columns, rows: RowBlocks(0..<rows.count)) { _ in rows }
    if let problem = rows.tally.summary("incomplete row") { Warning.write(problem.message) }
  }
}

extension ParsedArguments {
  fileprivate func writeSamples(of comparison: Comparison, velocities: SweepAxis) throws(Failure) {
    guard velocities.count == 1 else {
      throw failure(Conflict(between: ["several values of --velocity", CompareOptions.samples.name]))
    }
    var duration = 0.0
    var columns = [Column<Double>.number("time", "s") { $0 }]
    for contender in comparison.contenders {
      let flick = try asFlick(by: contender.model.law) { () throws(ParameterError) in
        try comparison.flick(contender, velocity: velocities.value(at: 0))
      }
      guard let motion = flick?.motion else { throw .noAnswer(comparison.unreachable(by: contender)) }
      duration = max(duration, motion.duration)
      columns.append(.number(Self.columnName(contender.label), "pt") { motion.value(at: $0) })
    }
    try checkDistinct(columns.map(\.heading.name), CompareOptions.laws)
    let rows = TimeRows(times: try sampleTimes(duration: duration), columns: columns)
    try writeTable(columns, rows: RowBlocks(0..<UInt64(rows.times.count))) { _ in rows }
  }

  /// A name that SQL takes: `android_density_2_75`.
  private static func columnName(_ label: String) -> String {
    String(label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
