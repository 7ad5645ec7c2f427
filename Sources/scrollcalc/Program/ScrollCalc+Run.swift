import CommandLineParsing

extension ScrollCalc {
  /// Carries out a command line.
  static func run(_ arguments: [ArgumentText]) -> ExitCode {
    let entry = arguments.first?.string.flatMap { name in entries.first { $0.name == name } }
    do throws(Failure) {
      if let subcommand = entry?.subcommand, let parsed = subcommand.declaration.parse(arguments) {
        try run(subcommand, parsed)
        return .success
      }
      return try carryOut(try asUsage { () throws(UsageError) in try program.parse(arguments) })
    } catch {
      return end(with: error, of: entry?.name)
    }
  }

  private static func run(_ subcommand: Subcommand, _ arguments: ParsedArguments) throws(Failure) {
    if arguments[MessageOptions.quiet] { Warning.dropAll() }
    arguments.warnOfThousands()
    try subcommand.run(arguments)
  }

  private static func carryOut(_ invocation: Invocation) throws(Failure) -> ExitCode {
    switch invocation {
    case .nothing:
      StandardStreams.writeError(program.conciseHelp(width: Terminal.width))
      return .usage
    case .help(let command, let long):
      let text = program.help(for: command, long: long, width: Terminal.width)
      if long { try Pager.write(text) } else { try StandardStreams.write(text) }
    case .version:
      try StandardStreams.write("\(program.name) \(program.version)\n")
    case .run(let declaration, let arguments):
      guard let subcommand = entries.first(where: { $0.name == declaration.name })?.subcommand else { break }
      do throws(Failure) {
        try run(subcommand, arguments)
      } catch {
        return end(with: error, of: declaration.name)
      }
    }
    return .success
  }

  /// Clears up, and says on standard error why the run ends.
  private static func end(with failure: Failure, of command: String?) -> ExitCode {
    StatusLine.clear()
    TemporaryFile.remove()
    if let line = failure.line(program: program, command: command) { StandardStreams.writeError(line + "\n") }
    return failure.exitCode
  }
}
