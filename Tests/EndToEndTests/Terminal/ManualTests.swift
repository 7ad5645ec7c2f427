import Foundation
import Testing

@testable import CommandLineParsing
@testable import scrollcalc

@Suite("The man pages")
struct ManualTests {
  /// The arguments that print each page.
  private static let lines = ["man"] + Declared.commands.map { "man \($0.name)" }

  @Test("mandoc has nothing to remark", .needs("mandoc"), arguments: lines)
  func lint(line: String) throws {
    try formatted(line, by: "mandoc", "-T", "lint").expectOutput("")
  }

  @Test("groff has nothing to warn of", .needs("groff"), arguments: lines)
  func warnings(line: String) throws {
    try formatted(line, by: "groff", "-man", "-T", "utf8", "-ww").expectSuccess()
  }

  @Test("The program's own is short, and names all others")
  func overview() throws {
    let page = try Run("man").outcome()
    #expect(page.lines.count < 200)
    for command in Declared.commands { #expect(page.text.contains("scrollcalc\\-\(command.name)\\fR(1)\n")) }
  }

  @Test("An unknown subcommand has no page")
  func unknown() throws { try Run("man samples").refusal().expectFailure(Status.usage, "'sample'") }

  @Test("man shows it without a warning", .needs("man", "groff"))
  func shown() throws {
    try WorkFolder.with { folder in
      try Run("man -o", "\(folder("scrollcalc.1"))").outcome().expectOutput("")
      let outcome = try Run.tool("man", "--warnings", "-l", folder("scrollcalc.1"))
        .with(environment: ["LC_ALL": "C.UTF-8", "MANPAGER": "cat"]).outcome()
      outcome.expectSuccess()
      #expect(outcome.text.contains("SYNOPSIS"))
    }
  }

  @Test("It has the content of --help", .needs("mandoc"))
  func sameFacts() throws {
    func page(_ line: String) throws -> String {
      words(withoutOverstrikes(try formatted(line, by: "mandoc", "-T", "utf8", "-O", "width=500").text)).lowercased()
        .replacing(" \\ ", with: " ")
    }
    for command in Declared.commands {
      let page = try page("man \(command.name)")
      var facts =
        [command.summary] + command.examples.flatMap { [$0.commandLine, $0.caption] + $0.output }
        + [command.usage] + command.exitStatuses.map(\.meaning) + paragraphs(of: command.discussion)
      facts += command.positionals.map(\.declaration).flatMap { [$0.name, $0.summary, $0.expected ?? ""] }
      for option in command.allOptions {
        facts += [option.term, option.summary, option.defaultText ?? ""] + paragraphs(of: option.details)
        let choices = option.completion.choices
        facts += choices.map(\.name) + (choices.isEmpty ? [option.expected ?? ""] : [])
        // Laws and columns of sweeps are too many for a table; of others there is a word on each.
        facts += choices.count > 20 ? [] : choices.map(\.summary)
      }
      for fact in facts where !fact.isEmpty {
        #expect(page.holds(words(fact).lowercased()), "\(command.name): \(fact)")
      }
    }
    let program = Declared.program
    let page = try page("man")
    for fact in program.exitStatuses.map(\.meaning) + program.environment.map(\.value) + [program.footer] {
      #expect(page.holds(words(fact).lowercased()), "\(fact)")
    }
  }

  private func formatted(_ line: String, by tool: String, _ options: String...) throws -> Outcome {
    let page = try Run(line).outcome().text
    return try Run.tool(tool).with {
      $0.arguments = options.map { "\($0)" }
      $0.input = .text(page)
    }.outcome()
  }

  private func paragraphs(of prose: String) -> [String] { prose.components(separatedBy: "\n\n") }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Old terminals print bold and underlined letters by overstriking.
  private func withoutOverstrikes(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\u{8}" { result.unicodeScalars.removeLast() } else { result.unicodeScalars.append(scalar) }
    }
  }
}
