extension [String] {
  /// The names as a phrase: "a", "a or b", "a, b or c".
  func listed(with conjunction: String) -> String {
    var phrase = first ?? ""
    for place in indices.dropFirst() {
      phrase += place < count - 1 ? ", " : " \(conjunction) "
      phrase += self[place]
    }
    return phrase
  }
}
