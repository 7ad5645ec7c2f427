import CommandLineParsing
import ScrollMechanics
import Testing

/// `Scripts/checks/ports` compiles and runs what is printed; ProgramTests compare programs with laws.
@Suite("port prints a law as code, with its test")
struct PortTests {
  @Test(
    "Each language prints the motion, with limits and with a runner on request",
    arguments: [
      ("swift", "struct UikitFling {", "upper: Double = .infinity", "struct UikitFlingRunner {"),
      ("javascript", "export class UikitFling {", "upper = Infinity) {", "export class UikitFlingRunner {"),
      ("typescript", "export class UikitFling {", "upper: number = Infinity) {", "step(dt: number): number {"),
      ("python", "class UikitFling:", "upper=math.inf):", "class UikitFlingRunner:"),
      ("rust", "pub struct UikitFling {", "upper: f64) -> Self {", "pub struct UikitFlingRunner {"),
      ("c", "} uikit_fling;", "double upper) {", "} uikit_fling_runner;"),
    ])
  func languages(language: String, motion: String, limit: String, runner: String) throws {
    let plain = try Run("port \(language) --law uikit").outcome().text
    #expect(plain.contains(motion) && !plain.contains(limit) && !plain.contains(runner))
    let more = try Run("port \(language) --law uikit --edge own --runner").outcome().text
    #expect(more.contains(motion) && more.contains(limit) && more.contains(runner))
    let test = try Run("port \(language) --law uikit --name Scroll --test --within 0.5").outcome().text
    #expect(test.lowercased().contains("scroll") && test.contains("994.004668001245") && test.contains("0.5"))
  }

  @Test(
    "The head of code says what its law and its limits ask of a caller",
    arguments: [
      ("exponential", ""), ("exponential", " --edge spring"), ("uikit", ""), ("uikit", " --edge spring"),
      ("flutter-bouncing", " --edge spring"), ("motion", ""), ("motion", " --edge stop"), ("android", ""), ("gtk", ""),
      ("wpf", ""),
    ])
  func head(law: String, edge: String) throws {
    let outcome = try Run("port c --law \(law)\(edge)").outcome()
    outcome.expectSuccess()
    let couplesAxes = Laws.all.contains { $0.name == law && $0.couplesAxes }
    #expect(outcome.text.contains("One axis alone") == (couplesAxes || law == "exponential"))
    #expect(outcome.text.contains("without a limit, pass an infinity") == !edge.isEmpty)
  }

  @Test("Printed code names what it needs: the versions of Node.js, and gcc's options") func requirements() throws {
    let node = "// Node.js 22.18, 23.6 or later runs it as it is: node --test FILE.\n"
    #expect(try Run("port typescript --law uikit --test").outcome().text.contains(node))
    for line in ["port typescript --law uikit", "port javascript --law uikit --test"] {
      #expect(try !Run(line).outcome().text.contains("Node.js"))
    }
    // gcc warns of a pragma that it lacks, except where it skips lines.
    let header = try Run("port c --law uikit").outcome().text
    let pragma = "#if defined(__clang__) || !defined(__GNUC__)\n#pragma STDC FP_CONTRACT OFF\n#endif\n"
    #expect(header.contains(pragma) && header.contains("it needs -std=c99 or -ffp-contract=off"))
  }

  @Test(
    "A name that the language reserves, or that the code has, is refused",
    arguments: [
      ("c", "double", "double"), ("c", "offset", "offset"), ("c", "motion", "motion"), ("rust", "self", "Self"),
      ("rust", "impl", "impl"), ("python", "none", "None"), ("python", "class", "class"), ("python", "math", "math"),
      ("swift", "any", "Any"), ("swift", "double", "Double"), ("javascript", "math", "Math"),
      ("typescript", "math", "Math"),
    ])
  func reservedNames(language: String, name: String, word: String) throws {
    let refusal = try Run("port \(language) --name \(name)").refusal()
    let problem = "--name: '\(word)' is a word that \(language) reserves or the code has (expected another name, e.g. "
    #expect(refusal.errors.contains(problem), "\(refusal.errors)")
  }

