/// The "did you mean" of messages: names near a mistyped one.
public enum Suggestions {
  /// The maximum length, in bytes, of a word that is compared; a longer one is not a typing error.
  private static let maximumWordLength = 64

  /// Returns at most three candidates nearest to `word`, all equally near; empty if none is near enough. A candidate is
  /// near enough within one edit per three characters of the longer word. If `word` begins the candidate, the missing
  /// end counts as one edit. Numbers and words of more than 64 bytes have no near candidates.
  public static func nearest(to word: String, among candidates: [String]) -> [String] {
    guard word.utf8.count <= maximumWordLength, word.count > 1, !ArgumentText(word).looksLikeNumber else { return [] }
    let typed = Array(word.lowercased())
    let near = candidates.distinct().compactMap { candidate -> (name: String, distance: Int)? in
      let name = Array(candidate.lowercased())
      let distance = name.starts(with: typed) ? min(1, name.count - typed.count) : editDistance(typed, name)
      return candidate != word && distance <= max(typed.count, name.count) / 3 ? (candidate, distance) : nil
    }
    let least = near.map(\.distance).min()
    return Array(near.filter { $0.distance == least }.map(\.name).prefix(3))
  }

  /// Returns the names of at most three choices that a rejected word may mean. These are the choices that the word
  /// names, else those that most of its parts name, else those nearest in spelling. A synonym also names a choice.
  static func meant(by word: String, among choices: [ChoiceDescription]) -> [String] {
    guard word.utf8.count <= maximumWordLength else { return [] }
    let parts = word.split { !$0.isLetter && !$0.isNumber }.map(\.comparisonKey)
    let matches = choices.map { choice in
      let known = choice.synonyms.isEmpty ? [] : ([choice.name] + choice.synonyms).map(\.comparisonKey)
      return known.contains(word.comparisonKey) ? parts.count + 1 : parts.count(where: known.contains)
    }
    let most = matches.max() ?? 0
    if most > 0 { return zip(choices, matches).filter { $1 == most }.prefix(3).map(\.0.name) }
    let names = nearest(to: word, among: choices.map(\.name))
    if !names.isEmpty { return names }
    let synonyms = nearest(to: word, among: choices.flatMap(\.synonyms))
    return choices.filter { $0.synonyms.contains(where: synonyms.contains) }.prefix(3).map(\.name)
  }

  /// Returns "did you mean 'normal'?", or nil without a name.
  public static func question(offering names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.map { "'\($0)'" }.listed(with: "or"))?"
  }
}

extension StringProtocol {
  /// The letters and digits in lower case, by which names are compared whatever their spelling.
  public var comparisonKey: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// Returns the least number of insertions, deletions, substitutions and swaps of neighbors that turn one word into the
/// other. No substring is edited twice (optimal string alignment). Complexity: O(n·m) time, O(m) space.
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in 1...first.count {
    var row = [i]
    for j in 1...second.count {
      let substitution = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
      var distance = min(substitution, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
        distance = min(distance, beforeLast[j - 2] + 1)
      }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}

/// The characters that look like a hyphen, which documents and web pages print in place of one.
enum DashLookalike {
  private static let names: [(scalar: Unicode.Scalar, name: String)] = [
    ("\u{2010}", "a typographic hyphen"), ("\u{2011}", "a non-breaking hyphen"), ("\u{2012}", "a figure dash"),
    ("\u{2013}", "an en dash"), ("\u{2014}", "an em dash"), ("\u{2015}", "a horizontal bar"),
    ("\u{2212}", "a minus sign"), ("\u{FE63}", "a small hyphen"), ("\u{FF0D}", "a full-width hyphen"),
  ]

  /// Returns the name of a look-alike with its article and code point, "an em dash (U+2014)"; nil for other scalars.
  static func name(of scalar: Unicode.Scalar) -> String? {
    guard let name = names.first(where: { $0.scalar == scalar })?.name else { return nil }
    return "\(name) (U+\(String(scalar.value, radix: 16, uppercase: true)))"
  }

  /// Returns the first look-alike's name, and the text with hyphens in place of all of them; nil if it has none.
  static func corrected(_ text: String) -> (found: String, text: String)? {
    guard let found = text.unicodeScalars.lazy.compactMap(name(of:)).first else { return nil }
    return (found, String(String.UnicodeScalarView(text.unicodeScalars.map { name(of: $0) == nil ? $0 : "-" })))
  }
}

extension ArgumentText {
  /// True if the argument begins like a number: an optional sign, an optional decimal point, a digit.
  var looksLikeNumber: Bool {
    let unsigned = bytes.first.map("+-".utf8.contains) == true ? bytes.dropFirst() : bytes[...]
    let digit = unsigned.first == UInt8(ascii: ".") ? unsigned.dropFirst().first : unsigned.first
    return digit.map("0123456789".utf8.contains) ?? false
  }
}
