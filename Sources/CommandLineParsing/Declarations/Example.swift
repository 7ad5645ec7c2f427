/// A command line to paste into a shell, with its purpose and its output.
public struct Example: Hashable, Sendable {
  public let commandLine: String
  /// The purpose of the command line, in a few words; may be empty.
  public let caption: String
  /// The exact lines of the output or the first of them; empty if help shows none.
  public let output: [String]

  public init(_ commandLine: String, caption: String = "", output: [String] = []) {
    (self.commandLine, self.caption, self.output) = (commandLine, caption, output)
  }
}

/// An exit status and its meaning.
public struct ExitStatus: Hashable, Sendable {
  public let code: Int
  public let meaning: String

  public init(_ code: Int, _ meaning: String) { (self.code, self.meaning) = (code, meaning) }
}