  @Test("A name is an identifier that nothing else has", arguments: ["swift", "javascript", "python", "rust", "c"])
  func names(language: String) throws {
    for name in ["scroll", "Fraction", "a_1"] { try Run("port \(language) --name \(name)").outcome().expectSuccess() }
    for name in ["1a", "a-b", "a.b", "ä"] {
      let errors = try Run("port \(language)", "--name", ArgumentText(name)).refusal().errors
      #expect(errors.contains("is not a name (expected a letter, then at most 99 letters, digits and _)"), "\(errors)")
    }
  }

  @Test("A word that is reserved only elsewhere is a name") func wordsOfOthers() throws {
    for line in ["port swift --name type", "port javascript --name class", "port c --name impl"] {
      try Run(line).outcome().expectSuccess()
    }
  }

  @Test("A parameter that excludes code is named by the error", arguments: ["--lead 0.015", "--device-scale 3"])
  func parameters(option: String) throws {
    let name = option.prefix { $0 != " " }
    try Run("port python --law uikit \(option) --edge own").outcome()
      .expectFailure(64, "\(name) cannot be used with port --edge own of --law uikit")
  }

  @Test("The test of a spring has the threshold of its law")
  func threshold() throws {
    let text = try Run("port python --law exponential -e 2 --edge own --test").outcome().text
    let row = try #require(text.firstMatch(of: /\[([\d.]+), 700\.0, 0\.0, ([\d.]+), 0\.0, 700\.0\]/))
    let duration = try Run("duration --law exponential -e 2 --min 0 --max 700 -v \(row.2)").outcome().lines[0]
    #expect(Double(duration) == Double(row.1))
  }

  @Test("Printed code suits the strictest checks: of indices in TypeScript, of Clippy, and of other modules in Swift")
  func strictness() throws {
    for line in ["port typescript --law android", "port typescript --law android --test"] {
      let text = try Run(line).outcome().text
      #expect(!text.contains(/(spline|SPLINE|RELEASES)\[[^\]]*\](?!!)/), "\(text)")
    }
    let rows = "const RELEASES: [number, number, number, number][] = ["
    #expect(try Run("port typescript --law android --test").outcome().text.contains(rows))
    let rust = try Run("port rust --law android").outcome().text
    #expect(rust.contains("#[allow(clippy::all)]\nfn spline_progress("))
    #expect(rust.contains("#[allow(dead_code, clippy::all)]\nimpl AndroidFling {"))
    #expect(try Run("port swift --law uikit --test").outcome().text.contains("import that: @testable import TARGET.\n"))
  }

  @Test(
    "A step of no number of seconds, or of none, moves nothing",
    arguments: ["swift", "javascript", "python", "rust", "c"])
  func steps(language: String) throws {
    let text = try Run("port \(language) --law uikit --runner").outcome().text
    let forms = [
      "dt > 0.0 ? dt : 0.0", "dt > 0 ? dt : 0", "dt if dt > 0.0 else 0.0", "if dt > 0.0 { dt } else { 0.0 }",
    ]
    #expect(forms.contains { text.contains("time += \($0)") }, "\(text)")
  }

  @Test("Parameters are named constants") func constants() throws {
    let text = try Run("port rust --law android --density 2.75").outcome().text
    #expect(text.contains("const DENSITY: f64 = 2.75;") && text.contains("static SPLINE: [f32; 101]"))
  }

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

  @Test("A law without code is an error that names those with code") func lacking() throws {
    for line in ["port c --law lvgl", "port c --law android --edge own"] {
      try Run(line).outcome().expectFailure(64, "laws with code: ")
    }
    try Run("port c --within 1").outcome().expectFailure(64, "--within", "--test")
    try Run("port cobol").outcome().expectFailure(64, "cobol")
  }
}
