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

  @Test("At most a third of the longer word may differ") func share() {
    #expect(Suggestions.nearest(to: "abcdxy", among: ["abcdef"]) == ["abcdef"])
    #expect(Suggestions.nearest(to: "abcxy", among: ["abcde"]) == [])
  }

  @Test("At most three names are suggested") func three() {
    #expect(Suggestions.nearest(to: "cat", among: ["bat", "hat", "mat", "rat"]) == ["bat", "hat", "mat"])
    #expect(Suggestions.question(about: "cat", among: ["bat", "hat", "mat"]) == "did you mean 'bat', 'hat' or 'mat'?")
    #expect(Suggestions.question(about: "bat", among: ["hat", "mat"]) == "did you mean 'hat' or 'mat'?")
    #expect(Suggestions.question(about: "dog", among: ["hat"]) == nil)
  }

  @Test("Of words that are typed for several choices, three are offered")
  func severalMeant() {
    let known = ["red", "green", "blue", "gray"].map { Choice($0 + "ish", 0, synonyms: [$0]).description }
    #expect(Suggestions.meant(by: "blue red gray green", among: known) == ["redish", "greenish", "blueish"])
    #expect(Suggestions.meant(by: "blue red", among: known) == ["redish", "blueish"])
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

  @Test("A choice is found by a synonym, by most of the words typed, or by a synonym near them")
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
    #expect(editDistance(Array(first), Array(second)) == expected)
    #expect(editDistance(Array(second), Array(first)) == expected)
  }
}
