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
}
