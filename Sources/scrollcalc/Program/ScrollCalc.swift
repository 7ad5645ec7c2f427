import CommandLineParsing

/// The program: every subcommand in the order of its help. A new one is added here and nowhere else.
enum ScrollCalc {
  static let version = "0.1.0"

  static let subcommands = [
    ProjectCommand.subcommand, DurationCommand.subcommand, SampleCommand.subcommand, SnapCommand.subcommand,
    BounceCommand.subcommand, RubberBandCommand.subcommand, VelocityCommand.subcommand,
    ArbitrateCommand.subcommand, SimulateCommand.subcommand,
  ]

  static let program = Program(
    "scrollcalc", version: version,
    summary: "Calculate the trajectories of scroll physics",
    discussion: """
      Someone flicks a list at 2000 pt/s. Where does it stop, when, through which positions and velocities, and on \
      which row does it snap? Each subcommand answers one of these, as a number or as a table.

      Offsets are in points, velocities in points per second and times in seconds, unless a value carries a unit \
      (2pt/ms, 16ms). Numbers have a decimal point, whatever the locale, and print with the fewest digits that read \
      back as the same double.
      """,
    groups: [CommandGroup("Subcommands", subcommands.map { $0.declaration })],
    sharedOptions: MotionOptions.all + OutputOptions.all,
    examples: [
      Example("scrollcalc project -v 2000", caption: "where a flick of 2000 pt/s stops", output: ["998.9996663329097"]),
      Example("scrollcalc sample -v 2000 --fps 120 > flick.csv", caption: "the whole motion, for a spreadsheet"),
    ],
    exitStatuses: [
      ExitStatus(0, "success"),
      ExitStatus(1, "the question has no answer, such as an offset that is never reached"),
      ExitStatus(64, "the command line is wrong"),
      ExitStatus(65, "an input file holds something it should not"),
      ExitStatus(66, "an input file cannot be opened"),
      ExitStatus(73, "the output file cannot be created"),
      ExitStatus(74, "reading or writing failed"),
    ],
    numberPrefix: "project --velocity")
}
