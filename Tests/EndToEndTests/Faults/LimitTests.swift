import Testing

/// The numbers in the table of limits in the article LimitsAndSafety: the last that is taken, and the first that is
/// not.
@Suite("The limits on the pages")
struct LimitTests {
  @Test(
    "are where they are said to be",
    arguments: Cases.some(
      of: [
        ("project -v 1e-60", "project -v 0.9e-60"), ("project -v 1e60 -x 1e60", "project -v 1e60 -x 1.1e60"),
        (
          "sample -v 1e-40 -e 1e-60 --until 4503599627370496 --count 2 --columns time",
          "sample -v 1 --count 9007199254740993"
        ),
        ("sweep -v 1:2/9223372036854775807 --dry-run", "sweep -v 1:2/9223372036854775807 -x 1,2 --dry-run"),
        ("sweep -v 1 --shard 1/9223372036854775807", "sweep -v 1 --shard 1/9223372036854775808"),
        ("project -v 1 -p 340", "project -v 1 -p 341"),
        ("sweep -v 1 --jobs 1024", "sweep -v 1 --jobs 1025"),
        ("bounce -v 1 --mass 1e60 --stiffness 1e60", "bounce -v 1 --mass 1.1e60"),
        ("bounce -v 1 --mass 1e-60 --stiffness 1e-60", "bounce -v 1 --mass 0.9e-60"),
        ("bounce -v 1 --response 1e29", "bounce -v 1 --response 1.1e29"),
        ("bounce -v 1 --response 1e-29", "bounce -v 1 --response 0.9e-29"),
        ("rubberband --overshoot 1 --viewport 1e60", "rubberband --overshoot 1 --viewport 1.1e60"),
        ("project -v 1e6 --min 0 --max 1 --damping-ratio 1e-3", "project -v 1e12 --min 0 --max 1 --damping-ratio 1e-6"),
      ], oneIn: 5))
  func numbers(within: String, beyond: String) throws {
    try Run(within).outcome().expectSuccess()
    try Run(beyond).refusal().expectFailure(Status.usage)
  }

  @Test("The longest row of a file has 1 048 576 bytes", .optimizedBuild)
  func longestRow() throws {
    func batch(length: Int) throws -> Outcome {
      let row = "2000," + String(repeating: "x", count: length - 5)
      return try Run("batch - --columns destination -p 0").with { $0.input = .text("velocity,name\n\(row)\n1,y\n") }
        .outcome()
    }
    let longest = try batch(length: 1_048_576)
    longest.expectSuccess()
    #expect(longest.lines.map { $0.suffix(6) } == ["nation", "xx,999", "1,y,0"])
    let longer = try batch(length: 1_048_577)
    #expect(longer.ending == .exit(Status.badInput))
    #expect(longer.errors == "scrollcalc batch: standard input:2: the row is longer than 1048576 bytes\n")
  }

  @Test("The table is on the page")
  func page() throws {
    let page = try Page.article("LimitsAndSafety").lines.joined(separator: "\n")
    for number in ["2⁵³", "2⁶³ − 1", "340", "1024", "10⁶⁰", "10²⁹", "10 000", "1 048 576"] {
      #expect(page.contains(number), "\(number)")
    }
  }
}
