import Testing

/// `Scripts/checks/ports` compiles and runs what is printed; ProgramTests compare programs with laws.
@Suite("port prints a law as code, with its test")
struct PortTests {
  @Test("A test has rows in segments with all entries of a table", arguments: ["android", "compose", "gecko-android"])
  func tables(law: String) throws {
    let text = try Run("port python --law \(law) --test").outcome().text
    let start = try #require(text.firstMatch(of: /RELEASES = \[\s+\[([\d.]+),/))
    let duration = try #require(Double(start.1))
    // Gecko's motion ends 1 % before its table does.
    let entries = try text.matches(of: /\[0\.0, ([\d.]+), [^\]]*\],/).flatMap { row in
      let index = Int(100 * (try #require(Double(row.1))) / duration)
      return [index, index + 1]
    }
    let missing = Set(0...(law == "gecko-android" ? 97 : 100)).subtracting(entries)
    #expect(missing.isEmpty, "\(missing)")
  }
}
