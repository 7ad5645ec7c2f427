import Foundation
import Testing

@Suite("--realtime writes each row at its time")
struct RealTimeTests {
  static let lines = [
    "sample -v 2000 --until 0.2", "sample -v 2000 --until 0.2 -f json", "sample -v 2000 --until 0.2 -f jsonl",
    "sample -v 2000 --at 0,0.1,0.2", "sample -v 800,-300 --until 0.2 --joints --columns frame,time,phase",
    "sample -v 2000 --until 0.2 -f tsv --no-header",
  ]

  /// Returns the number of rows that the run's warning reports as left out.
  private static func leftOut(_ outcome: Outcome) throws -> Int {
    if outcome.errors.isEmpty { return 0 }
    outcome.expectOneErrorLine()
    return try #require(outcome.errors.firstMatch(of: /omitted: (\d+) of \d+/).flatMap { Int($0.1) })
  }

  @Test("The same rows as without, except those that it says it left out", .optimizedBuild, arguments: lines)
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

  @Test("A gesture in milliseconds without a unit is not taken for one in seconds")
  func milliseconds() throws {
    let start = ContinuousClock.now
    let run = Run("simulate - --axis y --rate 0.9 --realtime").reading("time,y\n0,300\n50,250\n100,190\n120,190\n")
    let outcome = try run.outcome()
    #expect(outcome.ending == .success && outcome.errors.contains("times are read as milliseconds"))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(
    "Rows that come too fast for any reader are passed over, however many there are",
    arguments: Cases.some(
      of: [
        ("sample -v 2000 --interval 1e-9 --until 0.1", "0.1,"),
        ("sample -v 2000 --count 1000000000000000 --until 0.1", "0.1,"),
        ("simulate - --axis y --rate 0.9 --fps 1e9", "100.16494353456355,"),
        ("simulate - --axis y --rate 0.9 --fps 1e9 --every-frame", "100.16494353456355,"),
      ], oneIn: 3))
  func tooFast(line: String, end: String) throws {
    let run = Run("\(line) --realtime").with {
      $0.input = .text("time,y\n100,300\n100.05,250\n100.1,190\n100.12,190\n")
    }
    let outcome = try run.outcome()
    #expect(outcome.ending == .success)
    #expect(outcome.lines.count > 3 && outcome.lines.count < 1_000_000)
    #expect(outcome.lines.last?.hasPrefix(end) == true)
    #expect(try Self.leftOut(outcome) > 10_000_000)
  }

  @Test("The number of a row counts those that are left out", .optimizedBuild, arguments: ["", "--every-frame"])
  func frameNumbers(option: String) throws {
    let run = Run("simulate - --axis y --rate 0.9 --fps 1e5 --columns frame,time,offset \(option)").with {
      $0.input = .text("time,y\n100,300\n100.05,250\n100.1,190\n100.12,190\n")
    }
    let all = try run.outcome().lines
    let paced = try run.giving("--realtime").outcome()
    #expect(Set(paced.lines).isSubset(of: all) && paced.lines.last == all.last)
    #expect(paced.lines.count + (try Self.leftOut(paced)) == all.count)
  }

  @Test("A long trace takes no memory for it", .optimizedBuild)
  func longTrace() throws {
    // Taps, of which there is nothing to remember.
    let rows = (0..<Cases.count(debug: 50_000, optimized: 100_000)).map {
      "\(Double($0) / 1e6),0,\($0 % 2 == 0 ? "began" : "ended")\n"
    }.joined()
    let run = Run("simulate - --axis y --realtime").with { $0.input = .text("time,y,phase\n" + rows) }
    // In KiB.
    let outcome = try run.after("ulimit -d 5120").outcome()
    #expect(outcome.ending == .success, "\(outcome.errors)")
  }

  @Test("A finger that is still moving is followed, also where its rows come late")
  func live() throws {
    try WorkFolder.with { folder in
      #expect(mkfifo(folder("finger"), 0o600) == 0)
      let finger = open(folder("finger"), O_RDWR | O_CLOEXEC)
      let process = try Run("simulate", "\(folder("finger"))", "--axis", "y", "--no-header", "--realtime")
        .writing(to: .file(folder("rows"))).start()
      func send(_ row: String) { #expect(write(finger, row, row.utf8.count) == row.utf8.count) }
      send("time,y,phase\n")
      for sample in 0..<8 {
        // Later than this a row that was late is written.
        usleep(20_000)
        send("\(Double(sample) / 1e6),\(300 - sample),\(sample == 0 ? "began" : "moved")\n")
        // A row is known with the next, and whether it is left out with the one after that.
        let end = ContinuousClock.now + .seconds(20)
        while try folder.rowCount < sample - 1, ContinuousClock.now < end { usleep(500) }
        #expect(try folder.rowCount >= sample - 1)
      }
      send("0.000008,292,ended\n")
      close(finger)
      #expect(process.outcome().ending == .success)
    }
  }

  @Test("Output stops as soon as the reader closes the pipe")
  func readerGone() throws {
    let start = ContinuousClock.now
    let outcome = try Run("sample -v 2000 --until 20 --realtime").writing(to: .capturedUpTo(bytes: 50)).outcome()
    #expect(outcome.ending == .signal(SIGPIPE))
    #expect(outcome.errors == "")
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("Says why it cannot write", .needs(file: "/dev/full"))
  func fullDisk() throws {
    let outcome = try Run("sample -v 2000 --until 20 --realtime").writing(to: .file("/dev/full")).outcome()
    outcome.expectFailure(Status.inputOutput, "standard output")
  }

  @Test("Ends by a signal, at once")
  func interrupt() throws {
    try WorkFolder.with { folder in
      let process = try Run("sample -v 2000 --until 20 --realtime").writing(to: .file(folder("rows"))).start()
      let end = ContinuousClock.now + .seconds(20)
      while try folder.rowCount < 3, ContinuousClock.now < end { usleep(500) }
      process.send(SIGINT)
      #expect(process.outcome().ending == .signal(SIGINT))
      #expect(try folder.rowCount > 2)
    }
  }
}

extension WorkFolder {
  fileprivate var rowCount: Int {
    get throws { try names.contains("rows") ? try text(of: "rows").split(separator: "\n").count : 0 }
  }
}
