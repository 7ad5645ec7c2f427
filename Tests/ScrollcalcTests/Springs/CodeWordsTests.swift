import Testing

@testable import scrollcalc

@Suite("Code in any language is read as calls and named values")
struct CodeWordsTests {
  @Test(
    "Names, values, comments and texts are distinguished",
    arguments: [
      ("a: 1, b = .5f", [.name("a"), .mark(":"), .number("1"), .mark(","), .name("b"), .mark("="), .number(".5")]),
      ("-1.5e-3 1_000 500.milliseconds", [.number("-1.5e-3"), .number("1000"), .number("500ms")]),
      ("x /* y: 1 */ // Motion, z", [.name("x"), .comment("Motion, z")]),
      ("'spring(1)' \"ease\"", [.name("spring"), .mark("("), .number("1"), .mark(")"), .text("ease")]),
      ("spring<Float>(...config", [.name("spring"), .mark("("), .name("...config")]),
      ("'open", [.text("open")]), ("/* open", []), ("", []),
    ] as [(String, [Token])])
  func tokens(text: String, tokens: [Token]) {
    #expect(Token.all(in: text) == tokens)
  }

  @Test(
    "Values have the name that the code gives them",
    arguments: [
      ("spring.mass = 2; spring.damping = 3", ["mass=2", "damping=3"]),
      ("let ratio: Double = 0.5", ["ratio=0.5"]), ("{ \"mass\": 1 }", ["mass=1"]),
      ("x.setDampingRatio(0.5f)", ["DampingRatio=0.5"]), ("x.setSpring(0.5f)", ["=0.5"]),
      ("f(duration: Duration(seconds: 1, milliseconds: ms))", ["duration=Duration(…)"]),
      ("let k = 100; f(stiffness: k)", ["stiffness=100"]),
      ("let k = 1; k = 2; f(stiffness: k)", ["k=1", "k=2", "stiffness=k"]),
      ("f(duration: const Duration(milliseconds: 500), bounce: 0)", ["duration=500ms", "bounce=0"]),
      ("Period = TimeSpan.FromSeconds(.5)", ["Period=500ms"]),
      ("initialVelocity: CGVector(dx: 1, dy: 2)", ["initialVelocity=1, 2"]),
      ("<item name=\"damping\" type=\"float\">0.9</item>", ["=item", "type=float", "damping=0.9", "=item"]),
      ("f(isOpen ? full : half, isOpen ? 1 : 0)", ["=isOpen", "=full", "=half", "=isOpen", "=1", "=0"]),
      ("1 / 3, a: i * 2", ["=1 / …", "a=i * …"]), (")]}", []),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try CodeWords(text).words.map { "\($0.name)=\($0.value)" } == words)
  }

  @Test("Arguments are counted by commas")
  func positions() throws {
    #expect(try CodeWords("f(current, target, ref speed, 0.3)").words.map(\.index) == [0, 1, 2, 3])
    #expect(try CodeWords("f(a, \"b\", 3)").words.map(\.isText) == [false, true, false])
    #expect(try CodeWords("spring(1 100 10 0)").isCSS)
    #expect(try CodeWords("new Spring({ a: f(1) })").scopes.map(\.call) == ["", "new Spring", "", "f"])
  }
}
