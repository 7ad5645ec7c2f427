import Testing

@testable import scrollcalc

@Suite("Warnings name what a reader may not expect")
struct WarningTests {
  /// As many rows as a count says, quickly.
  private func rows(_ count: Int) -> Run { Run("sample -v 0.3 -e 0.01 --count \(count) --columns frame") }

  /// With the header a sheet of Excel is full.
  private static let maxRows = 1_048_575

  @Test("A table too long for Excel gives a warning and is written", .optimizedBuild)
  func tooLong() throws {
    try WorkFolder.with { folder in
      // Too long by several blocks, of which only the first gives a warning.
      let outcome = try rows(Self.maxRows + 5000).giving("-o", "\(folder("Big.CSV"))").outcome()
      #expect(outcome.ending == .success)
      outcome.expectOneErrorLine()
      #expect(outcome.errors.hasPrefix("scrollcalc: warning: --output: '") && outcome.errors.contains("1048576"))
      #expect(try folder.names == ["Big.CSV"])
    }
  }

  @Test("A table that just fits is not warned of", .optimizedBuild)
  func justFits() throws {
    try WorkFolder.with { folder in
      try rows(Self.maxRows).giving("-o", "\(folder("big.csv"))").outcome().expectOutput("")
    }
  }

  @Test(
    "Without a header one more row fits, and other formats have no limit",
    arguments: [
      ("-o big.csv", maxRows), ("-o big.tsv", maxRows), ("--no-header -o big.csv", maxRows + 1),
      ("-f jsonl -o big.csv", .max), ("-o big.txt", .max), ("", .max),
    ])
  func limit(options: String, rows: Int) throws {
    let line = Run("sample -v 2000 \(options)").arguments
    let command = try #require(Declared.program.command(named: "sample"))
    let arguments = try #require(command.parse(line))
    #expect(RunReport.maxRows(arguments, try OutputSettings(arguments, shape: .table)) == rows)
  }

  @Test("--quiet drops notes, too")
  func quietNotes() throws {
    let typed = Run("batch - -p 0").with { $0.input = .terminal(typing: "velocity\n2000\n") }
    let outcome = try typed.outcome()
    #expect(outcome.errors == "scrollcalc batch: reading FILE from the terminal; end it with Ctrl-D\n")
    try typed.giving("-q").outcome().expectOutput(outcome.text)
  }
}
