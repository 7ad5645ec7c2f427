import Testing

@Suite("The environment changes no byte")
struct LocaleTests {
  private static let environments = [
    ["LC_ALL": "C"], ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "fr_FR.UTF-8"], ["LC_ALL": "tr_TR.UTF-8"],
    ["LANG": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"], ["LC_ALL": "ar_EG.UTF-8"], ["LC_ALL": "nonsense"],
    ["TERM": "dumb", "TZ": "Asia/Kathmandu"],
    ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "POSIXLY_CORRECT": "1"],
  ]

  @Test("of a result or of help", arguments: Cases.some(of: Declared.printing.enumerated().map { ($0, $1) }, oneIn: 6))
  func output(place: Int, run: Run) throws {
    let usual = try run.usual().text
    for environment in Cases.some(of: Self.environments, oneIn: 16, from: place) {
      try run.with(environment: environment).outcome().expectOutput(usual)
    }
  }

  @Test("of an error", arguments: Cases.some(of: environments, oneIn: 4))
  func errors(environment: [String: String]) throws {
    for line in ["project -v 1,5x", "sample --fps 59,94", "project -v 5 -o /missing/file", "duration -v 5 --to 90"] {
      let usual = try Run(line).usual()
      let outcome = try Run(line).with(environment: environment).outcome()
      #expect(outcome.errors == usual.errors && outcome.ending == usual.ending, "\(line)")
      outcome.expectOneErrorLine()
    }
  }
}
