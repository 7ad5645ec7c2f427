extension [String] {
  /// Returns the names as a phrase: "a", "a or b", "a, b or c".
  public func listed(with conjunction: String) -> String {
    var phrase = first ?? ""
    for index in indices.dropFirst() {
      phrase += index < count - 1 ? ", " : " \(conjunction) "
      phrase += self[index]
    }
    return phrase
  }

  /// The names with commas between them; of more than six, the first six and an ellipsis.
  public var elided: String { (count > 6 ? prefix(6) + ["…"] : self[...]).joined(separator: ", ") }
}
