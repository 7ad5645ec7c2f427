import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("Help and version")
struct HelpTests {
  private static let names = Declared.commands.map(\.name)

  @Test("Each subcommand has an example that needs no shell, so that every test below runs for it")
  func answers() {
    #expect(Declared.answers.map(\.arguments[0].string) == Self.names)
  }

  @Test(
    "Every request is answered on standard output, with success",
    arguments: Cases.some(of: Declared.information, oneIn: 12))
  func answered(run: Run) throws {
    let outcome = try run.outcome()
    outcome.expectSuccess()
    #expect(outcome.text.hasSuffix("\n") && outcome.text.hasPrefix("scrollcalc"))
  }

  @Test("The version is a line that ends with the number and the commit, under any name of the program")
  func version() throws {
    let version = try BuiltProgram.version()
    try WorkFolder.with { folder in
      try folder.link("other-name", to: BuiltProgram.path)
      let renamed = Run("--version").with { $0.program = [ArgumentText(folder("other-name"))] }
      try renamed.outcome().expectLines("scrollcalc \(version)")
    }
    #expect(ScrollCalc.version.split(separator: ".").allSatisfy { Int($0) != nil })
    #expect(version.split(separator: "+")[0] == ScrollCalc.version)
  }

  @Test("Help fits: -h a screen of 60 lines with two examples, --help 400 lines, of the four with traces 570")
  func length() throws {
    for run in Cases.some(of: Declared.information, oneIn: 4) {
      guard case .help(let command, let form) = try Declared.program.parse(run.arguments) else { continue }
      let lines = try run.outcome().text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let most = ["simulate", "arbitrate", "plot", "play"].contains(command?.name) ? 570 : 400
      #expect(lines.count <= (form == .short ? 60 : most), "\(run)")
      #expect((lines.map(\.count).max() ?? 0) <= 80, "\(run)")
    }
  }

  @Test(
    "-h has the options that people come for, and counts those that it leaves out",
    arguments: Cases.some(of: names, oneIn: 6))
  func brief(name: String) throws {
    let command = try #require(Declared.program.command(named: name))
    let page = try Run("\(name) -h").outcome()
    let common = ["velocity", "law", "rate", "offset", "min", "max", "format", "output", "precision"]
    for option in command.allOptions where common.contains(option.long) {
      #expect(page.text.contains("--\(option.long) "), "\(option.name)")
    }
    let shown = page.lines.count { $0.firstMatch(of: /^  (-., |    )--/) != nil }
    let missing = command.allOptions.count - shown
    #expect(
      shown <= 30 && page.lines.last?.contains(" shows \(missing == 0 ? "more" : "\(missing) more option")") == true)
  }

  @Test("An option whose value has a unit says which, even in the short help")
  func units() {
    for option in Declared.options {
      guard let unit = option.declaration.unit else { continue }
      let phrases = ["per ms": "per millisecond", "per s": "per second", "fps": "per second"]
      let words = option.declaration.summary.split { !$0.isLetter && $0 != "/" }.map(String.init)
      let isTold = words.contains(unit) || option.declaration.summary.contains(phrases[unit] ?? unit + " ")
      #expect(isTold, "\(option): \(option.declaration.summary)")
    }
  }

  @Test(
    "Help is as wide as COLUMNS says, within reason, and plain text", .optimizedBuild,
    arguments: Cases.some(of: [("40", 40), ("60", 60), ("500", 100), ("1", 40), ("0", 80), ("wide", 80)], oneIn: 3))
  func width(columns: String, widest: Int) throws {
    for run in Cases.some(of: Declared.information, oneIn: 12, from: columns.count + widest / 20) {
      guard case .help(let command, let form) = try Declared.program.parse(run.arguments) else { continue }
      let text = Declared.program.help(for: command, long: form == .long, width: widest)
      #expect(try run.with(environment: ["COLUMNS": columns]).outcome().text == text, "\(run)")
      // An option and its value stay together, and no word is broken, even where that is more than the narrowest page
      // has room for.
      let lines = text.split(separator: "\n").filter { line in
        widest > 40 || !line.hasSuffix(" \\") && line.drop { $0 == " " }.contains { $0 == " " }
      }
      #expect((lines.map(\.unicodeScalars.count).max() ?? 0) <= widest, "\(run)")
      #expect(!text.utf8.contains(0) && !text.holds("\u{1B}") && !text.holds(" \n"), "\(run)")
    }
  }
}
