import CommandLineParsing
import PlatformC

StandardStreams.prepare()

/// The exit status of a run of the program.
private func run(_ arguments: [ArgumentText]) -> Int32 {
  let program = ScrollCalc.program
  var command: String?
  do throws(Failure) {
    switch try asUsage({ () throws(UsageError) in try program.parse(arguments) }) {
    case .nothing:
      StandardStreams.writeError(program.conciseHelp(width: Terminal.width))
      return Failure.usage(UsageError(command: nil, message: "")).exitStatus
    case .help(let command, let long):
      try StandardStreams.write(program.help(for: command, long: long, width: Terminal.width))
    case .version:
      try StandardStreams.write("\(program.name) \(program.version)\n")
    case .run(let declaration, let arguments):
      command = declaration.name
      try ScrollCalc.subcommands.first { $0.declaration.name == declaration.name }?.run(arguments)
    }
    return 0
  } catch {
    TemporaryFile.remove()
    if let line = error.line(program: program, command: command) { StandardStreams.writeError(line + "\n") }
    return error.exitStatus
  }
}

exit(run(ArgumentText.ofProcess))
