import BuildCommit
import CommandLineParsing

/// The program: every subcommand in the order of its help. A new one is added here and nowhere else.
enum ScrollCalc {
  static let name = "scrollcalc"
  static let version = "0.1.0"
  static let releaseDate = "2026-11-21"

  /// The version, and the commit it was built from if that is known: `0.1.0+5cda100`.
  static let fullVersion = commit.isEmpty ? version : "\(version)+\(commit)"
  private static let commit = String(cString: build_commit())

  private static let calculations: [Subcommand.Entry] = [
    Subcommand.Entry("project", ProjectCommand.subcommand),
    Subcommand.Entry("duration", DurationCommand.subcommand),
    Subcommand.Entry("sample", SampleCommand.subcommand),
    Subcommand.Entry("snap", SnapCommand.subcommand),
    Subcommand.Entry("bounce", BounceCommand.subcommand),
    Subcommand.Entry("spring", SpringCommand.subcommand),
    Subcommand.Entry("rubberband", RubberBandCommand.subcommand),
    Subcommand.Entry("velocity", VelocityCommand.subcommand),
    Subcommand.Entry("arbitrate", ArbitrateCommand.subcommand),
    Subcommand.Entry("simulate", SimulateCommand.subcommand),
    Subcommand.Entry("compare", CompareCommand.subcommand),
    Subcommand.Entry("solve", SolveCommand.subcommand),
    Subcommand.Entry("fit", FitCommand.subcommand),
    Subcommand.Entry("check", CheckCommand.subcommand),
    Subcommand.Entry("sweep", SweepCommand.subcommand),
    Subcommand.Entry("batch", BatchCommand.subcommand),
    Subcommand.Entry("plot", PlotCommand.subcommand),
    Subcommand.Entry("play", PlayCommand.subcommand),
    Subcommand.Entry("easing", EasingCommand.subcommand),
    Subcommand.Entry("port", PortCommand.subcommand),
  ]

  private static let setup: [Subcommand.Entry] = [
    Subcommand.Entry("completions", CompletionsCommand.subcommand),
    Subcommand.Entry("man", ManCommand.subcommand),
  ]

  static let entries = calculations + setup

  static let program = Program(
    name, version: fullVersion, summary: "Calculate the trajectories of scroll physics",
    discussion: """
      A list is flicked at 2000 pt/s. Where and when does it stop? Which offsets and velocities does it pass through, \
      and on which row does it land? Each subcommand answers one such question with a number or a table.

      Offsets are in points, velocities in points per second and times in seconds, unless a value carries a unit \
      (2pt/ms, 16ms). Numbers have a decimal point in every locale, and print with the fewest digits that read \
      back as the same double.
      """,
    groups: [
      CommandGroup("Subcommands", calculations.map(\.subcommand.declaration)),
      CommandGroup("Setup", setup.map(\.subcommand.declaration)),
    ], sharedOptions: FlickOptions.motion.adding(OutputOptions.all),
    examples: [
      Example("scrollcalc project -v 2000", caption: "where a flick of 2000 pt/s stops", output: ["998.9996663329097"]),
      Example("scrollcalc sample -v 2000 --fps 120 > flick.csv", caption: "the whole motion, for a spreadsheet"),
    ], exitStatuses: ExitCode.allCases.map { ExitStatus($0) },
    environment: [
      "COLUMNS": "the width that help is wrapped to, from 40 to 100; else that of the terminal",
      "PAGER": "shows the long help on a terminal; empty, unset or cat for no pager",
      "TERM": "with dumb, or unset, no progress bar is drawn",
      "NO_COLOR": "if set and not empty, no color is used, except with --color always",
    ],
    footer: """
      To report a number that looks wrong, include the output of --describe. The README links to the origins of the \
      formulas and to their accuracy.
      """, numberPrefix: "project --velocity", replacements: LawChoice.assignments)
}
