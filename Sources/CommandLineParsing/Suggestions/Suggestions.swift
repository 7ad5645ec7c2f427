/// The "did you mean" of messages: names near a mistyped one.
public enum Suggestions {
  /// The maximum length, in bytes, of a word that is compared; a longer one is not a typing error.
  private static let maximumWordLength = 64

  /// Returns at most three candidates nearest to `word`, all equally near; empty if none is near enough.
  ///
  /// A candidate is near enough within one edit per three characters. A prefix of two characters or more counts as one
  /// edit. A word that looks like a number has no near candidates.
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

  /// Returns "did you mean 'normal'?", or nil if no candidate is near.
  public static func question(about word: String, among candidates: [String]) -> String? {
    question(offering: nearest(to: word, among: candidates))
  }

  static func question(offering names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.map { "'\($0)'" }.listed(with: "or"))?"
  }
}
