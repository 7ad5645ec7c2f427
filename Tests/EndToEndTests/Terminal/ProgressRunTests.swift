import Testing

@Suite("Progress: in a run")
struct ProgressRunTests {
  private static let long = "sample -v 2000 --count \(thousands)000 -o /dev/null"
  private static let thousands = Cases.count(debug: 60, optimized: 300)

  @Test(
    "Nothing is shown if standard error is not a terminal", .optimizedBuild,
    arguments: Cases.some(of: ["", "--progress auto", "--progress never"], oneIn: 3))
  func noTerminal(options: String) throws {
    try Run("\(Self.long) \(options)").outcome().expectOutput("")
  }

  @Test("With --progress always, lines appear, the last of them at the end")
  func lines() throws {
    let outcome = try Run("\(Self.long) --progress always").outcome()
    #expect(outcome.ending == .success && outcome.text == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count >= 2)
    #expect(lines.allSatisfy { $0.hasPrefix("scrollcalc: ") && $0.contains(" of \(Self.thousands)k rows") })
    #expect(lines.last?.hasPrefix("scrollcalc: \(Self.thousands)k of \(Self.thousands)k rows") == true)
    #expect(outcome.errors.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
  }

  @Test("It counts rows of a sweep and of a batch as well")
  func otherTables() throws {
    let sweep = try Run("sweep -v 1:20000:1 -o /dev/null --progress always").outcome()
    #expect(sweep.errors.hasSuffix(" s\n") && sweep.errors.contains("20k of 20k rows"))
    let batch = try Run("batch -o /dev/null --progress always").with { $0.input = .text("velocity\n1\n2\n") }.outcome()
    #expect(batch.errors.contains("2 of 2 rows"))
  }
}
