import CommandLineParsing
import Testing

@Suite("A list of values in one argument")
struct ValueListTests {
  private let word = ValueParser<String>(expected: "a word") { (text: String) in text }

  @Test("A list with a limited number of values rejects any other number, and does not mention the separator")
  func count() throws {
    let pair = ValueParser<[String]>.list(of: word, count: 1...2)
    #expect(try pair.value(of: "a") == ["a"] && pair.value(of: "a,b") == ["a", "b"])
    #expect(throws: ValueError("has 3 values", expected: "a word")) { try pair.value(of: "a,b,c") }
    let two = ValueParser<[String]>.list(of: word, count: 2...2)
    #expect(throws: ValueError("has one value", expected: "a word")) { try two.value(of: "a") }
  }

  @Test("The accepted values are those of the elements and the separator, unless others are given")
  func expected() {
    let parsers: [ValueParser<[String]>] = [
      .list(of: word), .list(of: word, separator: ":"), .list(of: word, expected: "a path"),
    ]
    let expected: [String?] = ["a word, with ',' between several", "a word, with ':' between several", "a path"]
    #expect(parsers.map(\.expected) == expected)
  }
}
