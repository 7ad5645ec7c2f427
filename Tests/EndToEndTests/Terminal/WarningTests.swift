import Testing

@Suite("Warnings")
struct WarningTests {
  /// As many rows as a count says, quickly.
  private func rows(_ count: Int) -> Run { Run("sample -v 0.3 -e 0.01 --count \(count) --columns frame") }

  /// With the header a sheet of Excel is full.
  private static let mostRows = 1_048_575

  @Test("A table too long for Excel is warned of, and written all the same")
  func tooLong() throws {
    try WorkFolder.with { folder in
      let outcome = try rows(Self.mostRows + 1).giving("-o", "\(folder("Big.CSV"))").outcome()
      #expect(outcome.ending == .success)
      outcome.expectOneErrorLine()
      #expect(outcome.errors.hasPrefix("scrollcalc: warning: --output: '") && outcome.errors.contains("1048576"))
      #expect(try folder.names == ["Big.CSV"])
    }
  }

  @Test(
    "--quiet drops it, and so does what is no sheet",
    arguments: ["-q -o big.csv", "-f jsonl -o big.csv", "-o big.txt"])
  func quiet(options: String) throws {
    try WorkFolder.with { folder in
      try Run("\(rows(Self.mostRows + 1)) \(options)".dropping("scrollcalc ")).after("cd '\(folder.path)'").outcome()
        .expectOutput("")
    }
  }

  @Test("A table that just fits is not warned of", arguments: ["", "--no-header"])
  func justFits(options: String) throws {
    try WorkFolder.with { folder in
      let count = Self.mostRows + (options.isEmpty ? 0 : 1)
      try Run("\(rows(count)) \(options) -o big.csv".dropping("scrollcalc ")).after("cd '\(folder.path)'").outcome()
        .expectOutput("")
    }
  }

  @Test("--quiet drops no error")
  func quietErrors() throws {
    try Run("project -q").outcome().expectFailure(Status.usage, "--velocity")
    try Run("duration -q -v 5 --to 90").outcome().expectFailure(Status.noAnswer, "--to")
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String { String(dropFirst(prefix.count)) }
}
