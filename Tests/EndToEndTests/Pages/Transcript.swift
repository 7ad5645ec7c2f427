import Testing

/// A block of a page that shows a terminal: commands after `$ `, and below each what it prints.
struct Transcript: Sendable {
  /// The path of its page, and the number of its first line there, from 1.
  let page: String
  let line: Int
  var isSession: Bool { page.hasPrefix(Page.sessionFolder) }
  /// True for a block of `console slow`, which a debug build leaves out: its commands take more than 12 ms each there,
  /// and other blocks run nearly all code that they run.
  let isSlow: Bool
  var steps: [Step] = []

  struct Step: Sendable {
    /// The command as the reader would type it.
    let command: String
    /// The lines below it, without empty ones; a failing command ends with a line such as `[exit 64]`. A line of three
    /// dots stands for any lines.
    var output: [String]
  }

  init(_ block: Page.Block) {
    page = block.page
    line = block.range.lowerBound + 1
    isSlow = block.language.hasSuffix(" slow")
    for text in block.lines {
      if text.hasPrefix("$ ") {
        steps.append(Step(command: String(text.dropFirst(2)), output: []))
      } else if steps.isEmpty {
        // A block must begin with a command; a test reports this line as an unknown command.
        steps.append(Step(command: text, output: []))
      } else {
        steps[steps.count - 1].output.append(text)
      }
    }
  }

  /// The block's lines as they stand on the page.
  var lines: [String] { steps.flatMap { ["$ " + $0.command] + $0.output } }
}

extension Transcript: CustomTestStringConvertible {
  var testDescription: String { "\(page):\(line)" }
}

extension Transcript.Step {
  /// True if the page shows these lines.
  func shows(_ actual: [String]) -> Bool { Self.matches(output[...], actual[...]) }

  private static func matches(_ shown: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return actual.isEmpty }
    guard first == "..." else {
      return first == actual.first && matches(shown.dropFirst(), actual.dropFirst())
    }
    return (0...actual.count).contains { matches(shown.dropFirst(), actual.dropFirst($0)) }
  }
}
