import Testing

@testable import CommandLineParsing

@Suite("Suggestions for mistyped names")
struct SuggestionsTests {
  private static let names = ["velocity", "rate", "offset", "origin", "fps", "min", "max", "format", "no-header"]

  @Test(
    "The nearest names are suggested, but no distant ones",
    arguments: [
      ("velocty", ["velocity"]), ("veloctiy", ["velocity"]), ("vel", ["velocity"]), ("VELOCITY", ["velocity"]),
      ("ofset", ["offset"]), ("fsp", ["fps"]), ("noheader", ["no-header"]), ("mix", ["min", "max"]),
      ("rates", ["rate"]),
      ("zzz", []), ("xyzzy", []), ("", []), ("v", []), ("-5", []), ("300", []), (".5", []), ("velocity", []),
    ])
  func nearest(word: String, expected: [String]) {
    #expect(Suggestions.nearest(to: word, among: Self.names) == expected)
  }

  @Test("A question has at most three names, and none is asked without a name") func question() {
    let questions = [["bat", "hat", "mat", "rat"], ["hat", "mat"], ["dig"]].map { names in
      Suggestions.question(offering: Suggestions.nearest(to: "cat", among: names))
    }
    #expect(questions == ["did you mean 'bat', 'hat' or 'mat'?", "did you mean 'hat' or 'mat'?", nil])
  }

  @Test("A list has up to six names, and then an ellipsis", arguments: 0...9)
  func elided(count: Int) {
    let names = (0..<count).map { "\($0)" }
    let expected = names.prefix(6).joined(separator: ", ") + (count > 6 ? ", …" : "")
    #expect(names.elided == expected)
  }

  @Test(
    "Each character that looks like a hyphen is named, and replaced",
    arguments: [
      "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{FE63}", "\u{FF0D}",
    ])
  func lookalikes(dash: String) throws {
    let corrected = try #require(DashLookalike.corrected("\(dash)v -x \(dash)\(dash)y"))
    let code = try #require(dash.unicodeScalars.first).value
    #expect(
      corrected.text == "-v -x --y" && corrected.found.hasSuffix(" (U+\(String(code, radix: 16, uppercase: true)))"))
    #expect(DashLookalike.corrected("-v ~ _ ¯ ・") == nil)
  }

  @Test("A choice is found by a synonym, by most of the words typed, or by a synonym near them; three at most")
  func synonyms() {
    let choices = [
      Choice("ink", 0, synonyms: ["Blue Pen", "Fountain"]), Choice("lead", 1, synonyms: ["Pencil", "blue"]),
      Choice("oil", 2),
    ].map(\.description)
    for (word, names) in [
      ("blue-pen", ["ink"]), ("BLUE", ["lead"]), ("INK", ["ink"]), ("blue fountain", ["ink", "lead"]),
      ("my Pencil", ["lead"]), ("fontain", ["ink"]), ("oli", ["oil"]), ("paper", []), ("OIL", ["oil"]),
    ] {
      #expect(Suggestions.meant(by: word, among: choices) == names, "\(word)")
    }
    let known = ["red", "green", "blue", "gray"].map { Choice($0 + "ish", 0, synonyms: [$0]).description }
    let (four, two) = (
      Suggestions.meant(by: "blue red gray green", among: known), Suggestions.meant(by: "blue red", among: known)
    )
    #expect([four, two] == [["redish", "greenish", "blueish"], ["redish", "blueish"]])
    let alike = (1...4).map { Choice("pen\($0)", 0, synonyms: ["fountain"]).description }
    #expect(Suggestions.meant(by: "fontain", among: alike) == ["pen1", "pen2", "pen3"])
  }

  @Test("A very long word has no suggestions") func longWord() {
    let word = String(repeating: "a", count: 1_000)
    #expect(Suggestions.nearest(to: word, among: [word + "b"]).isEmpty)
  }

  @Test(
    "The distance counts edits and swaps of neighbors",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "acbd", 1),
      ("ca", "abc", 3),
      ("same", "same", 0), ("é", "e", 1),
    ])
  func distance(first: String, second: String, expected: Int) {
    let (one, other) = (Array(first), Array(second))
    #expect([editDistance(one, other), editDistance(other, one)] == [expected, expected])
  }
}
