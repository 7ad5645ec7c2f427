import CommandLineParsing
import ScrollMechanics

enum FitCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "fit", summary: "Tell which law a recorded scroll follows, with its numbers and how sure they are",
      discussion: """
        From times and offsets alone: where the finger, the fling, a bounce and the rest are, what the offsets are \
        rounded to, which frames are missing or were shown twice, and which of all laws goes through the fling, as it \
        is or with one of its numbers bent. Laws that the recording cannot tell apart are named together; where no law \
        leaves but errors, the answer is that it is none of these.

        Intervals hold the truth in 95 % of recordings; where rounding alone explains what is left, they are certain. \
        Columns are known by their usual names, as time, timestamp, t, offset, contentOffset.y, scrollTop, y, with or \
        without a unit; times without one are seconds where steps are up to 1, else in ms, us or ns, as makes sense of \
        frames. A column phase that has fling, deceleration or momentum tells where the fling is.

        With several files there is a row for each.
        """, options: OptionList([FitOptions.laws] + FitOptions.recording + OutputOptions.all),
      positionals: [FitOptions.file], constraints: [.requires(PlotOptions.theme, anyOf: [FitOptions.plot])],
      examples: [
        Example("scrollcalc fit scroll.csv"), Example("scrollcalc fit scroll.csv --residuals > residuals.csv"),
        Example("scrollcalc fit scroll.csv --law uikit --plot fit.svg"),
      ], exitStatuses: [ExitStatus(.badInput, "a recording is not what it should be, or too short")],
      synonyms: ["identify", "regress", "estimate", "curve-fit"]),
    model: { _ in "every law laid through the fling by robust least squares, chosen by Akaike's criterion" },
    columns: { [Column](of: Laws.all).map(\.heading) + .named("fitted pt, role, description") }, run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    try FitReport(arguments).run()
  }
}
