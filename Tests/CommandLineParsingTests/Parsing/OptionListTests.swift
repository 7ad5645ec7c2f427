import CommandLineParsing
import Testing

@Suite("Options in sections")
struct OptionListTests {
  /// A recorder of the sections and rules that were made.
  private final class Log: @unchecked Sendable {
    var entries: [String] = []

    func noting<Value>(_ entry: String, _ value: Value) -> Value {
      entries.append(entry)
      return value
    }
  }

  private static func option(_ name: String) -> CommandLineParsing.Option<Double> {
    Option(name, placeholder: "N", summary: "a number", value: Sample.number)
  }

  private static let (first, rare, other, last) = (option("first"), option("rare"), option("other"), option("last"))

  private static func command(_ log: Log = Log()) -> Command {
    let options = OptionList(log.noting("first", [first]))
      .adding(
        OptionList(
          log.noting("rare", [rare, other]), rules: log.noting("rule", [.exclusive([rare, other])]), isRare: true)
      )
      .adding(log.noting("last", [last]))
    return Command("do", summary: "does", options: options, constraints: [.required(first)])
  }

  @Test(
    "Only the sections that a line needs are made, rare ones after all others",
    arguments: [
      (["--first", "1"], ["first"]), (["--first", "1", "--last", "2"], ["first", "last"]),
      (["--first", "1", "--rare", "2"], ["first", "last", "rare", "rule"]),
    ])
  func made(words: [String], sections: [String]) {
    let log = Log()
    #expect(Self.command(log).parse((["do"] + words).map { ArgumentText($0) }) != nil)
    #expect(Set(log.entries) == Set(sections))
  }

  @Test(
    "The rules of a section are checked if the line gives one of its options, after those of the command",
    arguments: [
      (["--first", "1", "--rare", "1", "--other", "2"], "--rare and --other cannot be used together"),
      (["--rare", "1", "--other", "2"], "--first is missing (a number)"),
    ])
  func rules(words: [String], message: String) {
    let program = Program("p", version: "1", summary: "a program", groups: [CommandGroup("All", [Self.command()])])
    let complaint = #expect(throws: UsageError.self) { try program.parse((["do"] + words).map { ArgumentText($0) }) }
    #expect(complaint?.message == message)
  }

  @Test("The list has all options in the order of help, and the command all rules") func all() {
    let command = Self.command()
    #expect(command.options.map(\.declaration.long) == ["first", "rare", "other", "last"])
    #expect(command.constraints == [.required(Self.first), .exclusive([Self.rare, Self.other])])
  }

  @Test("The version is reported without making a command", arguments: ["-V", "--version", "do --version"])
  func version(line: String) throws {
    let log = Log()
    let program = Program(
      "p", version: "1", summary: "a program", groups: [CommandGroup("All", log.noting("command", [Self.command(log)]))]
    )
    guard case .version = try program.parse(Sample.words(line)) else {
      Issue.record("not the version")
      return
    }
    #expect(log.entries.isEmpty)
  }
}
