import Testing

/// Numbers that no table is made for, and where the arithmetic of a program could end.
@Suite("Numbers out of all proportion give an error or the right answer, at once")
struct ArithmeticTests {
  @Test(
    "A number that is too large in its unit is an error, and nothing is printed",
    arguments: [
      "project -v 1e300 --scale 1e50", "project -v 1e300,0 --scale 1e50", "snap -v 1e300 --interval 1e299 --scale 1e50",
      "sample -v 1e300 --scale 1e50", "sample -v 1e300 --scale 1e50 -f text", "sample -v 1e300 --scale 1e50 -p 2",
      "sample -v 1e300 --scale 1e50 --count 3 --columns phase,offset", "sweep -v 1e300 --scale 1e50",
      "bounce -v 1e300 --scale 1e50", "sample -v 1 --at 1e307 --time-unit ms",
      "sample -v 1e300 --scale 1e50 --realtime --at 1e-9",
    ], ["csv", "json", "jsonl", "tsv", "markdown"])
  func tooLargeInItsUnit(line: String, format: String) throws {
    let run = line.contains("-f ") ? Run(line) : Run("\(line) -f \(format)")
    let isPaced = line.contains("--realtime")
    let outcome = try run.outcome()
    if isPaced {
      #expect(outcome.ending == .exit(Status.usage))
    } else {
      outcome.expectFailure(Status.usage, "larger than a double can tell")
    }
  }

  @Test("The same in a batch, for the row that it is in")
  func tooLargeInABatch() throws {
    let run = Run("batch - --scale 1e50").with { $0.input = .text("velocity\n1e300\n") }
    try run.outcome().expectFailure(Status.usage, "--scale", "larger than a double can tell")
  }

  @Test(
    "Rows that are too many to tell apart are refused",
    arguments: [
      "sample -v 2000 --fps 1e18", "sample -v 2000 --fps 1e308", "sample -v 2000 --interval 1e-308",
      "sample -v 2000 --count 9007199254740992", "sample -v 2000 --count 9223372036854775807",
      "sample -v 2000 --count 1e300", "sample -v 2000 --until 1e308", "bounce -v 2000 --interval 1e-300",
      "bounce -v 2000 --fps 1e300", "sweep -v 0:1e308:1e-308 --dry-run", "sweep -v 1:9e18:1 -x 1:9e18:1",
      "sweep -v 1:2/9223372036854775807 -x 1,2 --dry-run", "sweep -v 1 --shard 2/1",
      "sweep -v 1 --jobs 99999999999999999999",
      "project -v 1 -p 1101", "easing -v 2000 --tolerance 1e-300", "velocity --touch 99999999999999999999 -",
    ])
  func tooMany(line: String) throws {
    try Run(line).outcome().expectFailure(Status.usage)
  }

  @Test(
    "Extremes that make sense have answers",
    arguments: [
      ("sample -v 2000 --fps 1e-300 --columns time", ["time", "0", "4.600063562625142"]),
      ("sample -v 2000 --fps 1e-310 --columns time", ["time", "0", "4.600063562625142"]),
      ("sample -v 2000 --interval 1e300 --columns time", ["time", "0", "4.600063562625142"]),
      ("sample -v 2000 --at 1e308,5e-324 --columns time,velocity", ["time,velocity", "5e-324,2000", "1e+308,0"]),
      (
        "sample -v 2000 --until 1e308 --count 2 --columns time,offset",
        ["time,offset", "0,0", "1e+308,998.9996663329097"]
      ),
      ("sample -v 2000 --fps 1e308 --until 0 --columns time", ["time", "0"]),
      ("sweep -v 1:1e18:1 --dry-run", ["1000000000000000000"]),
      ("sweep -v 1:2/9223372036854775807 --dry-run", ["9223372036854775807"]),
      (
        "sweep -v 1:1e18:1 --shard 1000000000000000000/1000000000000000000 -p 0",
        ["1000000000000000000,499499833166454784,22"]
      ),
      ("sweep -v 1:4:1 --shard 1/9223372036854775807", ["velocity,destination,duration"]),
      ("duration -v 11e304pt/ms -p 0", ["355"]),
      ("project -v 0 -x 1e308 --min -1e308 --max 1e308", ["1e+308"]),
      ("rubberband --overshoot 1e308 --viewport 1e60", ["1e+60"]),
      ("project -v 5e-324", ["0"]), ("duration -v 5e-324", ["0"]),
    ])
  func extremes(line: String, lines: [String]) throws {
    try Run(line).outcome().expectOutput(lines.map { $0 + "\n" }.joined())
  }
}
