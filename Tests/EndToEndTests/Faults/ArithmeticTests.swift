import Testing

/// Numbers that no table is made for, and where the arithmetic of a program could end.
@Suite("Extreme numbers give an error or the right answer, at once")
struct ArithmeticTests {
  @Test(
    "A number that is too large in its unit is an error, and nothing is printed",
    arguments: ["velocity", "velocity --all", "velocity -p 2"],
    Cases.some(of: ["text", "csv", "json", "jsonl", "tsv", "markdown"], oneIn: 3))
  func tooLargeInItsUnit(line: String, format: String) throws {
    let trace = "time,position\n0,0\n0.01,1e300\n0.02,2e300\n"
    try Run("\(line) - --scale 1e50 -f \(format)").with { $0.input = .text(trace) }.refusal()
      .expectFailure(Status.usage, "--scale", "larger than a double can hold")
  }

  @Test(
    "Sizes out of the domain are rejected, those at its ends are not",
    arguments: [
      ("project -v", "1e60", "1.1e60"), ("project -v", "1e-60", "0.9e-60"), ("project -v", "-1e60", "-1.1e60"),
      ("project -v 1 -x", "1e60", "1.1e60"), ("duration -v 1 -e", "1e60", "1.1e60"),
      ("duration -v 1 -e", "1e-60", "0.9e-60"), ("project -v 1 --max", "1e60", "1.1e60"),
      ("snap -v 1 --interval", "1e-9", "0.9e-60"), ("sample -v 1 --count 2 --until", "1e60", "1.1e60"),
      ("bounce --displacement", "1e-60", "0.9e-60"), ("rubberband --viewport 9 --overshoot", "1e60", "1.1e60"),
      ("sweep -v", "1e60", "1.1e60"), ("project -v 1 --scale", "1e60", "1.1e60"),
    ])
  func domain(line: String, within: String, beyond: String) throws {
    try Run("\(line) \(within)").outcome().expectSuccess()
    let names = ["-v": "--velocity", "-x": "--offset", "-e": "--threshold"]
    let option = line.split(separator: " ").last.map { names[String($0)] ?? String($0) } ?? ""
    let words = abs(Double(beyond) ?? 0) > 1 ? "is too large" : "is too small"
    try Run("\(line) \(beyond)").refusal().expectFailure(Status.usage, "\(option): '\(beyond)' \(words)")
  }

  @Test("A row of a file has the same domain", arguments: ["1.1e60", "0.9e-60", "1e308", "5e-324"])
  func domainOfRows(velocity: String) throws {
    let outcome = try Run("batch").with { $0.input = .text("velocity\n\(velocity)\n") }.outcome()
    #expect(outcome.ending == .exit(Status.badInput))
    #expect(outcome.errors.contains(":2: column 'velocity': '\(velocity)' is too"))
  }

  @Test(
    "Rows too many to distinguish are rejected",
    arguments: [
      "sample -v 2000 --fps 1e18", "sample -v 2000 --fps 1e60", "sample -v 2000 --interval 1e-60",
      "sample -v 2000 --count 9007199254740992", "sample -v 2000 --count 9223372036854775807",
      "sample -v 2000 --count 1e300", "sample -v 2000 --until 1e60", "bounce -v 2000 --interval 1e-60",
      "bounce -v 2000 --fps 1e60", "sweep -v 0:1e60:1e-60 --dry-run", "sweep -v 1:9e18:1 -x 1:9e18:1",
      "sweep -v 1:2/9223372036854775807 -x 1,2 --dry-run", "sweep -v 1 --shard 2/1",
      "sweep -v 1 --jobs 99999999999999999999",
      "project -v 1 -p 1101", "velocity --touch 99999999999999999999 -",
    ])
  func tooMany(line: String) throws {
    try Run(line).refusal().expectFailure(Status.usage)
  }

  @Test(
    "Extremes that make sense have answers",
    arguments: [
      ("sample -v 2000 --fps 1e-60 --columns time", ["time", "0", "4.600063562625142"]),
      ("sample -v 2000 --interval 1e60 --columns time", ["time", "0", "4.600063562625142"]),
      ("sample -v 2000 --at 1e60,1e-60 --columns time,velocity", ["time,velocity", "1e-60,2000", "1e+60,0"]),
      (
        "sample -v 2000 --until 1e60 --count 2 --columns time,offset",
        ["time,offset", "0,0", "1e+60,998.9996663329097"]
      ),
      ("sample -v 2000 --fps 1e60 --until 0 --columns time", ["time", "0"]),
      ("sweep -v 1:1e18:1 --dry-run", ["velocity 1000000000000000000", "rows     1000000000000000000"]),
      ("sweep -v 1:2/9223372036854775807 --dry-run", ["velocity 9223372036854775807", "rows     9223372036854775807"]),
      (
        "sweep -v 1:1e18:1 --shard 1000000000000000000/1000000000000000000 -p 0",
        ["1000000000000000000,499499833166454784,22"]
      ),
      ("sweep -v 1:4:1 --shard 1/9223372036854775807", ["velocity,destination,duration"]),
      ("duration -v 1e57pt/ms -p 0", ["70"]), ("project -v 0 -x 1e60 --min -1e60 --max 1e60", ["1e+60"]),
      ("project -v 1e-60 -p 0", ["0"]), ("duration -v 1e-60", ["0"]),
    ])
  func extremes(line: String, lines: [String]) throws {
    try Run(line).outcome().expectOutput(lines.map { $0 + "\n" }.joined())
  }
}
