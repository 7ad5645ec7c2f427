import ScrollMechanics
import Testing

@Suite("compare --list says what is known of each law")
struct LawListTests {
  @Test("Every law has a row with its formula and source, and one for each parameter with unit, default and range")
  func everyLaw() throws {
    let table = try Run("compare --list -f tsv").outcome()
    table.expectSuccess()
    #expect(table.lines.first == "law\tparameter\tunit\tdefault\trange\tmeaning\tsource\tfamily\tplatforms\tevidence")
    let rows = table.lines.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == Laws.all.reduce(0) { $0 + 1 + $1.parameters.count })
    for law in Laws.all {
      let own = rows.filter { $0[0] == law.name }
      #expect(own.first?[1...4] == ["", "", "", ""] && own.first?[5].hasSuffix(law.formula) == true)
      let platforms = law.platforms.map(\.rawValue).joined(separator: " ")
      #expect(own.first?[7...] == [law.family.rawValue, platforms, law.evidence.rawValue])
      for parameter in law.parameters {
        let row = try #require(own.first { $0[1] == parameter.name })
        #expect(Double(row[3]) == parameter.defaultValue && (row[4] + "number").contains("number") && !row[5].isEmpty)
      }
    }
    #expect(rows.contains { $0[...4] == ["motion", "time-constant", "s", "0.325", "a number greater than 0"] })
    #expect(rows.contains { $0[...4] == ["android", "density", "", "1", "a number from 0.01 to 100"] })
  }
}
