import CommandLineParsing
import PlatformC

enum Failure: Error {
  case usage(UsageError)
  case noAnswer(String)
  /// Input with invalid content; the message begins with its file and line.
  case badInput(String)
  /// A file cannot be opened, created, read or written, by default for the reason of the last call of the system.
  case file(ExitCode, name: String, reason: String = SystemError.lastReason)
  /// The reader closed the output. The run ends with success and without a message.
  case readerGone

  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .noAnswer: .noAnswer
    case .badInput: .badInput
    case .file(let code, _, _): code
    case .readerGone: .success
    }
  }

  /// Returns the line for standard error, without its end, in JSON if `line` asks for it; `nil` for `readerGone`.
  func message(on line: [ArgumentText], program: CommandLineParsing.Program, command: String?) -> String? {
    if Self.isJSON(line) { return json }
    if case .usage(let error) = self { return error.line(in: program) }
    let subject = ([program.name] + [command].compactMap(\.self)).joined(separator: " ")
    return problem.map { "\(subject): \($0)" }
  }

  /// True if a command line, valid or not, asks for results in JSON. Its last format counts.
  static func isJSON(_ line: [ArgumentText]) -> Bool {
    let words = line.map { $0.string ?? "" }.prefix { $0 != "--" }
    let formats = zip(words, words.dropFirst() + [""]).compactMap { word, next -> Substring? in
      if word == "--format" { return next[...] }
      if word.hasPrefix("--") { return word.hasPrefix("--format=") ? word.dropFirst(9) : nil }
      // `-f` may follow other letters after a dash; its value is in the same word or the next.
      guard word.hasPrefix("-"), let f = word.firstIndex(of: "f") else { return nil }
      let value = word[word.index(after: f)...].drop { $0 == "=" }
      return value.isEmpty ? next[...] : value
    }
    return formats.last == "json"
  }

  /// The failure as JSON with error, option, status and, if known, file and line; `nil` for `readerGone`.
  private var json: String? {
    guard let problem else { return nil }
    let error = UsageError(command: nil, message: problem)
    var members = [
      ("error", JSON.string(problem)), ("option", JSON.string(error.option)), ("status", "\(exitCode.rawValue)"),
    ]
    let parts = problem.split(separator: ":", maxSplits: 2)
    if case .badInput = self, parts.count == 3, let line = Int(parts[1]) {
      members += [("file", JSON.string(String(parts[0]))), ("line", "\(line)")]
    }
    return JSON.object(members)
  }

  /// The sentence without the name of the program; `nil` for `readerGone`.
  var problem: String? {
    switch self {
    case .usage(let error): error.message
    case .noAnswer(let message): message
    // A file may have control characters, which a usage error escapes.
    case .badInput(let message): UsageError(command: nil, message: message).message
    case .file(_, let name, let reason): "\(name): \(reason)"
    case .readerGone: nil
    }
  }
}

extension ParsedArguments {
  func failure(_ conflict: Conflict, hint: String? = nil) -> Failure { .usage(error(conflict, hint: hint)) }
  func failure(_ message: String) -> Failure { .usage(error(message)) }

  func failure(for option: any DeclaredOption, _ problem: ValueError) -> Failure { .usage(error(for: option, problem)) }
}

func asUsage<Result>(_ step: () throws(UsageError) -> Result) throws(Failure) -> Result {
  do { return try step() } catch { throw .usage(error) }
}

/// The exit status: 0, 1, or as in BSD's sysexits.h.
enum ExitCode: Int32 {
  case success = 0
  case noAnswer = 1
  case usage = 64
  case badInput = 65
  case cannotOpen = 66
  case system = 71
  case cannotCreate = 73
  case inputOutput = 74
}

extension ExitStatus {
  init(_ code: ExitCode, _ meaning: String) { self.init(Int(code.rawValue), meaning) }

  static let all = [
    ExitStatus(.success, "success"),
    ExitStatus(.noAnswer, "the question has no answer, such as an offset that is never reached"),
    ExitStatus(.usage, "the command line is invalid"), ExitStatus(.badInput, "an input file has invalid content"),
    ExitStatus(.cannotOpen, "an input file cannot be opened"),
    ExitStatus(.system, "the system has too little memory to run the program"),
    ExitStatus(.cannotCreate, "the output file cannot be created"),
    ExitStatus(.inputOutput, "reading or writing failed"),
  ]
}
