import CommandLineParsing
import Testing

/// Other suites test the errors of the declarations alone; here the program reports the same, once for each kind.
@Suite("The declarations and the program report the same errors")
struct RefusalTests {
  @Test(
    "with the same message and status",
    arguments: Cases.some(
      of: [
        "project", "snap -v 800", "project -v", "project -v=", "sample -v 5 --no-header=yes", "project -v 5 extra",
        "project -v 5 -z", "prject -v 5", "2000", "snap -800 --interval 80", "snap --nearest", "project --interval 80",
        "project -v 2000px/s", "project -v 5 --rate slow", "project -v nan", "project -v 1e400", "project --rate 1",
        "project -v 5km/h", "sample --fps 59,94", "project -v \u{2212}300", "snap -v 5 --interval 80 --stops 1,2",
        "sample -v 5 --columns time,time", "project -v 5 --law nonsense", "help nonsense", "project -v 1,2,3",
      ].map { Run($0) } + [
        Run("project", ArgumentText(bytes: [0xFF])), Run("project", "\u{1B}[31m"), Run("project", ""), Run([""]),
        Run("project -x", ArgumentText(String(repeating: "9", count: 100_000))),
      ], oneIn: 4))
  func agreement(run: Run) throws {
    let (said, spawned) = (try run.refusal(), try run.outcome())
    spawned.expectFailure(Status.usage)
    #expect(said.ending == spawned.ending)
    #expect(said.errors == spawned.errors)
    #expect(said.output == spawned.output)
  }
}
