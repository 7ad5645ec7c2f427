import Testing

@testable import scrollcalc

/// A command line that help shows, and the output it shows below it.
private struct ShownExample {
  let line: String
  let output: [String]

  /// The examples of a page: lines after a dollar sign, up to one without a backslash at its end, and the lines below
  /// them that are indented as far.
  static func all(in page: String) -> [ShownExample] {
    var examples: [ShownExample] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let last = examples.last, last.output.isEmpty, last.line.hasSuffix(" \\") {
        let line = last.line.dropLast() + line.drop { $0 == " " }
        examples[examples.count - 1] = ShownExample(line: String(line), output: [])
      } else if line.hasPrefix("    $ ") {
        examples.append(ShownExample(line: String(line.dropFirst(6)), output: []))
      } else if line.hasPrefix("    "), let last = examples.popLast() {
        examples.append(ShownExample(line: last.line, output: last.output + [String(line.dropFirst(4))]))
      } else if !line.isEmpty, !examples.isEmpty, !line.hasPrefix("  ") {
        break
      }
    }
    return examples
  }
}

@Suite("The examples in help are true")
struct ExampleTests {
  @Test("Run in a shell, they print the output shown in help", arguments: Cases.some(of: longPages, oneIn: 12))
  func shownExamples(page: Run) throws {
    for example in ShownExample.all(in: try page.outcome().text) {
      try WorkFolder.with { folder in
        try ExampleFile.write(to: folder)
        let outcome = try Run.shell(example.line, in: folder).outcome()
        outcome.expectSuccess()
        if !example.output.isEmpty { #expect(outcome.lines.prefix(example.output.count) == example.output[...]) }
      }
    }
  }

  private static let longPages: [Run] = Declared.information.filter { $0.arguments.contains("--help") }

  @Test("The long help shows all of them", .optimizedBuild)
  func allAreShown() throws {
    for command in Declared.commands {
      let shown = ShownExample.all(in: try Run("\(command.name) --help").outcome().text)
      #expect(shown.map(\.line) == command.examples.map(\.commandLine))
      #expect(shown.map(\.output) == command.examples.map(\.output))
    }
    let shown = ShownExample.all(in: try Run("--help").outcome().text)
    #expect(shown.map(\.line) == Declared.program.examples.map(\.commandLine))
  }
}
