import CommandLineParsing
import ScrollMechanics
import TabularText

enum CompareCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "compare", summary: "Compare one flick by the laws of several platforms",
      discussion: """
        The table has a row for each law. It has the final offset and the settle time, the times to half and to 90 % \
        of the distance, and the velocity after 0.1 s. The time to half the distance distinguishes slippery from \
        sticky laws. The duration does so less, because it depends on each platform's rule for stopping.

        With --to, each law gets the velocity whose free flick ends at that offset. Limits and snap points may then \
        change the final offset. A law with whole-pixel offsets may have no such velocity; its cells are then empty, \
        and a warning says why.
        """,
      options: OptionList(
        [CompareOptions.target, CompareOptions.velocity, CompareOptions.laws, CompareOptions.frameRates]
          + [CompareOptions.reference] + CompareOptions.surroundings + [CompareOptions.list, CompareOptions.samples]
          + SampleOptions.withoutJoints + OutputOptions.all + [OutputOptions.jobs]),
      constraints: CompareOptions.constraints,
      examples: [
        Example("scrollcalc compare -v 2000 -f text -p 3", caption: "every law"),
        Example("scrollcalc compare --to 500 --law exponential,motion", caption: "for equal distances"),
        Example("scrollcalc compare -v 2000 --samples --fps 120 > laws.csv", caption: "for a spreadsheet"),
        Example("scrollcalc compare -v 500:3000:500 --law pop --against gecko"),
      ], synonyms: ["laws", "platforms", "list", "diff"], hint: CompareOptions.hint),
    model: { _ in "the laws by their own formulas" },
    columns: { ComparedRow.columns(hasReference: true).map(\.heading) + ListedLaws.columns.dropFirst().map(\.heading) }
  ) { arguments throws(Failure) in
    if arguments[CompareOptions.list] {
      // A law with several values of a parameter is listed once, with its defaults.
      let laws = arguments[CompareOptions.laws].map(\.description).distinct(by: \.name)
      if try OutputSettings(arguments, shape: .table).format == .text {
        arguments.describeRun()
        return try OutputFile.write(ListedLaws.text(of: laws), arguments)
      }
      return try arguments.writeTable(ListedLaws.columns, of: ListedLaws.rows(of: laws))
    }
    let comparison = try Comparison(arguments)
    guard let velocities = arguments[CompareOptions.velocity] ?? SweepAxis([.single(0)]) else { return }
    if arguments[CompareOptions.samples] { return try arguments.writeSamples(of: comparison, velocities: velocities) }
    // Counts the rows with empty cells, and keeps the reason of the first.
    let tally = BatchTally()
    let laws = UInt64(comparison.contenders.count)
    let columns = ComparedRow.columns(hasReference: comparison.reference != nil)
    try arguments.writeTable(columns, count: UInt64(velocities.count) * laws) { row in
      let (contender, velocity) = (comparison.contenders[Int(row % laws)], velocities.value(at: Int(row / laws)))
      let facts = ComparedRow(comparison, by: contender, velocity: velocity)
      if let problem = facts.problem { tally.add(RowProblem(line: Int(row), message: problem)) }
      return facts
    }
    if let problem = tally.summary("incomplete row") { Warning.write(problem.message) }
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
      let flick = try asOptionError(by: contender.model.law) { () throws(ParameterError) in
        try comparison.flick(contender, velocity: velocities.value(at: 0))
      }
      guard let motion = flick?.motion else {
        throw .noAnswer(comparison.unreachable(by: contender) + "; --law names the laws to compare")
      }
      duration = max(duration, motion.duration)
      // SQL requires underscores for all but letters and digits: `android_density_2_75`.
      let name = String(contender.label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      columns.append(.number(name, "pt") { motion.value(at: $0) })
    }
    try checkDistinct(columns.map(\.heading.name), CompareOptions.laws)
    let times = try sampleTimes(duration: duration)
    warnOfRepeatedTimes(times)
    try writeTable(columns, count: UInt64(times.count)) { times.time(of: Int($0)) }
  }
}

enum CompareOptions {
  static let laws = FlickOptions.laws("laws to compare: names, or groups such as all and games", default: LawChoice.all)

  static let list = Switch(
    "list", group: .question,
    summary: "list the laws instead: family, platforms, formula, source, and each parameter's unit, default and range",
    synonyms: ["list-laws"])

  static let velocity = ParameterOptions.axes[Parameters.velocity]

  /// The option that gives the final offset instead of a velocity.
  static let target = Option(
    "to", placeholder: "X", group: .condition, summary: "final offset in pt, for which each law gets its own velocity",
    synonyms: ["destination", "target"], value: .number(expected: "a number, e.g. 500", units: Unit.length))

  static let frameRates = Option(
    "frame-rate", placeholder: "F,F,…", group: .motion,
    summary: "frame rates in fps; a law that depends on the frame rate has a row for each",
    applies: [FlickRules.laws("frame-rate")],
    value: .list(
      of: .number(expected: "numbers from 1 to 10000, e.g. 60,120", units: Unit.frequency, range: .within(1...10_000))))

  static let reference = Option(
    "against", placeholder: "NAME", group: .motion,
    summary: "reference law: add the largest distance from it at equal times, and the largest lag at equal offsets",
    synonyms: ["reference", "baseline"], value: .law)

  static let samples = Switch(
    "samples", group: .sampling, summary: "print a table of time and the offset by each law instead")

  static let surroundings =
    ParameterOptions.rows(Parameters.offset, Parameters.landingInterval)
    + [FlickOptions.landingStops, FlickOptions.landingCurve, FlickOptions.policy]
    + ParameterOptions.rows(Parameters.origin, Parameters.dampener) + ParameterOptions.rows(in: .limits, .edge)
    + FlickOptions.edges + SpringOptions.all(.rows)

  /// Returns a hint to write a parameter after its law, `--law android:density=2`; else the hint of `sample`, or `nil`.
  @Sendable static func hint(_ option: String, _ value: ArgumentText?) -> String? {
    let meant = Parameters.all.first { $0.name == option } ?? Parameters.all.first { $0.synonyms().contains(option) }
    let laws = Laws.all.filter { law in law.parameters.contains { $0.name == meant?.name } }.map(\.name)
    guard let meant, let law = laws.prefix(6).min(by: { $0.count < $1.count }) else {
      return SampleOptions.hint(option, value)
    }
    return "write it after a law, as in '--law \(law):\(meant.name)=\(value?.escaped ?? meant.placeholder)' "
      + "(laws that have it: \(laws.elided))"
  }

  static let constraints: [Constraint] =
    [.requiredAny([velocity, target, list]), .exclusive([velocity, target]), .exclusive([samples, reference])]
    + ([velocity, target, frameRates, reference, samples] + surroundings + SampleOptions.withoutJoints)
    .map { .exclusive([list, $0]) }
    + SampleOptions.withoutJoints.map { .requires($0, anyOf: [samples]) } + SampleOptions.constraintsWithoutJoints
    + FlickRules.constraints(.rows, in: surroundings)
}
