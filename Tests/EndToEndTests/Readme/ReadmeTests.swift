import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

/// What the README shows is what happens. `README_RECORD=1` writes what happens into the README instead.
@Suite("README")
struct ReadmeTests {
  private let page: ReadmePage

  init() throws { page = try ReadmePage.load() }

  private static var transcripts: [Transcript] {
    get throws { try ReadmePage.load().blocks(in: "console").map(Transcript.init) }
  }

  // MARK: Commands

  @Test("Commands print what the page shows", .disabled(if: isRecording), arguments: try transcripts)
  func commandsPrintWhatIsShown(_ transcript: Transcript) throws {
    for (step, outcome) in zip(transcript.steps, try transcript.run()) {
      guard let outcome else { continue }
      #expect(step.shows(outcome.lines), "$ \(step.command)\n\(outcome.text)")
      #expect(outcome.ending == .success, "$ \(step.command)")
    }
  }

  @Test("Commands that are not run are on the list, and show no output", arguments: try transcripts)
  func otherCommandsAreKnown(_ transcript: Transcript) {
    for step in transcript.steps where step.script == nil {
      #expect(Transcript.Step.leftToTheReader.contains(step.command), "$ \(step.command)")
      #expect(step.output.isEmpty, "$ \(step.command)")
    }
  }

  @Test func listHasNoCommandThatThePageLacks() throws {
    let commands = try Self.transcripts.flatMap(\.steps).map(\.command)
    #expect(Transcript.Step.leftToTheReader.subtracting(commands).isEmpty)
  }

  @Test("The first two commands print a table and run the tests")
  func beginsWithTheMainCommands() throws {
    let commands = try Self.transcripts.flatMap(\.steps).map(\.command)
    #expect(commands.first?.hasPrefix("swift run -c release scrollcalc sample --velocity 2000") == true)
    #expect(commands.dropFirst().first == "swift test")
  }

  @Test(.enabled(if: isRecording)) func recordsOutput() throws {
    var page = page
    for block in page.blocks(in: "console").reversed() {
      var transcript = Transcript(block)
      for (index, outcome) in try transcript.run().enumerated() {
        guard let outcome, !transcript.steps[index].shows(outcome.lines) else { continue }
        transcript.steps[index].output = outcome.lines
      }
      page.lines.replaceSubrange(block.range, with: transcript.lines)
    }
    try page.save()
  }

  private static let isRecording = ProcessInfo.processInfo.environment["README_RECORD"] != nil

  // MARK: The program

  @Test("Every subcommand has a heading and an example", arguments: ScrollCalc.program.commands.map(\.name))
  func subcommandIsShown(_ name: String) throws {
    let commands = try Self.transcripts.flatMap(\.steps).compactMap(\.script)
    #expect(page.lines.contains { $0.hasPrefix("### \(name):") })
    #expect(commands.contains { $0.hasPrefix("scrollcalc \(name) ") })
  }

  @Test func namesOnlyOptionsThatExist() {
    let names = Set(ScrollCalc.program.commands.flatMap { $0.allOptions.map(\.name) } + ["--help", "--version"])
    for span in page.codeSpans where span.hasPrefix("--") {
      #expect(names.contains(String(span.prefix { $0 != " " })), "\(span)")
    }
  }

  @Test func listsTheExitStatuses() {
    let rows = ScrollCalc.program.exitStatuses.map { ["\($0.code)", $0.meaning] }
    #expect(page.table(headed: "status") == rows)
  }

  // MARK: The library

  @Test("The Swift on the page is the Swift that is compiled here")
  func showsTheSnippet() throws {
    let source = try String(contentsOfFile: #filePath.replacing("ReadmeTests", with: "LibrarySnippet"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.drop { !$0.hasSuffix("// README begins") }.dropFirst().prefix { !$0.hasSuffix("// README ends") }
    let snippet = ["import ScrollMechanics", ""] + marked.map { String($0.drop { $0 == " " }) }
    #expect(page.blocks(in: "swift").map(\.lines) == [snippet])
  }

  @Test("It prints what its comments say")
  func snippetPrintsItsComments() throws {
    let block = try #require(page.blocks(in: "swift").first)
    let comments = block.lines.compactMap { line in line.range(of: "  // ").map { String(line[$0.upperBound...]) } }
    #expect(try LibrarySnippet.printedLines() == comments)
  }

  // MARK: Accuracy

  @Test("The table of accuracy has every golden file of the deceleration, with its number of cases")
  func accuracyIsThatOfTheGoldenFiles() throws {
    let folder = ReadmePage.url.deletingLastPathComponent().appendingPathComponent("Tests/ScrollMechanicsTests/Golden")
    var cases: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let name = file.deletingPathExtension().lastPathComponent
      guard !Self.otherGoldenFiles.contains(where: name.hasPrefix) else { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
      cases[name] = "\(lines - 1)"
    }
    let rows = page.table(headed: "function").map { ($0[0], $0[1]) }
    #expect(Dictionary(rows, uniquingKeysWith: { first, _ in first }) == cases)
  }

  /// Golden files of other models, and of errors, have no row.
  private static let otherGoldenFiles = [
    "flutter-friction", "landings", "law-", "limits", "rubber-band", "snap-grid", "spring",
  ]

  @Test func tableHasNothingOverItsBudget() throws {
    for row in page.table(headed: "function") {
      #expect(try #require(Double(row[2])) <= #require(Double(row[5])), "\(row[0])")
    }
  }
}
