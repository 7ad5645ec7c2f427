import CommandLineParsing
import Testing

@Suite("Rules between options")
struct RuleTests {
  @Test(
    "The message for a broken rule names all its options, and a rule that is kept gives none",
    arguments: [
      ("project", "project: --velocity is missing (initial velocity, in pt/s)"),
      ("sample -v 3 --fps 60 -n 10", "sample: --fps and --count cannot be used together"),
      ("sample -n 10 -v 3 --fps 60", "sample: --fps and --count cannot be used together"),
      ("snap -v 3 --dampener 0.8", "snap: --dampener can only be used with --interval"),
      ("sample -v 3 --fps 60 --fps 30", nil), ("sample -v 3 -n 10", nil), ("snap -v 3 --dampener 1 -i 4", nil),
      ("snap -i 4 -v 3", nil),
    ] as [(String, String?)])
  func rules(line: String, complaint: String?) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test(
    "If any one of some options is missing, up to three of them are named; of more, the first three",
    arguments: [
      (2, "--o1 or --o2 is missing"), (3, "--o1, --o2 or --o3 is missing"), (4, "--o1, --o2, --o3, … is missing"),
      (9, "--o1, --o2, --o3, … is missing"),
    ])
  func missing(count: Int, message: String) {
    let options = (1...count).map { Option("o\($0)", placeholder: "N", summary: "one", value: Sample.number) }
    #expect(Constraint.requiredAny(options).violation { _ in false } == message)
  }

  @Test("A rule may require any one of several options") func requiredAny() {
    let a = Option("aa", placeholder: "N", summary: "one", value: Sample.number)
    let b = Option("bb", placeholder: "N", summary: "other", value: Sample.number)
    let program = Program(
      "p", version: "1", summary: "a program",
      groups: [
        CommandGroup(
          "All", [Command("do", summary: "does", options: [a, b], constraints: [.requiredAny([a, b])])])
      ])
    #expect(throws: UsageError(command: "do", message: "--aa or --bb is missing", showsUsage: true)) {
      try program.parse(["do"])
    }
    #expect(throws: Never.self) { try program.parse(["do", "--bb", "1"]) }
  }
}
