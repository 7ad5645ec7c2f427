import CommandLineParsing
import Testing

/// The effect of a law on every subcommand that moves content.
@Suite("--law moves content as another platform does")
struct LawTests {
  private static let law = "--law flutter-friction"

  @Test(
    "project and duration follow the law",
    arguments: [
      // mpmath: (v − 20)/−ln 0.135, ln(v/20)/−ln 0.135, −ln(1 − 500·−ln 0.135/2000)/−ln 0.135
      ("project -v 2000", "988.773673183"), ("duration -v 2000", "2.299732849"),
      ("duration -v 2000 --to 500", "0.346764026"), ("project -v 2000 --drag 0.5 --stop-speed 1", "2883.947386737"),
      ("project -v 2000 --snap-interval 80 --policy nearest", "960.000000000"),
      ("project -v 2000 --max 300 --no-bounce", "300.000000000"),
    ])
  func questions(line: String, expected: String) throws {
    try Run("\(line) \(Self.law) -p 9").outcome().expectLines(expected)
  }

  @Test("A table ends when the content stops")
  func sample() throws {
    try Run("sample -v 2000 --count 3 -p 3 \(Self.law)").outcome()
      .expectLines("time,offset,velocity", "0.000,0.000,2000.000", "1.150,898.885,200.000", "2.300,988.774,0.000")
  }

  @Test("The snap point is the one nearest to the law's final offset")
  func snap() throws {
    try Run("snap -v 800 --interval 80 --policy nearest -p 1 \(Self.law)").outcome()
      .expectLines("projected 389.5 pt", "index     5", "target    400.0 pt", "policy    nearest")
  }

  @Test("A sweep has the law's parameters as axes, and a batch as columns")
  func many() throws {
    let table = Table(
      try Run("sweep -v 500,2000 --drag 0.1,0.135 --max 300 --columns destination,duration \(Self.law)").outcome())
    for (row, (velocity, drag)) in [(500, 0.1), (500, 0.135), (2000, 0.1), (2000, 0.135)].enumerated() {
      let flick = "-v \(velocity) --drag \(drag) --max 300 \(Self.law)"
      for (column, command) in [("destination", "project"), ("duration", "duration")] {
        #expect(table.numbers(column)[row] == Double(try Run("\(command) \(flick)").outcome().lines[0]))
      }
    }
    let rows = "velocity,drag,stop_speed\n2000,0.1,20\n2000,0.135,1\n"
    let batch = Table(try Run("batch \(Self.law)").with { $0.input = .text(rows) }.outcome())
    #expect(
      batch.numbers("destination")[0] == Double(try Run("project -v 2000 --drag 0.1 \(Self.law)").outcome().lines[0]))
    #expect(
      batch.numbers("destination")[1]
        == Double(try Run("project -v 2000 --stop-speed 1 \(Self.law)").outcome().lines[0]))
  }

  @Test("An empty cell of a batch has the value given after the law's name")
  func emptyCell() throws {
    let rows = "velocity,rate\n100,\n200,fast\n"
    let batch = Table(
      try Run("batch --law exponential:rate=0.99").with { $0.input = .text(rows) }.outcome(), hasEmptyCells: true)
    let single = try Run("project -v 100 --law exponential:rate=0.99").outcome().lines[0]
    #expect(batch.numbers("destination")[0] == Double(single))
  }

  @Test("Pictures and curves are those of the law")
  func shapes() throws {
    #expect(try Run("plot -v 2000 -f svg \(Self.law)").outcome().text.contains("settles after 2.3 s"))
    #expect(try Run("easing -v 2000 --tolerance 20 \(Self.law)").outcome().text.contains("2.3 s, 0 to 989 pt"))
    #expect(
      try Run("play -v 2000 --frame 9 --characters ascii \(Self.law)").outcome().text.contains("offset 988.8 pt"))
  }

  @Test("A gesture is released under the law")
  func simulate() throws {
    let trace = "time,position\n0,500\n0.016,480\n0.032,440\n0.048,390\n0.064,340\n0.08,290\n"
    let run = Run("simulate - --columns time,offset,velocity \(Self.law)").with { $0.input = .text(trace) }
    let table = Table(try run.outcome())
    let released = table.numbers("velocity").firstIndex { $0 != 0 }
    #expect(released != nil)
    let last = try #require(table.numbers("velocity").dropLast().last)
    #expect(last >= 20 && table.numbers("velocity").last == 0)
  }

  @Test(
    "Options that the law does not use are rejected, with the laws that use them",
    arguments: [
      "project -v 9 -d fast", "duration -v 9 --rate 0.99", "sample -v 9 --threshold 1",
      "snap -v 9 --interval 8 -d fast",
      "sweep -v 9 --rate 0.9:0.99:0.01", "batch --rate fast", "easing -v 9 -d normal", "plot -v 9 -d fast -f ascii",
      "play -v 9 -d fast --frame 0", "project -v 9 --formula wwdc", "sweep -v 9 --formula wwdc",
    ])
  func refused(line: String) throws {
    try Run("\(line) \(Self.law)").with { $0.input = .text("velocity\n9\n") }.refusal()
      .expectFailure(Status.usage, "cannot be used with \(Self.law)", "exponential")
  }

  @Test("The default law rejects another law's parameters", arguments: ["--drag 0.1", "--stop-speed 10"])
  func refusedByDefault(option: String) throws {
    try Run("project -v 9 \(option)").refusal().expectFailure(
      Status.usage, "cannot be used with --law exponential", "flutter-friction")
  }

  @Test("A threshold for a law without one is rejected if nothing bounces")
  func refusedThreshold() throws {
    try Run("project -v 2000 --law android --threshold 1").refusal()
      .expectFailure(Status.usage, "--threshold cannot be used with --law android (only for laws with a threshold: ")
  }

  @Test("A column that the law does not use is rejected, too", arguments: ["rate", "threshold"])
  func refusedColumn(name: String) throws {
    try Run("batch \(Self.law)").with { $0.input = .text("velocity,\(name)\n9,0.5\n") }.outcome()
      .expectFailure(
        Status.badInput, "column '\(name)' cannot be used with \(Self.law) (only for laws with a \(name): exponential")
  }

  @Test("The threshold is that of a bounce, under any law")
  func threshold() throws {
    let coarse = try Run("duration -v 2000 --max 300 -e 10 \(Self.law)").outcome().lines[0]
    #expect(try Run("duration -v 2000 --max 300 \(Self.law)").outcome().lines[0] != coarse)
  }

  @Test(
    "--describe prints the law, its parameters and a command that repeats the run", arguments: ["project", "duration"])
  func described(command: String) throws {
    let outcome = try Run("\(command) -v 2000 --max 300 \(Self.law) --describe").outcome()
    let said = outcome.errors.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      .joined(separator: "\n")
    #expect(said.contains("Flutter's friction") && said.contains("drag") && said.contains("stop-speed 20 pt/s"))
    #expect(!said.contains("rate ") && !said.contains("0.998"))
    let again = try #require(said.split(separator: "\n").last { $0.hasPrefix("command") })
    try Run(String(again.dropFirst("command".count).drop { $0 == " " }.dropFirst("scrollcalc ".count))).outcome()
      .expectOutput(outcome.text)
  }
}
