/// A command line that cannot be carried out as typed.
public struct UsageError: Error, Hashable, Sendable {
  /// The subcommand the line belongs to, when one was recognised.
  public let command: String?
  /// One line: what was given, what was expected, a hint. It holds no control characters, whatever the line held.
  public let message: String
  /// Whether the line shows how the subcommand is used, for something is missing.
  public let showsUsage: Bool

  public init(command: String?, message: String, showsUsage: Bool = false) {
    self.command = command
    self.showsUsage = showsUsage
    // A backslash is part of an escape that was made earlier.
    self.message = message.unicodeScalars.reduce(into: "") { $0 += $1 == "\\" ? "\\" : $1.escapedForDisplay }
  }

  /// The option that the message is about, which is its subject, or an unknown one.
  public var option: String? {
    let subject = message.hasPrefix("unknown option '") ? message.dropFirst(16) : message[...]
    return subject.hasPrefix("--") ? String(subject.prefix { $0 == "-" || $0.isLetter || $0.isNumber }) : nil
  }

  /// The error as one line for standard error: program, subcommand, problem, and the command that shows more.
  public func line(in program: Program) -> String {
    let place = ([program.name] + [command].compactMap(\.self)).joined(separator: " ")
    let usage = showsUsage ? command.flatMap(program.command(named:)).map { "; usage: \(place) \($0.usage)" } ?? "" : ""
    let pointer = message.hasSuffix("?") ? " See" : "; see"
    return "\(place): \(message)\(usage)\(pointer) '\(place) --help'"
  }
}
