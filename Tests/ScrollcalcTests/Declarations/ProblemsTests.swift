import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("Faulty declarations of options and commands are found")
struct ProblemsTests {
  @Test("The program's own declarations have no problems, and its entries are its subcommands, once each")
  func sound() {
    #expect(ScrollCalc.program.problems == [])
    #expect(ScrollCalc.entries.map(\.name) == ScrollCalc.program.commands.map(\.name))
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
      (
        program(command("do", [size, Switch("slow", short: "s", summary: "slowly")])), "-s means both --size and --slow"
      ),
      (
        program(command("do", [size]), command("be", [Switch("size", short: "s", summary: "sized")])),
        "--size takes a value in some commands only"
      ),
      (program(command("do", [Switch("slow", summary: "")])), "--slow of 'do' has no summary"),
      (program(command("do", [Switch("Slow", summary: "slowly")])), "--Slow of 'do' is misnamed"),
      (
        program(command("do", [], constraints: [.required(size)])),
        "'do' has a rule about --size, which it does not take"
      ),
      (program(Command("do", summary: "does")), "'do' has no example"),
    ])
  func mistakes(program: Program, problem: String) {
    #expect(program.problems == [problem])
  }
}
