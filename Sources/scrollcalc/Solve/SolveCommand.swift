import CommandLineParsing
import ScrollMechanics
import TabularText

enum SolveCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "solve", summary: "Solve for the velocity or another parameter of a flick",
      discussion: """
        WHAT names the unknown parameter, and options are conditions on the flick. An answer satisfies its condition \
        to the last digits of a double. A law that counts in pixels, frames, milliseconds or 32 bits may have an \
        interval of answers, or only a nearest value, which --check shows.

        All answers are printed in order: one as a number, several and intervals as a table. A search splits the range \
        where the phases of the motion change, finds extrema and brackets each root. Its budget is two million \
        segments of motions, each as costly as 64 frames; --effort multiplies it. In a table, lower and upper are the \
        bounds of an interval, and belongs says which of them are answers. --precision rounds the answer away from 0 \
        if it then still is one. searched_from and searched_to bound the search. exhaustive is yes if all answers are \
        listed. It is no if the budget was reached, the law is quantized, or one of two unknowns has an interval.

        A velocity is searched toward the wanted offset, or for --past toward the only limit. Otherwise it is searched \
        forward, and also backward if the only limit is a lower one. --search sets another range. An origin is \
        searched within an interval of 0, unless --row is given. Two values of --to, --row or --peak are conditions on \
        two axes.
        """, options: OptionList(SolveOptions.all), positionals: [SolveOptions.unknowns],
      constraints: SolveOptions.constraintsOfConditions,
      examples: [
        Example("scrollcalc solve velocity --to 500", output: ["1001.0013353365396"]),
        Example("scrollcalc solve velocity --to 500,300", output: ["1001.0013353365396,600.6008012019238"]),
        Example("scrollcalc solve velocity --to 500 --law all -f text -p 2", caption: "the same for every law"),
        Example(
          "scrollcalc solve velocity --duration 1s --max 400 --threshold 0.5 -f text -p 3", caption: "three answers"),
        Example("scrollcalc solve velocity --row 5 --interval 80 -f csv -p 2", caption: "an interval of velocities"),
        Example("scrollcalc solve rate -v 2000 --to 640 --first -p 6"),
        Example(
          "scrollcalc solve velocity,rate --to 640 --duration 1.2s -p 4", caption: "two unknowns, two conditions"),
        Example("scrollcalc solve interval -v 2000 --min-interval 300 -p 2", caption: "ends on a snap point by itself"),
        Example("scrollcalc solve stiffness -v 3000 --max 400 --peak 460 --first -p 2"),
      ], exitStatuses: [ExitStatus(.noAnswer, "there is no answer")], synonyms: ["inverse", "find", "invert"]),
    model: { _ in "the laws by their own formulas, inverted" },
    columns: {
      Parameters.all.map { TableColumn($0.column, unit: $0.units.first?.name) }
        + .named(
          "law, axis, lower, upper, belongs, wanted, attained, searched_from, searched_to, exhaustive, reason, index")
    }
  ) { arguments throws(Failure) in
    let unknowns = arguments[SolveOptions.unknowns] ?? []
    try check(unknowns, arguments)
    let laws = arguments[SolveOptions.laws]
    if let least = arguments[SolveOptions.leastInterval] {
      return try arguments.writeIntervals(downTo: least, laws)
    }
    let conditions = try arguments.conditions(for: unknowns)
    // Conditions on two axes are solved on each axis separately.
    if let option = conditions.first(where: { $0.axisCount > 1 })?.option, unknowns.count > 1 || !unknowns[0].hasAxes {
      let names = unknowns.map(\.name).joined(separator: ",")
      let axes = "the two axes of \(arguments.axisLabel(option))"
      throw arguments.failure(Conflict("WHAT \(names)", with: axes, allowed: "only for one unknown with axes"))
    }
    if unknowns.count == 2 {
      guard laws.count == 1 else { throw arguments.failure(Conflict(between: ["several laws", "two unknowns"])) }
      return try SolvedPair(arguments, law: laws[0], unknowns: unknowns, asked: conditions).write(arguments)
    }
    let asked = conditions[0]
    var flicks: [SolvedFlick] = []
    for law in laws {
      for axis in 0..<asked.axisCount {
        flicks.append(try SolvedFlick(arguments, law: law, unknown: unknowns[0], asked: asked, axis: axis))
      }
    }
    let results = try flicks.map { flick throws(Failure) in try solve(flick, arguments, isAlone: laws.count == 1) }
    let bare = results.compactMap { solutions -> Double? in
      guard let solutions, let answer = solutions.answers.first else { return nil }
      return arguments.answersAreBare(isSole: solutions.answers.count == 1 && answer.isSingle) ? answer.value : nil
    }
    if laws.count == 1, bare.count == results.count {
      results[0]?.warnOfOthers()
      return try arguments.write(Answer(unknowns[0].column, bare, unit: unknowns[0].units.first?.name))
    }
    let columns = SolvedRow.columns(
      of: flicks[0], hasLaws: laws.count > 1, hasAxes: asked.axisCount > 1, isChecked: arguments[SolveOptions.check])
    var table = try ResultTable(columns, arguments)
    for (flick, solutions) in zip(flicks, results) {
      let limit = arguments[SolveOptions.first] ? 1 : Int.max
      for row in SolvedRow.rows(of: flick, solutions, limit: limit) { try table.add(row) }
    }
    try table.finish()
    // The results of all axes of a law are adjacent.
    let isAnswered = stride(from: 0, to: results.count, by: asked.axisCount).contains { first in
      results[first..<(first + asked.axisCount)].allSatisfy { $0?.answers.isEmpty == false }
    }
    if !isAnswered {
      let scope = asked.axisCount > 1 ? " on both axes" : ""
      throw .noAnswer("none of the laws has an answer\(scope); the column reason says why")
    }
  }

  /// Returns the solutions; `nil` if the law has no such unknown. If the law is the only one (`isAlone`), it throws if
  /// there are none, and warns if only the nearest value can be attained.
  private static func solve(
    _ flick: SolvedFlick, _ arguments: ParsedArguments, isAlone: Bool
  ) throws(Failure) -> Solutions? {
    if let problem = flick.problem {
      if isAlone { throw arguments.failure(problem.conflict) }
      return nil
    }
    var solutions = try arguments.asOptionError { () throws(ParameterError) in try flick.solutions() }
    if let decimals = arguments[OutputOptions.precision] {
      let column = TableColumn(flick.unknown.column, unit: flick.unknown.units.first?.name)
      let factor = OutputUnits(arguments).converting(column).conversion(1)
      for index in solutions.answers.indices { solutions.answers[index].round(toDecimals: decimals, times: factor) }
    }
    if isAlone, solutions.answers.isEmpty { throw .noAnswer(flick.reason(solutions)) }
    if isAlone { flick.warnOfNearest(solutions) }
    return solutions
  }

  /// Throws if an unknown is given, a necessary option is missing, or options break a rule.
  private static func check(_ unknowns: [Parameter], _ arguments: ParsedArguments) throws(Failure) {
    if let given = unknowns.first(where: arguments.isSet) {
      throw arguments.failure("--\(given.name) is the unknown and cannot be set")
    }
    _ = try arguments.searched(unknowns)
    let velocity = ParameterOptions.single[Parameters.velocity]
    if !unknowns.contains(Parameters.velocity), !arguments.isSet(velocity), !arguments.isSet(SolveOptions.shown) {
      throw arguments.failure("\(velocity.name) is missing (\(velocity.declaration.summary))")
    }
    if let conflict = SolveOptions.conflict(with: unknowns, among: arguments) { throw arguments.failure(conflict) }
    // For these rules, an unknown counts as given.
    let asked = unknowns.map { ($0, ParameterOptions.single[$0].declaration) }
    for rule in SolveOptions.constraints {
      let problem = rule.violation { option in
        arguments.isSet(option) || asked.contains { $0.1 == option }
      } naming: { option in
        asked.first { $0.1 == option }?.0.name ?? option.name
      }
      if let problem { throw arguments.failure(problem) }
    }
  }
}
