/// The "did you mean" of messages: names near a mistyped one.
public enum Suggestions {
  /// The maximum length, in bytes, of a word that is compared; a longer one is not a typing error.
  private static let maximumWordLength = 64

  /// Returns at most three candidates nearest to `word`, all equally near; empty if none is near enough.
  ///
  /// A candidate is near enough within one edit per three characters of the longer word. If `word` begins the
  /// candidate, the missing end counts as one edit. A word that looks like a number has no near candidates.
  ///
  /// - Complexity: O(candidates × length²), for words of at most 64 characters; O(1) for longer ones.
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

  /// Returns "did you mean 'normal'?", or nil if no candidate is near.
  public static func question(about word: String, among candidates: [String]) -> String? {
    question(offering: nearest(to: word, among: candidates))
  }

  static func question(offering names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.map { "'\($0)'" }.listed(with: "or"))?"
  }
}

extension StringProtocol {
  /// The letters and digits in lower case, by which names are compared whatever their spelling.
  public var comparisonKey: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
