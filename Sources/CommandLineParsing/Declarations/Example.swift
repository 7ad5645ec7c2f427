/// A command line that can be pasted into a shell, what it is for, and what it prints.
public struct Example: Hashable, Sendable {
  public let commandLine: String
  /// What it answers, in a few words; may be empty.
  public let caption: String
  /// The exact output, line by line, or its first lines; empty when help should not show it.
  public let output: [String]

  public init(_ commandLine: String, caption: String = "", output: [String] = []) {
    (self.commandLine, self.caption, self.output) = (commandLine, caption, output)
  }
}

/// What one exit status means.
public struct ExitStatus: Hashable, Sendable {
  public let code: Int
  public let meaning: String

  public init(_ code: Int, _ meaning: String) { (self.code, self.meaning) = (code, meaning) }
}
