import CommandLineParsing
import Testing

@Suite("Declarations of options and commands")
struct ProblemsTests {
  @Test("The program's own, from which help, completions and the man page derive, are sound") func sound() {
    #expect(Declared.program.problems == [])
  }

  private static func program(_ commands: Command...) -> Program {
    Program("p", version: "1", summary: "a program", groups: [CommandGroup("All", commands)])
  }

  private static func command(
    _ name: String, _ options: [any DeclaredOption], constraints: [Constraint] = []
  ) -> Command {
    Command(
      name, summary: "does things", options: OptionList(options), constraints: constraints,
      examples: [Example("p \(name)")])
  }

  private static let size = Option("size", short: "s", placeholder: "N", summary: "a size", value: .file)

  @Test(
    "Every kind of mistake is found",
    arguments: [
      (program(command("do", [size, size])), "'do' declares --size twice"),
      (program(command("do", []), command("do", [])), "the command 'do' is declared twice"),
      (
        program(command("do", [size, Switch("slow", short: "s", summary: "slowly")])), "-s means both --size and --slow"
      ),
      (program(command("do", [Switch("hot", short: "h", summary: "hotly")])), "-h means both --help and --hot"),
      (
        program(command("do", [size]), command("be", [Switch("size", short: "s", summary: "sized")])),
        "--size takes a value in some commands only"
      ),
      (
        program(
          command("do", [size]), command("be", [Option("size", placeholder: "N", summary: "s", value: .file)])),
        "--size has different letters in different commands"
      ),
      (program(command("do", [Switch("slow", summary: "")])), "--slow of 'do' has no summary"),
      (
        program(command("do", [Switch("slow", summary: "slowly.")])),
        "the summary of --slow of 'do' ends with a full stop"
      ),
      (program(command("do", [Switch("Slow", summary: "slowly")])), "--Slow of 'do' is misnamed"),
      (program(command("do", [Switch("slow", short: "5", summary: "slowly")])), "--slow of 'do': '5' is no letter"),
      (
        program(command("do", [], constraints: [.required(size)])),
        "'do' has a rule about --size, which it does not take"
      ),
      (program(Command("do", summary: "does")), "'do' has no example"),
      (
        program(Command("do", summary: "does", examples: [Example("q do")])),
        "the example 'q do' does not begin with 'p'"
      ),
      (
        program(command("do", [size, Switch("big", summary: "bigly", synonyms: ["size"])])),
        "--big of 'do': 'size' is an option, too"
      ),
      (
        program(
          command(
            "do",
            [
              Switch("aa", group: OptionGroup("X"), summary: "a"), Switch("bb", group: OptionGroup("Y"), summary: "b"),
              Switch("cc", group: OptionGroup("X"), summary: "c"),
            ])),
        "'do' lists the group 'X' in two places"
      ),
      (
        program(
          Command(
            "do", summary: "does",
            positionals: [
              Positional("A", summary: "a", value: .file), Positional("B", summary: "b", required: true, value: .file),
            ], examples: [Example("p do")])),
        "'do' requires an argument after one that may be left out"
      ),
    ])
  func mistakes(program: Program, problem: String) {
    #expect(program.problems == [problem])
  }
}
