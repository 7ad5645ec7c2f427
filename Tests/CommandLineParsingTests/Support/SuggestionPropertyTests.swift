import Testing

@testable import CommandLineParsing

@Suite("Suggestions follow their definition for every short word")
struct SuggestionPropertyTests {
  /// All words of up to `longest` letters.
  private static func words(_ letters: String, upTo longest: Int) -> [String] {
    var words = [""]
    var last = [""]
    for _ in 0..<longest {
      last = last.flatMap { word in letters.map { word + String($0) } }
      words += last
    }
    return words
  }

  /// The least number of edits, by the definition: every way to deal with the first letters is tried.
  private static func edits(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    guard let first = one.first, let second = other.first else { return one.count + other.count }
    if first == second, one.count == other.count, one == other { return 0 }
    var least = edits(one.dropFirst(), other.dropFirst()) + (first == second ? 0 : 1)
    least = min(least, edits(one.dropFirst(), other) + 1, edits(one, other.dropFirst()) + 1)
    if one.count > 1, other.count > 1, one[one.startIndex + 1] == second, other[other.startIndex + 1] == first {
      least = min(least, edits(one.dropFirst(2), other.dropFirst(2)) + 1)
    }
    return least
  }

  private static func distance(_ typed: String, _ name: String) -> Int {
    if name.hasPrefix(typed) { return name == typed ? 0 : 1 }
    return edits(Array(typed)[...], Array(name)[...])
  }

  @Test("The distance of any two words of three letters is the least number of edits")
  func distances() {
    let words = Self.words("abc", upTo: 3)
    for one in words {
      for other in words {
        let expected = Self.edits(Array(one)[...], Array(other)[...])
        #expect(editDistance(Array(one), Array(other)) == expected, "\(one) \(other)")
      }
    }
  }

  @Test("The first three of the nearest names are offered in their order, and none that a third is not enough for")
  func choice() {
    let names = Self.words("ab", upTo: 3).filter { $0.count > 1 } + ["abab", "babba", "abab", "aabbaa", "bbbbaab"]
    for typed in Self.words("ab", upTo: 4) + ["aab-a", "bbbbb", "aabba", "ababaa"] where typed.count > 1 {
      for shuffled in [names, names.reversed()] {
        let candidates = Array(shuffled)
        // Three times the distance is compared, so that no division has to be rounded.
        let near = candidates.filter {
          $0 != typed && 3 * Self.distance(typed, $0) <= max(typed.count, $0.count)
        }
        let least = near.map { Self.distance(typed, $0) }.min()
        var expected: [String] = []
        for name in near where Self.distance(typed, name) == least && !expected.contains(name) {
          if expected.count < 3 { expected.append(name) }
        }
        #expect(Suggestions.nearest(to: typed, among: candidates) == expected, "\(typed)")
      }
    }
  }

  @Test("A name is offered up to a distance of a third of the longer word, at every length", arguments: 2...21)
  func cutOff(length: Int) {
    let name = String(repeating: "a", count: length)
    for wrong in 1...length {
      // Letters at the front are replaced, so that no prefix is left.
      let typed = String(repeating: "x", count: wrong) + name.dropFirst(wrong)
      #expect(Suggestions.nearest(to: typed, among: [name]) == (3 * wrong <= length ? [name] : []), "\(wrong)")
      let longer = String(repeating: "x", count: wrong) + name
      #expect(Suggestions.nearest(to: longer, among: [name]) == (2 * wrong <= length ? [name] : []), "\(wrong)")
    }
    #expect(Suggestions.nearest(to: String(name.prefix(2)), among: [name + "b"]) == [name + "b"])
  }

  @Test("A word of 64 bytes is compared, and a longer one is not", arguments: 60...68)
  func longest(length: Int) {
    let word = String(repeating: "a", count: length)
    #expect(Suggestions.nearest(to: word, among: ["b" + word.dropFirst()]).isEmpty == (length > 64))
  }

  @Test("Names that differ from the word in their capitals alone come before all others")
  func capitals() {
    #expect(Suggestions.nearest(to: "ABA", among: ["abb", "Aba", "aba", "ABA"]) == ["Aba", "aba"])
  }

  @Test("A phrase of names has commas between them, and the conjunction before the last alone", arguments: 1...6)
  func listed(count: Int) {
    let names = (0..<count).map { "n\($0)" }
    let phrase = names.listed(with: "or")
    let parts = phrase.split(separator: " or ")
    let words: [Substring] = parts.flatMap { $0.split(separator: ", ") }
    #expect(words.map(String.init) == names)
    #expect(parts.count == min(count, 2) && !phrase.contains(", or"))
  }
}
