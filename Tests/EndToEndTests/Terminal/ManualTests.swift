import Foundation
import Testing

@testable import CommandLineParsing
@testable import scrollcalc

@Suite("The man pages")
struct ManualTests {
  /// The arguments that print each page.
  private static let lines = ["man"] + Declared.commands.map { "man \($0.name)" }

  @Test("mandoc has nothing to remark", .needs("mandoc"), arguments: Cases.some(of: lines, oneIn: 6))
  func lint(line: String) throws {
    try formatted(line, by: "mandoc", "-T", "lint").expectOutput("")
  }

  @Test("groff has nothing to warn of", .needs("groff"), arguments: Cases.some(of: lines, oneIn: 6))
  func warnings(line: String) throws {
    try formatted(line, by: "groff", "-man", "-T", "utf8", "-ww").expectSuccess()
  }

  @Test("The program's own is short, and names all others")
  func overview() throws {
    let page = try Run("man").outcome()
    #expect(page.lines.count < 200)
    for command in Declared.commands { #expect(page.text.contains("scrollcalc\\-\(command.name)\\fR(1)\n")) }
  }

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

  private func formatted(_ line: String, by tool: String, _ options: String...) throws -> Outcome {
    let page = try Run(line).usual().text
    return try Run.tool(tool).with {
      $0.arguments = options.map { "\($0)" }
      $0.input = .text(page)
    }.outcome()
  }
}
