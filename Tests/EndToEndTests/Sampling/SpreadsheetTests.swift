import Testing

@Suite("sample: tables load into other tools")
struct SpreadsheetTests {
  @Test("sqlite3 imports it with column names from the header", .needs("sqlite3"))
  func sqlite() throws {
    try WorkFolder.with { folder in
      let run = Run("sample -v 2000 --fps 120")
      try run.writing(to: .file(folder("flick.csv"))).outcome().expectOutput("")
      let rows = Table(try run.outcome()).rows
      let duration = try Run("duration -v 2000").outcome().text.dropLast()
      try Run.tool(
        "sqlite3", ":memory:", ".mode csv", ".import '\(folder("flick.csv"))' flick", ".mode list",
        "SELECT group_concat(name, ' ') FROM pragma_table_info('flick')",
        "SELECT count(*), (SELECT time FROM flick ORDER BY rowid DESC LIMIT 1) FROM flick",
        """
        SELECT count(*) FROM flick a JOIN flick b ON b.rowid = a.rowid + 1 \
        WHERE CAST(b.time AS REAL) <= CAST(a.time AS REAL)
        """
      ).outcome().expectLines("time offset velocity", "\(rows.count)|\(duration)", "0")
    }
  }

  @Test("Python's csv reads the same doubles", .needs("python3"))
  func python() throws {
    let script = """
      import csv, sys
      rows = list(csv.reader(sys.stdin))
      assert {len(row) for row in rows} == {3}, 'ragged'
      for row in rows[1:]:
          for cell in row:
              assert float(repr(float(cell))) == float(cell)
      print(rows[0], len(rows) - 1, float(rows[-1][0]).hex())
      """
    let table = try Run("sample -v 2000 --fps 120").outcome()
    let rows = Table(table).rows
    let duration = try #require(Double(try Run("duration -v 2000").outcome().text.dropLast()))
    try Run.tool("python3", "-c", script).with { $0.input = .text(table.text) }.outcome()
      .expectLines("['time', 'offset', 'velocity'] \(rows.count) \(duration.hexadecimal)")
  }
}

extension Double {
  /// As Python spells it.
  fileprivate var hexadecimal: String {
    let digits = String(significandBitPattern, radix: 16)
    return "0x1.\(String(repeating: "0", count: 13 - digits.count))\(digits)p\(exponent < 0 ? "" : "+")\(exponent)"
  }
}
