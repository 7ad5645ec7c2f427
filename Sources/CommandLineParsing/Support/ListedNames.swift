extension [String] {
  /// The names as a phrase: "a", "a or b", "a, b or c".
  func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
