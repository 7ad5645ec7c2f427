import CommandLineParsing

extension ScrollCalc {
  static func run(_ arguments: [ArgumentText]) -> ExitCode {
    let entry = arguments.first?.string.flatMap { name in entries.first { $0.name == name } }
    do throws(Failure) {
      if let subcommand = entry?.subcommand, let parsed = subcommand.declaration.parse(arguments) {
        try run(subcommand, parsed)
        return .success
      }
      return try carryOut(try asUsage { () throws(UsageError) in try program.parse(arguments) }, arguments)
    } catch { return end(with: error, of: entry?.name, arguments) }
  }

  private static func run(_ subcommand: Subcommand, _ arguments: ParsedArguments) throws(Failure) {
    if arguments[MessageOptions.quiet] { Warning.dropAll() }
    arguments.warnOfThousandsSeparator()
    try subcommand.run(arguments)
    Warning.writeHeld()
  }

  private static func carryOut(_ invocation: Invocation, _ line: [ArgumentText]) throws(Failure) -> ExitCode {
    switch invocation {
    case .nothing:
      StandardStreams.writeError(program.help(for: nil, long: false, width: Terminal.width))
      return .usage
    case .help(let command, .json):
      let subcommand = entries.first { $0.name == command?.name }?.subcommand
      let columns = subcommand?.columns().map { (name: $0.name, unit: $0.unit) } ?? []
      let json = program.jsonHelp(for: command, columns: columns, repeatable: subcommand?.cumulative ?? [])
      try StandardStreams.write(json + "\n")
    case .help(let command, let form):
      let text = program.help(for: command, long: form == .long, width: Terminal.width)
      if form == .long { try Pager.write(text) } else { try StandardStreams.write(text) }
    case .version: try StandardStreams.write("\(program.name) \(program.version)\n")
    case .run(let declaration, let arguments):
      guard let subcommand = entries.first(where: { $0.name == declaration.name })?.subcommand else { break }
      do throws(Failure) {
        try run(subcommand, arguments)
      } catch { return end(with: error, of: declaration.name, line) }
    }
    return .success
  }

  /// Cleans up, and prints on standard error why the run fails.
  private static func end(with failure: Failure, of command: String?, _ line: [ArgumentText]) -> ExitCode {
    StatusLine.clear()
    TemporaryFile.remove()
    if let message = failure.message(on: line, program: program, command: command) {
      StandardStreams.writeError(message + "\n")
    }
    return failure.exitCode
  }
}
