import Foundation
import Testing

@Suite("--realtime writes rows when their time comes")
struct RealTimeTests {
  static let lines = [
    "sample -v 2000 --until 0.2", "sample -v 2000 --until 0.2 -f json", "sample -v 2000 --until 0.2 -f jsonl",
    "sample -v 2000 --at 0,0.1,0.2", "sample -v 800,-300 --until 0.2 --joints --columns frame,time,phase",
    "sample -v 2000 --until 0.2 -f tsv --no-header",
  ]

  /// How many rows the run says it left out.
  private static func leftOut(_ outcome: Outcome) throws -> Int {
    if outcome.errors.isEmpty { return 0 }
    outcome.expectOneErrorLine()
    return try #require(outcome.errors.firstMatch(of: /warning: (\d+) of \d+ rows/).flatMap { Int($0.1) })
  }

  @Test("The same rows as without, except those that it says it left out", arguments: lines)
  func rows(line: String) throws {
    let all = try Run(line).outcome()
    let start = ContinuousClock.now
    let paced = try Run("\(line) --realtime").outcome()
    #expect(ContinuousClock.now - start >= .milliseconds(200))
    #expect(paced.ending == .success)
    #expect(paced.lines.count + (try Self.leftOut(paced)) == all.lines.count)
    #expect(paced.lines.last == all.lines.last)
    if paced.errors.isEmpty { #expect(paced.text == all.text) }
  }

  @Test("A whole gesture as well, from its first row on")
  func gesture() throws {
    try WorkFolder.with { folder in
      let trace = ["time,y", "100,300", "100.05,250", "100.1,190", "100.12,190"]
      try trace.map { $0 + "\n" }.joined().write(toFile: folder("trace.csv"), atomically: true, encoding: .utf8)
      let run = Run(["simulate", folder.argument("trace.csv"), "--axis", "y", "--rate", "0.9"])
      let all = try run.outcome()
      let start = ContinuousClock.now
      let paced = try run.giving("--realtime").outcome()
      #expect(ContinuousClock.now - start >= .milliseconds(120))
      #expect(paced.lines.first == all.lines.first)
      #expect(paced.lines.last == all.lines.last)
      #expect(paced.lines.count + (try Self.leftOut(paced)) == all.lines.count)
    }
  }

  @Test("Stops as soon as nobody reads on")
  func readerGone() throws {
    let start = ContinuousClock.now
    let outcome = try Run("sample -v 2000 --until 20 --realtime").writing(to: .capturedUpTo(bytes: 50)).outcome()
    #expect(outcome.ending == .signal(SIGPIPE))
    #expect(outcome.errors == "")
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("Says why it cannot write")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try Run("sample -v 2000 --until 20 --realtime").writing(to: .file("/dev/full")).outcome()
    outcome.expectFailure(Status.inputOutput, "standard output")
  }

  @Test("Ends by a signal, at once")
  func interrupt() throws {
    let process = try Run("sample -v 2000 --until 20 --realtime").start()
    usleep(200_000)
    process.send(SIGINT)
    let outcome = process.outcome()
    #expect(outcome.ending == .signal(SIGINT))
    #expect(outcome.lines.count > 1)
  }
}
