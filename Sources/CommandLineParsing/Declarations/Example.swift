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

  /// Returns the command line after a prompt, broken with backslashes into lines of at most `width` characters. An
  /// option and its value stay on one line, and so does a quoted text, even if it is longer.
  func promptedLines(width: Int) -> [String] {
    var lines: [String] = []
    var line = "$"
    let units = units
    for (index, unit) in units.enumerated() {
      let backslash = index == units.count - 1 ? 0 : 2
      if index > 0, line.count + 1 + unit.count + backslash > width {
        lines.append(line + " \\")
        line = "    " + unit
      } else {
        line += " " + unit
      }
    }
    return lines + [line]
  }

  /// The unbreakable parts of the command line: words, options with their values, quoted texts.
  private var units: [String] {
    var units: [String] = []
    var quote: Character?
    for word in commandLine.split(separator: " ", omittingEmptySubsequences: false) {
      let belongsToLast = units.last.map { !$0.contains(" ") && ($0.hasPrefix("-") || "<>|".contains($0)) } ?? false
      let isOption = word.hasPrefix("-") && !ArgumentText(String(word)).looksLikeNumber
      if quote != nil || (belongsToLast && !isOption), let last = units.popLast() {
        units.append("\(last) \(word)")
      } else {
        units.append(String(word))
      }
      for character in word where quote == nil ? "'\"".contains(character) : character == quote {
        quote = quote == nil ? character : nil
      }
    }
    return units
  }
}

public struct ExitStatus: Hashable, Sendable {
  public let code: Int
  public let meaning: String

  public init(_ code: Int, _ meaning: String) { (self.code, self.meaning) = (code, meaning) }
}
