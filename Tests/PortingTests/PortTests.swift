import Testing

@testable import Porting
@testable import ScrollMechanics

@Suite("Printed formulas have the parentheses that they need, and no others")
struct PortTests {
  private static let (a, b, c) = (Real(named: "a"), Real(named: "b"), Real(named: "c"))

  // Operators of one precedence associate to the left. Also (a + b) + c and a + (b + c) are rounded differently.
  private static let formulas: [(Real, String)] = [
    (a - b - c, "a - b - c"), (a - (b - c), "a - (b - c)"), (a - (b + c), "a - (b + c)"), (a + (b + c), "a + (b + c)"),
    (a / b / c, "a / b / c"), (a / (b / c), "a / (b / c)"), (a / (b * c), "a / (b * c)"), (a * (b * c), "a * (b * c)"),
    (a - b * c, "a - b * c"), ((a - b) * c, "(a - b) * c"), (a * (b + c), "a * (b + c)"), (-(a + b), "-(a + b)"),
    (-a * b, "-a * b"), (a - -b, "a - -b"),
  ]

  @Test(
    "A right operand of the same precedence is in parentheses, a left one is not",
    arguments: PortLanguage.all.indices, formulas.indices)
  func parentheses(language: Int, formula: Int) {
    let (term, text) = Self.formulas[formula]
    let program = ProgramBuilder.build { _ = $0.define("x", term) }
    let port = Port(program: program, language: PortLanguage.all[language], hasRunner: false, name: "formula")
    let lines = port.code.filter { $0.contains("x = ") || $0.contains("x: f64 = ") }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("= \(text)") && !$0.contains("\(text))") })
  }

  @Test("A conversion has parentheses around a sum, and none of its own around a call", arguments: ["c", "rust"])
  func conversions(name: String) throws {
    let (d, e) = (Single(named: "d"), Single(named: "e"))
    let language = try #require(PortLanguage.all.first { $0.name == name })
    let program = ProgramBuilder.build {
      _ = $0.define("x", d.real)
      _ = $0.define("y", (d + e).real)
      _ = $0.define("z", d.floor.real)
      _ = $0.define("w", choose(d < e, d, e).real)
    }
    let code = Port(program: program, language: language, hasRunner: false, name: "formula").code
    let formulas = code.compactMap { line in line.split(separator: " = ").dropFirst().first.map(String.init) }
    let expected =
      name == "c"
      ? ["(double)d;", "(double)(d + e);", "(double)floorf(d);", "(double)(d < e ? d : e);"]
      : ["f64::from(d);", "f64::from(d + e);", "f64::from(d.floor());", "f64::from(if d < e { d } else { e });"]
    #expect(formulas.prefix(4) == expected[...])
  }
}

@Suite("Each language spells numbers, calls and types its own way")
struct SpellingTests {
  private static let spellings: [(language: String, number: String, new: String, head: String)] = [
    ("swift", "10.0", "Fling(offset: 0, velocity: 1)", "private func f(_ t: Double) -> Double"),
    ("javascript", "10", "new Fling(0, 1)", "function f(t)"),
    ("typescript", "10", "new Fling(0, 1)", "function f(t: number): number"),
    ("python", "10.0", "Fling(0, 1)", "def f(t)"),
    ("rust", "10.0", "Fling::new(0, 1)", "#[allow(clippy::all)]\nfn f(t: f64) -> f64"),
    ("c", "10.0", "Fling_new(0, 1)", "static inline double f(double t)"),
  ]

  @Test("Whole numbers, new motions and heads of functions", arguments: spellings.indices)
  func spelling(index: Int) throws {
    let (name, number, new, head) = Self.spellings[index]
    let language = try #require(PortLanguage.all.first { $0.name == name })
    #expect(language.number(10, .real) == number && language.number(0.5, .real) == "0.5")
    #expect(language.new("Fling", [("offset", "0"), ("velocity", "1")]) == new)
    let function = PortFunction(name: "f", parameters: [("t", .real)], result: .real)
    #expect(language.head(function, of: nil) == head)
  }
}
