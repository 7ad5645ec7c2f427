import Testing

@testable import CommandLineParsing

@Suite("A help page")
struct HelpPageTests {
  private static let widths = [0, 40, 41, 57, 80, 100, 200]

  /// All pages of help at one width.
  private static func pages(width: Int) -> [String] {
    let program = Sample.program
    return [false, true].flatMap { long in
      ([nil] + program.commands.map(Optional.some)).map { program.help(for: $0, long: long, width: width) }
    }
  }

  @Test(
    "Lines fit the width, 40 to 100, but for output of examples; none ends in a blank, no two in a row are empty",
    arguments: widths)
  func lines(_ width: Int) {
    let limit = min(max(width, 40), 100)
    let verbatim = Set(
      (Sample.program.commands.flatMap(\.examples) + Sample.program.examples)
        .flatMap { $0.output.map { "    " + $0 } })
    for page in Self.pages(width: width) {
      for line in page.split(separator: "\n") where !verbatim.contains(String(line)) {
        #expect(line.count <= limit, "\(line)")
      }
      #expect(!page.contains(" \n") && !page.contains("\n\n\n"))
      #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
      #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test("Long help contains everything about the options; brief help has a line each for a few")
  func complete() {
    for command in Sample.program.commands {
      let short = words(Self.help(command, long: false))
      let long = words(Self.help(command, long: true))
      for option in command.allOptions {
        var facts = [option.name, option.summary] + option.completion.choices.map(\.name)
        facts += [option.short.map { "-\($0)," }, option.placeholder, option.defaultText].compactMap(\.self)
        for fact in facts {
          #expect(short.contains(words(fact)) && long.contains(words(fact)))
        }
        for fact in option.completion.choices.map(\.summary) + [option.details] where !fact.isEmpty {
          #expect(long.contains(words(fact)))
        }
        if let expected = option.expected, option.completion.choices.isEmpty {
          #expect(long.contains("Accepts \(words(expected))."))
        }
      }
      for positional in command.positionals.map(\.declaration) {
        #expect(short.contains(positional.name) && short.contains(positional.summary))
      }
      #expect(command.examples.allSatisfy { long.contains($0.commandLine) })
      #expect(short.contains(command.examples[0].commandLine))
      if !command.discussion.isEmpty { #expect(long.contains(words(command.discussion))) }
    }
  }

  private static func help(_ command: Command, long: Bool) -> String {
    Sample.program.help(for: command, long: long, width: 80)
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Options are listed under their headings, in the order of declaration") func order() throws {
    let page = Self.help(Sample.snap, long: true)
    let order = [
      "Usage:", "Example", "Motion:", "--velocity V", "--rate R", "--min X", "Output:", "--crlf", "Grid:",
      "--interval PT",
      "--dampener K", "General:", "--help",
    ]
    var rest = page[...]
    for fact in order {
      let range = try #require(rest.firstRange(of: fact), "\(fact) is missing or out of order")
      rest = rest[range.upperBound...]
    }
  }

  @Test("Long help on the program has the options of several commands, under their headings")
  func shared() throws {
    let help = Sample.program.help(for: nil, long: true, width: 80)
    let motion = try #require(help.firstRange(of: "\nMotion (shared):\n  -v, --velocity V"))
    let output = try #require(help.firstRange(of: "\nOutput (shared):\n  -p, --precision N"))
    #expect(motion.upperBound < output.lowerBound)
  }

  @Test("A command's own meaning of an exit status replaces the program's") func exitStatuses() {
    let own = [ExitStatus(65, "bad"), ExitStatus(2, "odd")]
    let statuses = [ExitStatus(0, "success"), ExitStatus(65, "an input file"), ExitStatus(74, "a disk")].joined(
      with: own)
    #expect(statuses.map(\.code) == [0, 2, 65, 74] && statuses.map(\.meaning) == ["success", "odd", "bad", "a disk"])
  }

  @Test("Examples come before explanations") func examplesFirst() throws {
    for page in [
      Sample.program.help(for: nil, long: true, width: 80), Self.help(Sample.project, long: true),
    ] {
      let example = try #require(page.firstRange(of: "$ flick project -v 2000\n    998.9996663329096\n"))
      let options = try #require(page.firstRange(of: "\nMotion:\n"))
      #expect(example.upperBound < options.lowerBound)
    }
  }

  @Test("Rules between options are listed with the options") func rules() {
    let table = Self.help(Sample.table, long: true)
    for (page, rule) in [
      (words(table), "60). Accepts a number, e.g. 2000. Not with --count."),
      (words(table), "rows in all. Accepts a number, e.g. 2000. Not with --fps."),
      (table, "initial velocity, in pt/s (required). Accepts"), (table, "Usage: flick sample --velocity V [OPTIONS]\n"),
      (Self.help(Sample.snap, long: true), " Only with --interval.\n"),
      (Self.help(Sample.fit, long: true), "Usage: flick fit [OPTIONS] [TRACE]\n"),
      (Self.help(Sample.completions, long: true), "Usage: flick completions SHELL\n"),
    ] { #expect(page.contains(rule), "\(rule)") }
  }

  @Test("A rule of a whole group is stated once, below its heading, and other rules name the group")
  func rulesOfGroups() {
    let switches = (1...3).map { Switch("switch-\($0)", group: OptionGroup("Switches"), summary: "a switch") }
    let command = Command(
      "go", summary: "goes", options: OptionList([Sample.fps, Sample.count] + switches),
      constraints: switches.flatMap { [.exclusive([$0, Sample.fps]), .requires($0, anyOf: [Sample.count])] }
        + [.exclusive([switches[0], switches[1]])])
    let page = Self.help(command, long: true)
    for rule in [
      "Switches:\n  Only with --count. Not with --fps.\n  --switch-1\n",
      "  --switch-1\n      a switch. Not with --switch-2.\n", "  --switch-3\n      a switch.\n",
    ] { #expect(page.contains(rule)) }
    #expect(words(page).contains("Accepts a number, e.g. 2000. Not with options of Switches."))
  }

  @Test("For a group that is described elsewhere, help only lists the names after a sentence that says where")
  func foldedGroup() {
    let group = OptionGroup("Knobs", note: "'flick knobs' lists them.")
    let knobs = (1...3).map { Option("knob-\($0)", placeholder: "K", group: group, summary: "turns", value: .file) }
    let command = Command("go", summary: "goes", options: OptionList(knobs))
    #expect(
      Self.help(command, long: true).contains(
        "Knobs:\n  'flick knobs' lists them.\n      --knob-1 K, --knob-2 K, --knob-3 K\n"))
    let short = Self.help(command, long: false)
    #expect(!short.contains("--knob") && short.hasSuffix("'flick go --help' shows 3 more options.\n"))
  }

  @Test("Brief help of many options fits a screen, with common ones first and the number of others")
  func screen() throws {
    let rare = OptionGroup("Rare", rank: 2)
    let long = Array(repeating: "many words", count: 20).joined(separator: " ")
    let options = (1...50).map { number in
      Switch(
        "switch-\(number)", group: number <= 40 ? rare : OptionGroup("Common"), summary: number == 9 ? long : "one")
    }
    let page = Self.help(Command("go", summary: "goes", options: OptionList(options)), long: false)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    let shown = page.split(separator: "\n").filter { $0.hasPrefix("      --switch") }.compactMap { line in
      Int(line.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    #expect(shown == Array(1...20) + Array(41...50))
    #expect(page.hasSuffix("'flick go --help' shows 22 more options.\n"))
    let wordy = (1...50).map { Switch("switch-\($0)", summary: "\(long)") }
    let full = Self.help(Command("go", summary: "goes", options: OptionList(wordy)), long: false)
    #expect((50...60).contains(full.split(separator: "\n", omittingEmptySubsequences: false).count - 1))
  }

  @Test("The usage shows required options, and at most three alternatives")
  func requiredAny() {
    func usage(_ options: [any DeclaredOption]) -> String {
      Command(
        "go", summary: "goes", options: OptionList([Sample.velocity] + options),
        constraints: [.required(Sample.velocity), .requiredAny(options)]
      ).usage
    }
    let options: [any DeclaredOption] = [Sample.fps, Sample.count, Sample.interval, Sample.dampener]
    for (count, alternatives) in [
      (2, "--fps F | --count N"), (3, "--fps F | --count N | --interval PT"),
      (4, "--fps F | --count N | --interval PT | …"),
    ] { #expect(usage(Array(options[..<count])) == "--velocity V (\(alternatives))") }
  }

  @Test("A meaning is beside a term of up to 24 characters, and below a longer one", arguments: 22...26)
  func termWidth(length: Int) {
    var page = HelpPage(width: 80)
    let term = String(repeating: "t", count: length)
    page.table([(term, "a meaning")])
    #expect(page.text == (length <= 24 ? "  \(term)  a meaning\n" : "  \(term)\n    a meaning\n"))
  }

  @Test("A rule against a whole group of three or more options names the group", arguments: 1...4)
  func rulesAgainstGroups(count: Int) {
    let switches = (1...count).map { Switch("switch-\($0)", group: OptionGroup("Switches"), summary: "a switch") }
    let command = Command(
      "go", summary: "goes", options: OptionList([Sample.fps] + switches),
      constraints: switches.map { .exclusive([$0, Sample.fps]) })
    let names = count > 2 ? "options of Switches" : switches.map(\.name).listed(with: "or")
    #expect(words(Self.help(command, long: true)).contains("Accepts a number, e.g. 2000. Not with \(names)."))
  }

  @Test("Choices are added to a summary that does not name any")
  func choicesInSummary() {
    func help(_ summary: String) -> String {
      let parser = ValueParser<Int>.choice("a size", [Choice("small", 1), Choice("large", 2)])
      let size = Option("size", placeholder: "S", summary: summary, value: parser)
      return Self.help(Command("go", summary: "goes", options: [size]), long: false)
    }
    for (summary, shown) in [
      ("how big", "how big: small or large\n"), ("small, or even large", "small, or even large\n"),
      ("smaller or larger", "smaller or larger: small or large\n"),
    ] { #expect(help(summary).contains(shown)) }
  }

  @Test("A block that begins with a space keeps its lines") func verbatim() {
    let command = Command("go", summary: "goes", discussion: "One\ntwo.\n\n  a = b\n    c\n\nThree.")
    #expect(Self.help(command, long: true).contains("\n\nOne two.\n\n  a = b\n    c\n\nThree.\n\n"))
  }
}
