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
  /// The message for standard error in a line, without its end: JSON if the command line asks for it. `nil` where there
  /// is nothing to say.
  func message(on line: [ArgumentText], program: CommandLineParsing.Program, command: String?) -> String? {
    if Self.isJSON(line) { return json }
    if case .usage(let error) = self { return error.line(in: program) }
    let place = ([program.name] + [command].compactMap(\.self)).joined(separator: " ")
    return problem.map { "\(place): \($0)" }
  }

  /// True if a command line asks for results in JSON, even if it is wrong otherwise. The last format counts.
  static func isJSON(_ line: [ArgumentText]) -> Bool {
    let words = line.map { $0.string ?? "" }.prefix { $0 != "--" }
    let formats = zip(words, words.dropFirst() + [""]).compactMap { word, next -> Substring? in
      if word == "--format" || word == "-f" || word == "-qf" { return next[...] }
      if word.hasPrefix("--format=") { return word.dropFirst(9) }
      return word.hasPrefix("-f") ? word.dropFirst(word.hasPrefix("-f=") ? 3 : 2) : nil
    }
    return formats.last == "json"
  }

  /// The option that the message is about, if any, and the place in a file, if it is known, are members of their own.
  private var json: String? {
    guard let problem else { return nil }
    let error = UsageError(command: nil, message: problem)
    var members = [
      ("error", JSON.string(problem)), ("option", JSON.string(error.option)), ("status", "\(exitCode.rawValue)"),
    ]
    let place = problem.split(separator: ":", maxSplits: 2)
    if case .badInput = self, place.count == 3, let line = Int(place[1]) {
      members += [("file", JSON.string(String(place[0]))), ("line", "\(line)")]
    }
    return JSON.object(members)
  }

  private var problem: String? {
    switch self {
    case .usage(let error): error.message
    case .noAnswer(let message): message
    // A file may hold anything; a usage error's message is safe to show.
    case .badInput(let message): UsageError(command: nil, message: message).message
    case .cannotOpen(let name, let reason), .reading(let name, let reason), .cannotCreate(let name, let reason),
      .writing(let name, let reason):
      "\(name): \(reason)"
    case .readerGone: nil
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
