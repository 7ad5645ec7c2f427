import CommandLineParsing
import ScrollMechanics

enum FitCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "fit", summary: "Fit laws to a recorded scroll, and print the best with its parameters and their intervals",
      discussion: """
        Times and offsets are enough. fit detects the phases (finger, fling, bounce, rest), the rounding of offsets, \
        and frames that are missing or repeated. It fits each law to the fling, as it is and with one parameter free. \
        Laws that the recording cannot distinguish are named together. If no law fits within the noise, fit reports \
        none of these, and the nearest cubic-bezier. Offsets are in pixels if laws with their defaults explain them \
        only at one scale; the answer is then in points.

        Intervals contain the true value in 95 % of recordings. They are certain if rounding alone explains the \
        residuals. A recording is CSV with a header, text in columns, JSON or JSON Lines. Columns have common names: \
        time, timestamp, t, offset, contentOffset.y, scrollTop, y, with or without a unit. Times without a unit are \
        seconds if steps are below 0.5, or at most 1 in less than 10 s, else ms, us or ns; they may be clock times. A \
        column phase with fling, deceleration or momentum marks the fling.

        With several files there is a row for each.
        """,
      options: OptionList(
        [FitOptions.laws] + FitOptions.recording + InputOptions.all + [InputOptions.deltas, InputOptions.axis]
          + OutputOptions.all),
      positionals: [FitOptions.file], constraints: [.requires(PlotOptions.theme, anyOf: [FitOptions.plot])],
      examples: [
        Example("scrollcalc fit scroll.csv"), Example("scrollcalc fit scroll.csv --residuals > residuals.csv"),
        Example("scrollcalc fit scroll.csv --law uikit --plot fit.svg"),
      ], exitStatuses: [ExitStatus(.badInput, "a recording is invalid or too short")],
      synonyms: ["identify", "regress", "estimate", "curve-fit"]),
    model: { _ in "every law fitted to the fling by robust least squares, chosen by Akaike's criterion" },
    cumulative: [InputOptions.column],
    columns: { [Column](of: Laws.all).map(\.heading) + .named("fitted pt, role, description") }
  ) { arguments throws(Failure) in try FitReport(arguments).run() }
}
