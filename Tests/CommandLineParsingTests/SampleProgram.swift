import CommandLineParsing

/// A sample program with every kind of declaration that the parser supports.
enum Sample {
  static let number = ValueParser<Double>(expected: "a number, e.g. 2000") {
    (text: String) throws(ValueError) -> Double in
    guard let value = Double(text), value.isFinite else { throw "is not a number" }
    return value
  }

  static let rateNumber = ValueParser<Double>(expected: "a number between 0 and 1") {
    (text: String) throws(ValueError) -> Double in
    guard let value = Double(text) else { throw "is not a number" }
    guard value > 0, value < 1 else { throw "is not between 0 and 1" }
    return value
  }

  static let column = ValueParser<String>.choice(
    "a column",
    [
      Choice("time", "time", summary: "seconds since the release"), Choice("offset", "offset", summary: "in pt"),
      Choice("velocity", "velocity", summary: "in pt/s"),
    ])

  static let velocity = Option(
    "velocity", short: "v", placeholder: "V", group: OptionGroup("Motion"), summary: "initial velocity, in pt/s",
    details: """
      A pan recognizer reports pt/s. Negative values move towards smaller offsets, and need no quoting: -v -300.

      .5 is a number too.
      """,
    synonyms: ["speed"], value: number)
  static let rate = Option(
    "rate", short: "d", placeholder: "R", group: OptionGroup("Motion"), summary: "deceleration rate per millisecond",
    default: "normal", synonyms: ["deceleration-rate"],
    value: .choice(
      "a rate",
      [Choice("normal", 0.998, summary: "0.998, as lists do"), Choice("fast", 0.99, summary: "0.99, as pagers do")],
      or: rateNumber))
  static let minimum = Option(
    "min", placeholder: "X", group: OptionGroup("Motion"), summary: "least offset, in pt", value: number)
  static let precision = Option(
    "precision", short: "p", placeholder: "N", group: OptionGroup("Output"), summary: "decimals to print",
    default: "as many as it takes", value: number)
  static let format = Option(
    "format", short: "f", placeholder: "F", group: OptionGroup("Output"), summary: "how the result is written",
    default: "text",
    value: .choice(
      "a format",
      [
        Choice("text", "text", summary: "for people"), Choice("csv", "csv", summary: "for spreadsheets"),
        Choice("json", "json", summary: "for programs"),
      ]))
  static let output = Option(
    "output", short: "o", placeholder: "FILE", group: OptionGroup("Output"), summary: "write to FILE",
    default: "standard output",
    value: .file)
  static let quiet = Switch("quiet", short: "q", group: OptionGroup("Output"), summary: "no warnings")
  static let crlf = Switch("crlf", short: "r", group: OptionGroup("Output"), summary: "end lines with CR LF")

  static let fps = Option(
    "fps", placeholder: "F", group: OptionGroup("Table"), summary: "rows per second", default: "60", value: number)
  static let count = Option(
    "count", short: "n", placeholder: "N", group: OptionGroup("Table"), summary: "rows in all",
    synonyms: ["interval"], value: number)
  static let columns = Option(
    "columns", placeholder: "NAMES", group: OptionGroup("Table"), summary: "what to print, and in which order",
    value: .list(of: column))
  static let interval = Option(
    "interval", short: "i", placeholder: "PT", group: OptionGroup("Grid"), summary: "distance between stops, in pt",
    value: number)
  static let dampener = Option(
    "dampener", placeholder: "K", group: OptionGroup("Grid"), summary: "how much of the flick counts", default: "1",
    value: number)

  static let trace = Positional("TRACE", summary: "a CSV file, or - for standard input", value: .file)
  static let shell = Positional(
    "SHELL", summary: "the shell to complete in", required: true,
    value: ValueParser<String>.choice(
      "a shell", [Choice("bash", "bash"), Choice("zsh", "zsh"), Choice("fish", "fish")]))

  static let shared: [any DeclaredOption] = [velocity, rate, minimum, precision, format, output, quiet, crlf]

  static let project = Command(
    "project", summary: "Print where a flick stops", discussion: "The final offset, as a number alone on a line.",
    options: OptionList(shared), constraints: [.required(velocity)],
    examples: [
      Example("flick project -v 2000", caption: "where a flick of 2000 pt/s stops", output: ["998.9996663329096"]),
      Example("flick project -v -300", caption: "towards smaller offsets"),
    ],
    exitStatuses: [ExitStatus(1, "there is no answer")], synonyms: ["destination"])
  static let table = Command(
    "sample", summary: "Print a table of positions", options: OptionList(shared + [fps, count, columns]),
    constraints: [.required(velocity), .exclusive([fps, count])],
    examples: [Example("flick sample -v 2000 --fps 120 > flick.csv")])
  static let snap = Command(
    "snap", summary: "Find the stop a flick snaps to", options: OptionList(shared + [interval, dampener]),
    constraints: [.required(velocity), .requires(dampener, anyOf: [interval])],
    examples: [Example("flick snap -v 800 -i 80")])
  static let fit = Command(
    "fit", summary: "Estimate the velocity of a touch trace", options: [output, precision], positionals: [trace],
    examples: [Example("flick fit trace.csv"), Example("flick fit - < trace.csv")])
  static let completions = Command(
    "completions", summary: "Print a completion script", positionals: [shell],
    examples: [Example("flick completions fish")])

  static let program = Program(
    "flick", version: "1.2.3", summary: "Calculate the motion of scroll views",
    discussion: "Velocities are in pt/s, offsets in pt and times in seconds.",
    groups: [
      CommandGroup("Motion", [project, table, snap]), CommandGroup("Touches", [fit]),
      CommandGroup("Shell", [completions]),
    ],
    sharedOptions: OptionList(shared),
    examples: [
      Example("flick project -v 2000", caption: "where a flick of 2000 pt/s stops", output: ["998.9996663329096"])
    ],
    exitStatuses: [ExitStatus(0, "success"), ExitStatus(64, "the command line is wrong")],
    environment: ["COLUMNS": "the width help is wrapped to"],
    footer: "Questions and faults: see the home page.",
    numberPrefix: "project --velocity")

  static func parse(_ arguments: [ArgumentText]) throws(UsageError) -> Invocation {
    try program.parse(arguments)
  }

  /// Parses a line, split at spaces like by a shell without quotes.
  static func parse(_ line: String) throws(UsageError) -> Invocation {
    try parse(words(line))
  }

  static func words(_ line: String) -> [ArgumentText] {
    line.split(separator: " ").map { ArgumentText($0) }
  }
}

struct UnexpectedInvocation: Error {
  let invocation: Invocation
}

extension Sample {
  /// Returns the arguments of a line that runs a command.
  static func arguments(_ line: String) throws -> ParsedArguments {
    try arguments(words(line))
  }

  static func arguments(_ words: [ArgumentText]) throws -> ParsedArguments {
    let invocation = try program.parse(words)
    guard case .run(_, let arguments) = invocation else { throw UnexpectedInvocation(invocation: invocation) }
    return arguments
  }

  /// Returns the subcommand and the message of a line that is rejected; nil if it is accepted.
  static func complaint(_ line: String) -> String? {
    complaint(words(line))
  }

  static func complaint(_ words: [ArgumentText]) -> String? {
    do throws(UsageError) {
      _ = try program.parse(words)
      return nil
    } catch {
      return [error.command, error.message].compactMap(\.self).joined(separator: ": ")
    }
  }
}
