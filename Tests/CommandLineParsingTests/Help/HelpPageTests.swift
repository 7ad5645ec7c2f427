import Testing

@testable import CommandLineParsing

@Suite("A help page")
struct HelpPageTests {
  private static let widths = [0, 40, 41, 57, 80, 100, 200]

  /// Every page of help there is, at one width.
  private static func pages(width: Int) -> [String] {
    let program = Sample.program
    return [false, true].flatMap { long in
      ([nil] + program.commands.map(Optional.some)).map { program.help(for: $0, long: long, width: width) }
    }
  }

  @Test(
    "Lines keep to the width, between 40 and 100; only the output of examples may be wider", arguments: widths)
  func width(_ width: Int) {
    let limit = min(max(width, 40), 100)
    let verbatim = Set(
      (Sample.program.commands.flatMap(\.examples) + Sample.program.examples)
        .flatMap { $0.output.map { "    " + $0 } })
    for page in Self.pages(width: width) {
      for line in page.split(separator: "\n") where !verbatim.contains(String(line)) {
        #expect(line.count <= limit, "\(line)")
      }
    }
  }

  @Test("Pages are tidy", arguments: widths) func tidy(_ width: Int) {
    for page in Self.pages(width: width) {
      #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n") && !page.contains("\n\n\n"))
      #expect(!page.contains(" \n"))
      #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test("The short help of a command has every option, its default and its choices; the long one the rest too")
  func complete() {
    for command in Sample.program.commands {
      let short = words(Sample.program.shortHelp(for: command, width: 80))
      let long = words(Sample.program.longHelp(for: command, width: 80))
      for option in command.allOptions {
        var facts = [option.name, option.summary] + option.completion.choices.map(\.name)
        facts += [option.short.map { "-\($0)," }, option.placeholder, option.defaultText].compactMap(\.self)
        for fact in facts {
          #expect(short.contains(words(fact)) && long.contains(words(fact)))
        }
        for fact in option.completion.choices.map(\.summary) + [option.details, option.expected ?? ""]
        where !fact.isEmpty {
          #expect(long.contains(words(fact)))
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

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Options stand under their headings, in the order of declaration") func order() throws {
    let page = Sample.program.shortHelp(for: Sample.snap, width: 80)
    let order = [
      "Usage:", "Example", "Motion:", "--velocity V ", "--rate R ", "--min X ", "Output:", "--crlf ", "Grid:",
      "--interval PT",
      "--dampener K ", "General:", "--help ",
    ]
    var rest = page[...]
    for fact in order {
      let range = try #require(rest.firstRange(of: fact), "\(fact) is missing or out of order")
      rest = rest[range.upperBound...]
    }
  }

  @Test("A command's own meaning of an exit status stands in the place of the program's") func exitStatuses() {
    let own = [ExitStatus(65, "bad"), ExitStatus(2, "odd")]
    let statuses = [ExitStatus(0, "success"), ExitStatus(65, "an input file"), ExitStatus(74, "a disk")].joined(
      with: own)
    #expect(statuses.map(\.code) == [0, 2, 65, 74] && statuses.map(\.meaning) == ["success", "odd", "bad", "a disk"])
  }

  @Test("Examples come before explanations") func examplesFirst() throws {
    for page in [
      Sample.program.longHelp(width: 80), Sample.program.longHelp(for: Sample.project, width: 80),
    ] {
      let example = try #require(page.firstRange(of: "$ flick project -v 2000\n    998.9996663329096\n"))
      let options = try #require(page.firstRange(of: "\nMotion:\n"))
      #expect(example.upperBound < options.lowerBound)
    }
  }

  @Test("Rules between options are told with the options") func rules() {
    let table = Sample.program.longHelp(for: Sample.table, width: 80)
    #expect(table.contains("      Not together with --count.\n") && table.contains("      Not together with --fps.\n"))
    #expect(table.contains("initial velocity, in pt/s (required)\n"))
    #expect(table.contains("Usage: flick sample --velocity V [OPTIONS]\n"))
    #expect(Sample.program.longHelp(for: Sample.snap, width: 80).contains("      Only together with --interval.\n"))
    #expect(Sample.program.longHelp(for: Sample.fit, width: 80).contains("Usage: flick fit [OPTIONS] [TRACE]\n"))
    #expect(Sample.program.longHelp(for: Sample.completions, width: 80).contains("Usage: flick completions SHELL\n"))
  }

  @Test("The usage shows what is required, and what may be given instead") func requiredAny() {
    let command = Command(
      "go", summary: "goes", options: [Sample.fps, Sample.count, Sample.velocity],
      constraints: [.required(Sample.velocity), .requiredAny([Sample.fps, Sample.count])])
    let page = Sample.program.longHelp(for: command, width: 80)
    #expect(page.contains("Usage: flick go --velocity V (--fps F | --count N)\n"))
    #expect(page.contains("      Either this or --count is required.\n"))
  }

  @Test("Choices are added to a summary that names none of them")
  func choicesInSummary() {
    func help(_ summary: String) -> String {
      let parser = ValueParser<Int>.choice("a size", [Choice("small", 1), Choice("large", 2)])
      let size = Option("size", placeholder: "S", summary: summary, value: parser)
      return Sample.program.shortHelp(for: Command("go", summary: "goes", options: [size]), width: 80)
    }
    #expect(help("how big").contains("how big: small or large\n"))
    #expect(help("small, or even large").contains("small, or even large\n"))
    #expect(help("smaller or larger").contains("smaller or larger: small or large\n"))
  }

  @Test("A block that begins with a space keeps its lines") func verbatim() {
    let command = Command("go", summary: "goes", discussion: "One\ntwo.\n\n  a = b\n    c\n\nThree.")
    #expect(Sample.program.longHelp(for: command, width: 80).contains("\n\nOne two.\n\n  a = b\n    c\n\nThree.\n\n"))
  }

  @Test("An invocation's help is the page it names") func dispatch() {
    let program = Sample.program
    #expect(program.help(for: nil, long: false, width: 80) == program.conciseHelp(width: 80))
    #expect(program.help(for: nil, long: true, width: 80) == program.longHelp(width: 80))
    #expect(program.help(for: Sample.fit, long: false, width: 80) == program.shortHelp(for: Sample.fit, width: 80))
    #expect(program.help(for: Sample.fit, long: true, width: 80) == program.longHelp(for: Sample.fit, width: 80))
  }
}
