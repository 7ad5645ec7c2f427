import Testing

/// A block of the README that shows a terminal: commands after `$ `, and below each what it prints.
struct Transcript: Sendable {
  /// The number of its first line on the page, from 1.
  let line: Int
  var steps: [Step] = []

  struct Step: Sendable {
    /// The command as the reader would type it.
    let command: String
    /// The lines below it. A line of three dots stands for any lines.
    var output: [String]
  }

  init(_ block: ReadmePage.Block) {
    line = block.range.lowerBound + 1
    for text in block.lines {
      if text.hasPrefix("$ ") {
        steps.append(Step(command: String(text.dropFirst(2)), output: []))
      } else if steps.isEmpty {
        // Comes to light as a command that nobody knows.
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
  var testDescription: String { "README.md:\(line)" }
}

extension Transcript.Step {
  /// Whether the page shows these lines.
  func shows(_ actual: [String]) -> Bool { Self.matches(output[...], actual[...]) }

  private static func matches(_ shown: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return actual.isEmpty }
    guard first == "..." else {
      return first == actual.first && matches(shown.dropFirst(), actual.dropFirst())
    }
    return (0...actual.count).contains { matches(shown.dropFirst(), actual.dropFirst($0)) }
  }
}
