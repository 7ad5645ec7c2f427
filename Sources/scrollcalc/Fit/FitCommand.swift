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

enum FitOptions {
  static let laws = DefaultedOption(
    "law", placeholder: "NAME,…", group: .motion,
    summary: "laws to fit: names, or groups such as games; all stands for those that 'fit --help' names",
    details: """
      Each law is fitted as it is and with one parameter free; a single law may have all its parameters free. A spring \
      alone is tried if no law fits. By default, and by all, these are tried: \
      \(Laws.fittedByDefault.map(\.name).joined(separator: ", ")). Others are tried if they or their group are named.
      """, default: LawChoice.fittedByDefault, synonyms: ["laws", "model"], value: .fitted)

  static let from = Option(
    "from", placeholder: "T", group: .recording, summary: "time at which the fling begins, in s",
    default: "detected, or as a column phase marks it", synonyms: ["start"], value: time)

  static let until = Option(
    "until", placeholder: "T", group: .recording, summary: "time after which samples are ignored, in s",
    default: "none", synonyms: ["end"], value: time)

  static let release = Option(
    "release", placeholder: "T", group: .recording,
    summary: "time of the release, in s: offset and velocity are those at that time",
    default: "detected if a finger is recorded, else that of the first sample", value: time)

  static let residuals = Switch(
    "residuals", group: .recording, summary: "print a table of the samples and the residual of each")

  static let plot = Option(
    "plot", placeholder: "FILE", group: .recording, summary: "also draw recording, law and residuals, as SVG",
    value: .file)

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .recording,
    summary: "skip files that cannot be fitted; the exit status is 65 nevertheless")

  static let file = Positional(
    "FILE", summary: "recording, CSV or JSON; - or omitted: standard input", repeats: true, value: .file)

  private static let time = ValueParser<Double>.number(expected: "a time, e.g. 0.25 or 250ms", units: Unit.time)

  static let recording: [any DeclaredOption] = [from, until, release, residuals, plot, keepGoing, PlotOptions.theme]
}

extension OptionGroup { static let recording = OptionGroup("Recording") }
