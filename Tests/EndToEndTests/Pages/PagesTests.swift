import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

/// The commands in README and the articles print what is shown below them. `PAGES_RECORD=1` updates the pages, and
/// the sessions, instead.
@Suite("README and articles show what the program does")
struct PagesTests {
  private static var transcripts: [Transcript] {
    get throws { try Page.all.flatMap { $0.blocks(in: "console").map(Transcript.init) } }
  }

  // MARK: Commands

  @Test(
    "Commands print what the pages show", .disabled(if: isRecording),
    arguments: Cases.some(of: try transcripts, oneIn: 20))
  func commandsPrintWhatIsShown(_ transcript: Transcript) throws {
    for lines in try transcript.expectOutput() { #expect(lines?.last?.hasPrefix("[exit ") != true) }
  }

  @Test("Commands that are not run are on the list, and show no output", arguments: try transcripts)
  func otherCommandsAreKnown(_ transcript: Transcript) {
    for step in transcript.steps where step.script == nil {
      #expect(Transcript.Step.leftToTheReader.contains(step.command), "$ \(step.command)")
      #expect(step.output.isEmpty, "$ \(step.command)")
    }
  }

  @Test func listHasNoCommandThatThePagesLack() throws {
    let commands = try Self.transcripts.flatMap(\.steps).map(\.command)
    #expect(Transcript.Step.leftToTheReader.subtracting(commands).isEmpty)
  }

  @Test("The first two commands print a table and run the tests")
  func beginsWithTheMainCommands() throws {
    let commands = try Self.transcripts.flatMap(\.steps).map(\.command)
    #expect(commands.first?.hasPrefix("swift run -c release scrollcalc sample --velocity 2000") == true)
    #expect(commands.dropFirst().first == "swift test")
  }

  @Test(.enabled(if: isRecording), arguments: try Page.all + Page.sessions)
  func recordsOutput(on page: Page) throws {
    var page = page
    for block in page.blocks(in: "console").reversed() {
      var transcript = Transcript(block)
      for (index, lines) in try transcript.run().enumerated() {
        guard let lines, !transcript.steps[index].shows(lines) else { continue }
        transcript.steps[index].output = lines
      }
      page.lines.replaceSubrange(block.range, with: transcript.lines)
    }
    try page.save()
  }

  static let isRecording = ProcessInfo.processInfo.environment["PAGES_RECORD"] != nil

  // MARK: The program

  @Test("Every subcommand has a heading and an example", arguments: ScrollCalc.program.commands.map(\.name))
  func subcommandIsShown(_ name: String) throws {
    #expect(try Self.headings.get().count { $0.hasPrefix("\(name): ") } == 1)
    #expect(try Self.scripts.get().contains { $0.hasPrefix("scrollcalc \(name) ") })
  }

  private static let headings = Result { try Page.all.flatMap(\.headings) }
  private static let scripts = Result { try transcripts.flatMap(\.steps).compactMap(\.script) }

  @Test("The README has every subcommand in its table, with the article that describes it")
  func readmeListsSubcommands() throws {
    let rows = try Page.readme.table(headed: "subcommand")
    #expect(rows.map { $0[0] } == ScrollCalc.program.commands.map { "`\($0.name)`" })
    for row in rows {
      let name = row[0].filter { $0 != "`" }
      let article = try #require(try Page.articles.first { row[2].contains("/\($0).md)") }, "\(row[2])")
      #expect(try Page.article(article).headings.contains { $0.hasPrefix("\(name): ") }, "\(name) in \(article)")
    }
  }

  @Test("Only options that exist are named", arguments: try Page.all)
  func namesOnlyOptionsThatExist(on page: Page) {
    let names = Set(ScrollCalc.program.commands.flatMap { $0.allOptions.map(\.name) } + ["--help", "--version"])
    for span in page.codeSpans where span.hasPrefix("--") {
      #expect(names.contains(String(span.prefix { $0 != " " && $0 != "=" })), "\(span)")
    }
  }

  @Test func listsTheExitStatuses() throws {
    let rows = ScrollCalc.program.exitStatuses.map { ["\($0.code)", $0.meaning] }
    #expect(try Page.article("CommandLine").table(headed: "status") == rows)
  }

  // MARK: The source articles

  @Test("Every number of the source articles is printed by a command")
  func articlesAreReproduced() throws {
    let page = try Page.article("SourceArticles")
    let rows = page.table(headed: "article").map { row in row.map { $0.replacing("`", with: "") } }
    #expect(Set(rows.map { $0[0].prefix(5) }).count == 5 && rows.count > 40)
    var transcript = try #require(page.blocks(in: "console").map(Transcript.init).first)
    let fileCount = transcript.steps.count
    transcript.steps += rows.map { Transcript.Step(command: $0[2], output: [$0[3]]) }
    for (row, lines) in zip(rows, try transcript.run().dropFirst(fileCount)) {
      let lines = try #require(lines, "\(row[2])")
      #expect(lines.contains(row[3]), "\(row[0]), \(row[1]): \(lines)")
    }
  }

  // MARK: The library

  @Test("The Swift on a page is the Swift that is compiled here", arguments: try Page.all)
  func showsTheSnippet(_ page: Page) throws {
    let isListed = LibrarySnippets.all[page.name] != nil
    let blocks = page.blocks(in: "swift").map(\.lines).filter { $0.first != "import UIKit" }
    #expect(blocks == (isListed ? [try LibrarySnippets.shown(on: page.name)] : []))
  }

  @Test("The Swift on a page prints what its comments say", arguments: LibrarySnippets.all.keys.sorted())
  func snippetPrintsItsComments(page: String) throws {
    let printed = try #require(try LibrarySnippets.all[page]?())
    let comments = try LibrarySnippets.shown(on: page).compactMap { line in
      line.range(of: "  // ").map { String(line[$0.upperBound...]) }
    }
    #expect(!printed.isEmpty && printed == comments)
  }

  // MARK: Accuracy

  @Test("The table of accuracy has every golden file of the deceleration, with its number of cases")
  func accuracyIsThatOfTheGoldenFiles() throws {
    let folder = Page.root.appendingPathComponent("Tests/ScrollMechanicsTests/Golden")
    var cases: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let name = file.deletingPathExtension().lastPathComponent
      guard !Self.otherGoldenFiles.contains(where: name.hasPrefix) else { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
      cases[name] = "\(lines - 1)"
    }
    let rows = try accuracy.map { ($0[0], $0[1]) }
    #expect(Dictionary(rows, uniquingKeysWith: { first, _ in first }) == cases)
  }

  private var accuracy: [[String]] {
    get throws { try Page.article("Accuracy").table(headed: "function") }
  }

  /// Golden files of other models, and of errors, have no row.
  private static let otherGoldenFiles = [
    "adw-", "edge-", "flutter-friction", "landings", "law-", "limits", "logarithm", "rubber-band", "snap-grid",
    "spring",
  ]

  @Test func tableHasNothingOverItsBudget() throws {
    for row in try accuracy {
      #expect(try #require(Double(row[2])) <= #require(Double(row[5])), "\(row[0])")
    }
  }
}
