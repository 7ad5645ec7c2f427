import Testing

@testable import scrollcalc

@Suite("The list of subcommands matches the declarations")
struct EntryTests {
  @Test("Each is entered under its own name, once")
  func names() {
    #expect(ScrollCalc.entries.map(\.name) == ScrollCalc.program.commands.map(\.name))
  }
}
