public struct UsageError: Error, Hashable, Sendable {
  /// The subcommand of the line; nil if none was recognized.
  public let command: String?
  /// One line: what was given, what was expected, a hint. Control characters of the command line are escaped.
  public let message: String
  /// True if the printed line includes the subcommand's usage, since something required is missing.
  public let showsUsage: Bool

  public init(command: String?, message: String, showsUsage: Bool = false) {
    self.command = command
    self.showsUsage = showsUsage
    // Backslashes are kept, since they are parts of escapes that were made earlier.
    self.message = message.unicodeScalars.reduce(into: "") { $0 += $1 == "\\" ? "\\" : $1.escapedForDisplay }
  }

  /// The option with which the message begins, known or unknown; nil if it begins with something else.
  public var option: String? {
    let subject = message.hasPrefix("unknown option '") ? message.dropFirst(16) : message[...]
    return subject.hasPrefix("--") ? String(subject.prefix { $0 == "-" || $0.isLetter || $0.isNumber }) : nil
  }

  /// Returns the error as one line for standard error: program, subcommand, problem, and the command that shows more.
  public func line(in program: Program) -> String {
    let path = ([program.name] + [command].compactMap(\.self)).joined(separator: " ")
    let usage = showsUsage ? command.flatMap(program.command(named:)).map { "; usage: \(path) \($0.usage)" } ?? "" : ""
    let pointer = message.hasSuffix("?") ? " See" : "; see"
    return "\(path): \(message)\(usage)\(pointer) '\(path) --help'"
  }
}
