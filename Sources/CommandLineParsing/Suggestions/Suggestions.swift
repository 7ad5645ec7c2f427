/// The "did you mean" of every message: names near to one that was mistyped.
public enum Suggestions {
  /// A longer word than this is no slip of the fingers, and is not worth comparing.
  private static let longestWord = 64

  /// The candidates nearest to `word`, at most three, all equally near; none when nothing is near enough.
  ///
  /// Near enough is one edit for every three characters; a prefix of at least two characters counts as one edit.
  /// Number-like words resemble nothing.
  ///
  /// - Complexity: O(candidates × length²), for words of at most 64 characters; O(1) for longer ones.
  public static func nearest(to word: String, among candidates: [String]) -> [String] {
    guard word.utf8.count <= longestWord, word.count > 1, !ArgumentText(word).looksLikeNumber else { return [] }
    let typed = Array(word.lowercased())
    let near = candidates.distinct().compactMap { candidate -> (name: String, distance: Int)? in
      let name = Array(candidate.lowercased())
      let distance = name.starts(with: typed) ? min(1, name.count - typed.count) : editDistance(typed, name)
      return candidate != word && distance <= max(typed.count, name.count) / 3 ? (candidate, distance) : nil
    }
    let least = near.map(\.distance).min()
    return Array(near.filter { $0.distance == least }.map(\.name).prefix(3))
  }

  /// "did you mean 'normal'?", or nil when nothing is near.
  public static func question(about word: String, among candidates: [String]) -> String? {
    question(offering: nearest(to: word, among: candidates))
  }

  static func question(offering names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.map { "'\($0)'" }.listed(with: "or"))?"
  }
}
