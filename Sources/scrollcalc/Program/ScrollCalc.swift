import BuildCommit
import CommandLineParsing
import PlatformC
import TabularText

/// The program: every subcommand in the order of its help. A new one is added here and nowhere else.
enum ScrollCalc {
  static let name = "scrollcalc"
  static let version = "0.1.0"
  static let releaseDate = "2026-11-21"

  /// The version, and the commit it was built from if that is known: `0.1.0+5cda100`.
  static let fullVersion = commit.isEmpty ? version : "\(version)+\(commit)"
  private static let commit = String(cString: build_commit())

  private static let calculations: [Subcommand.Entry] = [
    ("project", { ProjectCommand.subcommand }),
    ("duration", { DurationCommand.subcommand }),
    ("sample", { SampleCommand.subcommand }),
    ("snap", { SnapCommand.subcommand }),
    ("bounce", { BounceCommand.subcommand }),
    ("spring", { SpringCommand.subcommand }),
    ("rubberband", { RubberBandCommand.subcommand }),
    ("velocity", { VelocityCommand.subcommand }),
    ("arbitrate", { ArbitrateCommand.subcommand }),
    ("simulate", { SimulateCommand.subcommand }),
    ("compare", { CompareCommand.subcommand }),
    ("solve", { SolveCommand.subcommand }),
    ("fit", { FitCommand.subcommand }),
    ("check", { CheckCommand.subcommand }),
    ("sweep", { SweepCommand.subcommand }),
    ("batch", { BatchCommand.subcommand }),
    ("plot", { PlotCommand.subcommand }),
    ("play", { PlayCommand.subcommand }),
    ("easing", { EasingCommand.subcommand }),
    ("port", { PortCommand.subcommand }),
  ]

  private static let setup: [Subcommand.Entry] = [
    ("completions", { CompletionsCommand.subcommand }),
    ("man", { ManCommand.subcommand }),
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
      CommandGroup("Subcommands", calculations.map { $0.subcommand().declaration }),
      CommandGroup("Setup", setup.map { $0.subcommand().declaration }),
    ], sharedOptions: FlickOptions.motion.adding(OutputOptions.all),
    examples: [
      Example("scrollcalc project -v 2000", caption: "where a flick of 2000 pt/s stops", output: ["998.9996663329097"]),
      Example("scrollcalc sample -v 2000 --fps 120 > flick.csv", caption: "the whole motion, for a spreadsheet"),
    ], exitStatuses: ExitStatus.all,
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

  static func subcommand(named name: String?) -> Subcommand? { entries.first { $0.name == name }?.subcommand() }

  static func run(_ arguments: [ArgumentText]) -> ExitCode {
    var subcommand = self.subcommand(named: arguments.first?.string)
    do throws(Failure) {
      if let subcommand, let parsed = subcommand.declaration.parse(arguments) {
        try run(subcommand, parsed)
        return .success
      }
      let invocation = try asUsage { () throws(UsageError) in try program.parse(arguments) }
      if case .run(let declaration, _) = invocation { subcommand = self.subcommand(named: declaration.name) }
      return try carryOut(invocation, subcommand)
    } catch { return end(with: error, of: subcommand?.declaration.name, arguments) }
  }

  private static func run(_ subcommand: Subcommand, _ arguments: ParsedArguments) throws(Failure) {
    if arguments[MessageOptions.quiet] { Warning.dropAll() }
    arguments.warnOfThousandsSeparator()
    try subcommand.run(arguments)
    Warning.writeHeld()
  }

  private static func carryOut(_ invocation: Invocation, _ subcommand: Subcommand?) throws(Failure) -> ExitCode {
    switch invocation {
    case .nothing:
      StandardStreams.writeError(program.help(for: nil, long: false, width: Terminal.width))
      return .usage
    case .help(let command, .json):
      let subcommand = self.subcommand(named: command?.name)
      let columns = subcommand?.columns().map { (name: $0.name, unit: $0.unit) } ?? []
      let json = program.jsonHelp(for: command, columns: columns, repeatable: subcommand?.cumulative ?? [])
      try FileDescriptor.standardOutput.write(json + "\n")
    case .help(let command, let form):
      let text = program.help(for: command, long: form == .long, width: Terminal.width)
      if form == .long { try Pager.write(text) } else { try FileDescriptor.standardOutput.write(text) }
    case .version: try FileDescriptor.standardOutput.write("\(program.name) \(program.version)\n")
    case .run(_, let arguments): if let subcommand { try run(subcommand, arguments) }
    }
    return .success
  }

  private static func end(with failure: Failure, of command: String?, _ line: [ArgumentText]) -> ExitCode {
    StatusLine.clear()
    TemporaryFile.remove()
    if let message = failure.message(on: line, program: program, command: command) {
      StandardStreams.writeError(message + "\n")
    }
    return failure.exitCode
  }
}

struct Subcommand: Sendable {
  let declaration: Command
  /// Returns the model of the result, for `--describe`, in one line; `nil` if nothing is computed.
  var model: @Sendable (ParsedArguments) -> String? = { _ in nil }
  /// Options that may be repeated: every value counts, not only the last.
  var cumulative: [any DeclaredOption] = []
  /// The columns of the subcommand's tables on one axis, for JSON help.
  var columns: @Sendable () -> [TableColumn] = { [] }
  let run: @Sendable (ParsedArguments) throws(Failure) -> Void

  /// A subcommand that is made when it is needed: most runs of the program need only one.
  typealias Entry = (name: String, subcommand: @Sendable () -> Subcommand)
}
