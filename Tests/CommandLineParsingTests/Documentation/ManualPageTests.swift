import Foundation
import Testing

@testable import CommandLineParsing

@Suite("A manual page")
struct ManualPageTests {
  private static let date = "2026-01-31"

  @Test(
    "Text is escaped so that it is printed unchanged",
    arguments: [
      ("plain", "plain"), ("-v -300", #"\-v \-300"#), (#"a\b"#, #"a\eb"#),
      ("it's `x` \"y\"", #"it\(aqs \(gax\(ga \(dqy\(dq"#),
      ("~^", #"\(ti\(ha"#), ("½ é", #"\[u00BD] \[u00E9]"#), ("🙂", #"\[u1F642]"#),
    ])
  func escaping(text: String, escaped: String) {
    #expect(text.roffEscaped == escaped)
  }

  @Test("A line of text never becomes a request") func leadingPoint() {
    let page = Self.pages(of: Self.hostile).joined()
    #expect(page.contains("\n\\&."))
    let requests = Set([
      ".TH", ".SH", ".SS", ".TP", ".IP", ".PP", ".RS", ".RE", ".br", ".nf", ".fi", ".nh", ".ad", #".\""#,
    ])
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test("Lines are short ASCII without trailing spaces, and the same in every run") func tidy() {
    #expect(Self.pages(of: Sample.program) == Self.pages(of: Sample.program))
    for page in Self.pages(of: Sample.program) + Self.pages(of: Self.hostile) {
      #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
      #expect(!page.contains(" \n") && !page.contains("\n\n") && page.hasSuffix("\n"))
      #expect(page.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
    }
  }

  /// The pages of the program and of its commands.
  private static func pages(of program: Program) -> [String] {
    ([nil] + program.commands.map(Optional.some)).map { program.manualPage(for: $0, date: date) }
  }

  @Test("The sections are in the conventional order, with examples near the top") func sections() throws {
    func sections(_ page: String) -> [String] {
      page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { String($0.dropFirst(5).dropLast()) }
    }
    let whole = sections(Sample.program.manualPage(for: nil, date: Self.date))
    #expect(whole.prefix(4) == ["NAME", "SYNOPSIS", "EXAMPLES", "DESCRIPTION"])
    #expect(whole.suffix(4) == ["OPTIONS", "EXIT STATUS", "ENVIRONMENT", "SEE ALSO"])
    #expect(whole.dropFirst(4).dropLast(4) == ArraySlice(Sample.program.groups.map { $0.title.uppercased() }))
    for command in Sample.program.commands {
      let found = sections(Sample.program.manualPage(for: command, date: Self.date))
      let order = ["NAME", "SYNOPSIS", "EXAMPLES", "DESCRIPTION", "ARGUMENTS", "OPTIONS", "EXIT STATUS", "SEE ALSO"]
      #expect(found == order.filter(found.contains) && found.last == "SEE ALSO")
    }
  }

  @Test("A page in full, with an example of 61 characters, one more than fit") func whole() {
    let sizes = [Choice("s", 1.0, summary: "small"), Choice("l", 2.0, summary: "big")]
    let form = OptionGroup("Form")
    let go = Command(
      "go", summary: "Go there", discussion: "First.\n\n  x = y\n\nLast.",
      options: [
        Option("size", short: "s", placeholder: "N", group: form, summary: "size", value: .choice("a size", sizes)),
        Option("at", placeholder: "X", group: form, summary: "place", details: "So:\n\n  a  b\n\nor", value: .file),
      ],
      examples: [
        Example("flick go --size s --at \(String(repeating: "x", count: 36))", caption: "here", output: ["ok"])
      ])
    let program = Program("flick", version: "1.2", summary: "Calculate", groups: [CommandGroup("All", [go])])
    #expect(
      program.manualPage(for: go, date: Self.date) == #"""
        .\" Made from the declarations of the command line; edit those.
        .TH FLICK\-GO 1 2026-01-31 "flick 1.2" "User Commands"
        .nh
        .ad l
        .SH "NAME"
        flick\-go \- Go there
        .SH "SYNOPSIS"
        \fBflick go\fR [OPTIONS]
        .SH "EXAMPLES"
        Here:
        .PP
        .nf
        .RS 4
        $ flick go \-\-size s \e
            \-\-at xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
        ok
        .RE
        .fi
        .SH "DESCRIPTION"
        First.
        .PP
        .nf
        .RS 4
          x = y
        .RE
        .fi
        .PP
        Last.
        .SH "OPTIONS"
        .SS "Form"
        .TP
        \fB\-s\fR, \fB\-\-size\fR \fIN\fR
        size.
        .RS
        .TP
        \fBs\fR
        small
        .TP
        \fBl\fR
        big
        .RE
        .TP
        \fB\-\-at\fR \fIX\fR
        place. So:
        .IP
        .nf
        .RS 4
          a  b
        .RE
        .fi
        .IP
        or
        .SS "General"
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        show help and stop: \-h in brief, \-\-help in full.
        .TP
        \fB\-V\fR, \fB\-\-version\fR
        show the version and stop.
        .SH "SEE ALSO"
        \fBflick\fR(1)

        """#)
  }

  @Test("A second column of at least 20 characters stays beside the first, a narrower one goes below")
  func columns() {
    let meaning = "one two three four five six"
    let (wide, narrow) = (String(repeating: "a", count: 38), String(repeating: "a", count: 39))
    let beside = [wide + "  one two three four", String(repeating: " ", count: 40) + "five six"]
    #expect(fitted("\(wide)  \(meaning)", width: 60) == beside)
    #expect(fitted("\(narrow)  \(meaning)", width: 60) == [narrow, "    " + meaning])
  }

  @Test("It has the same content as the long help", .enabled(if: Tool.isInstalled("mandoc"), "needs mandoc"))
  func sameFacts()
    throws
  {
    for command in Sample.program.commands {
      let rendered = try Tool.run(
        "mandoc", ["-T", "utf8", "-O", "width=500"], on: Sample.program.manualPage(for: command, date: Self.date))
      let page = words(withoutOverstrikes(rendered.output)).lowercased().replacing(" \\ ", with: " ")
      var facts =
        [command.summary, command.discussion] + command.examples.flatMap { [$0.commandLine, $0.caption] + $0.output }
      facts += [command.usage] + command.exitStatuses.map(\.meaning)
      facts += command.positionals.map(\.declaration).flatMap { [$0.name, $0.summary, $0.expected ?? ""] }
      for option in command.allOptions {
        facts += [option.term, option.summary, option.details, option.defaultText ?? ""]
        facts += option.completion.choices.isEmpty ? [option.expected ?? ""] : []
        facts +=
          option.completion.choices.flatMap { [$0.name, $0.summary] }
          + Command.sentences(command.rules(on: option, command.constraints), groups: command.optionGroups)
      }
      for fact in facts where !fact.isEmpty {
        #expect(page.contains(words(fact).lowercased()), "\(fact)")
      }
    }
  }

  @Test(
    "mandoc and groff report no warnings",
    arguments: [("mandoc", "mandoc -T lint"), ("groff", "groff -man -T utf8 -ww - 2>&1 >/dev/null")])
  func warnings(tool: String, command: String) throws {
    guard Tool.isInstalled(tool) else { try Test.cancel("needs \(tool)") }
    for page in Self.pages(of: Sample.program) + Self.pages(of: Self.hostile) {
      let outcome = try Tool.run("sh", ["-c", command], on: page)
      #expect(outcome.output == "" && outcome.status == 0)
    }
  }

  @Test("Text that looks like a request is printed unchanged", .enabled(if: Tool.isInstalled("mandoc"), "needs mandoc"))
  func hostileText() throws {
    let page = try Self.pages(of: Self.hostile).map { page in
      words(withoutOverstrikes(try Tool.run("mandoc", ["-T", "utf8", "-O", "width=500"], on: page).output))
    }.joined()
    for text in [
      ".5 pt is half a point.", ".TH is no title", "'quoted'", #"a\fBb\n ½"#, "~/x ^y `z` \"w\"", "$ my-tool go '.x'",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Removes overstriking, which represents bold and underlined letters.
  private func withoutOverstrikes(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\u{8}" {
        result.unicodeScalars.removeLast()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A program all of whose texts look like requests, escapes or quotes.
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
    environment: [".X": "."], footer: ".")
}

/// A program of the system that reads a text.
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
