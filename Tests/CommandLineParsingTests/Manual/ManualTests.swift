import Foundation
import Testing

@testable import CommandLineParsing

@Suite("The man page")
struct ManualTests {
  private static let date = "2026-01-31"

  @Test(
    "Text is escaped so that it appears as it is",
    arguments: [
      ("plain", "plain"), ("-v -300", #"\-v \-300"#), (#"a\b"#, #"a\eb"#),
      ("it's `x` \"y\"", #"it\(aqs \(gax\(ga \(dqy\(dq"#),
      ("~^", #"\(ti\(ha"#), ("½ é", #"\[u00BD] \[u00E9]"#), ("🙂", #"\[u1F642]"#),
    ])
  func escaping(text: String, escaped: String) {
    #expect(text.roffEscaped == escaped)
  }

  @Test("A line never begins a request by accident") func leadingPoint() {
    #expect(".5 is a number".roffLine == #"\&.5 is a number"#)
    let page = Self.hostile.manualPage(date: Self.date)
    let requests = Set([
      ".TH", ".SH", ".SS", ".TP", ".IP", ".PP", ".RS", ".RE", ".br", ".nf", ".fi", ".nh", ".ad", #".\""#,
    ])
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test("Lines are short ASCII without trailing spaces, and nothing in them changes between runs") func tidy() {
    for program in [Sample.program, Self.hostile] {
      let page = program.manualPage(date: Self.date)
      #expect(page == program.manualPage(date: Self.date))
      #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
      #expect(!page.contains(" \n") && !page.contains("\n\n") && page.hasSuffix("\n"))
      #expect(page.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
    }
  }

  @Test("The sections stand in the usual order") func sections() {
    let page = Sample.program.manualPage(date: Self.date)
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(5).dropLast() }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "SEE ALSO",
      ])
  }

  @Test("It says what the long help says", .enabled(if: Tool.isInstalled("mandoc"), "needs mandoc")) func sameFacts()
    throws
  {
    let rendered = try Tool.run(
      "mandoc", ["-T", "utf8", "-O", "width=500"], on: Sample.program.manualPage(date: Self.date))
    let page = words(withoutOverstrikes(rendered.output)).lowercased().replacing(" \\ ", with: " ")
    for command in Sample.program.commands {
      var facts =
        [command.summary, command.discussion] + command.examples.flatMap { [$0.commandLine, $0.caption] + $0.output }
      facts += [command.usage] + command.exitStatuses.map(\.meaning)
      facts += command.positionals.map(\.declaration).flatMap { [$0.name, $0.summary, $0.expected ?? ""] }
      for option in command.allOptions {
        facts += [option.term, option.summary, option.details, option.expected ?? "", option.defaultText ?? ""]
        facts += option.completion.choices.flatMap { [$0.name, $0.summary] } + command.notes(on: option)
      }
      for fact in facts where !fact.isEmpty {
        #expect(page.contains(words(fact).lowercased()), "\(fact)")
      }
    }
  }

  @Test("mandoc has nothing to remark", .enabled(if: Tool.isInstalled("mandoc"), "needs mandoc")) func lint() throws {
    for program in [Sample.program, Self.hostile] {
      let lint = try Tool.run("mandoc", ["-T", "lint"], on: program.manualPage(date: Self.date))
      #expect(lint.output == "" && lint.status == 0)
    }
  }

  @Test("groff has nothing to warn of", .enabled(if: Tool.isInstalled("groff"), "needs groff")) func warnings() throws {
    for program in [Sample.program, Self.hostile] {
      let page = try Tool.run(
        "sh", ["-c", "groff -man -T utf8 -ww - 2>&1 >/dev/null"], on: program.manualPage(date: Self.date))
      #expect(page.output == "" && page.status == 0)
    }
  }

  @Test("Text that looks like requests is printed as it is", .enabled(if: Tool.isInstalled("mandoc"), "needs mandoc"))
  func hostileText() throws {
    let rendered = try Tool.run(
      "mandoc", ["-T", "utf8", "-O", "width=500"], on: Self.hostile.manualPage(date: Self.date))
    let page = words(withoutOverstrikes(rendered.output))
    for text in [
      ".5 pt is half a point.", ".TH is no title", "'quoted'", #"a\fBb\n ½"#, "~/x ^y `z` \"w\"", "$ my-tool go '.x'",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Terminals were once told of bold and underlined letters by printing them over others.
  private func withoutOverstrikes(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\u{8}" {
        result.unicodeScalars.removeLast()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A program whose every text tries to be a request, an escape or a quote.
  private static let hostile = Program(
    "my-tool", version: #"1.0 "\x""#, summary: #"does a\fBb\n ½"#,
    discussion: ".5 pt is half a point.\n\n'quoted'\n\n .TH is no title\n 'br\n\n~/x ^y `z` \"w\"",
    groups: [
      CommandGroup(
        "All",
        [
          Command(
            "go", summary: ".5 it", discussion: " .verbatim\n\n 'first",
            options: [
              Option(
                "size", placeholder: "N", summary: "'a' size", details: " .table\n\nText.\n\n more", default: #"\"#,
                value: .choice("a size", [Choice(".5", 1.0, summary: ".half"), Choice("'", 2.0, summary: "")]))
            ],
            positionals: [Positional(".FILE", summary: ".", value: .file)],
            examples: [Example("my-tool go '.x'", caption: ".caption", output: ["", ".out", #"\e"#])])
        ])
    ],
    environment: [EnvironmentVariable(".X", ".")], footer: ".")
}

/// A program of the system, given a text to read.
private enum Tool {
  static func isInstalled(_ name: String) -> Bool { ShellSession.isInstalled(name) }

  static func run(_ name: String, _ arguments: [String], on text: String) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
