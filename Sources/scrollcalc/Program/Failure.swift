import CommandLineParsing

/// Why a run ends without success: one line for standard error, and an exit status.
enum Failure: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// The question has no answer: an offset that is never reached.
  case noAnswer(String)
  /// An input is not what it should be; the message begins with the place in it.
  case badInput(String)
  /// An input cannot be opened.
  case cannotOpen(name: String, reason: String)
  /// Reading failed.
  case reading(name: String, reason: String)
  /// The output cannot be created.
  case cannotCreate(name: String, reason: String)
  /// Writing failed.
  case writing(name: String, reason: String)
  /// Whoever read the output has gone; there is nobody to tell.
  case readerGone

  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .noAnswer: .noAnswer
    case .badInput: .badInput
    case .cannotOpen: .cannotOpen
    case .cannotCreate: .cannotCreate
    case .reading, .writing: .inputOutput
    case .readerGone: .success
    }
  }
}

extension Failure {
  /// The line for standard error, without its end; `nil` where there is nothing to say.
  func line(program: CommandLineParsing.Program, command: String?) -> String? {
    let place = ([program.name] + [command].compactMap(\.self)).joined(separator: " ")
    switch self {
    case .usage(let error): return error.line(in: program)
    case .noAnswer(let message): return "\(place): \(message)"
    // A file may hold anything; a usage error's message is safe to show.
    case .badInput(let message): return "\(place): \(UsageError(command: command, message: message).message)"
    case .cannotOpen(let name, let reason), .reading(let name, let reason), .cannotCreate(let name, let reason),
      .writing(let name, let reason):
      return "\(place): \(name): \(reason)"
    case .readerGone: return nil
    }
  }
}

/// Runs a throwing step of the parser, its error becoming a failure.
func asUsage<Result>(_ step: () throws(UsageError) -> Result) throws(Failure) -> Result {
  do {
    return try step()
  } catch {
    throw .usage(error)
  }
}
