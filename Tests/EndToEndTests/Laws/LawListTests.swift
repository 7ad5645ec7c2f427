import ScrollMechanics
import Testing

@testable import scrollcalc

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

  @Test("As text, each law is a paragraph with its evidence and the parameters that only its name sets")
  func paragraphs() throws {
    let text = try Run("compare --list --law games,uikit -f text").outcome().text
    #expect(text.hasPrefix("unity (games): velocity falls by a constant factor each second, computed frame by frame\n"))
    #expect(text.contains("\n  read, not measured: Unity-Technologies/uGUI 789476d"))
    #expect(text.contains("\n  deceleration-rate=0.135: fraction of the velocity that is kept each second (a number "))
    #expect(text.contains("\n\nuikit (mobile): ") && text.contains("\n  measured: An iOS 26.5 simulator"))
  }

  @Test("--law chooses laws, and other options of a flick are refused")
  func chosen() throws {
    let lines = try Run("compare --list --law pop,pop:stop-speed=3").outcome().lines
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("pop,") } && lines.count > 2)
    for option in ["-v 5", "--to 5", "--samples", "--max 4", "--against pop"] {
      try Run("compare --list \(option)").refusal().expectFailure(Status.usage, "--list", "cannot be used together")
    }
  }

  @Test("An unknown law is answered with one like it before any list, and with where the list is")
  func unknown() throws {
    try Run("project -v 5 --law androd").refusal()
      .expectFailure(Status.usage, "--law: 'androd' is not a law; did you mean 'android'?", "scrollcalc compare --list")
    let errors = try Run("project -v 5 --law nonsense").refusal().errors
    #expect(errors.contains("scrollcalc compare --list") && !errors.contains("flutter"))
  }
}
