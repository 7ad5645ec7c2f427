extension [String] {
  /// Returns the names as a phrase: "a", "a or b", "a, b or c".
  public func listed(with conjunction: String) -> String {
    (dropLast(2) + [suffix(2).joined(separator: " \(conjunction) ")]).joined(separator: ", ")
  }

  /// The names with commas between them; of more than six, the first six and an ellipsis.
  public var elided: String { (count > 6 ? prefix(6) + ["…"] : self[...]).joined(separator: ", ") }
}

extension Int {
  /// Returns the number before a noun, whose plural has an "s" by default: "1 row", "2 rows".
  public func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Sequence {
  /// Returns the first element with each key, in the order of the sequence.
  public func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  public func distinct() -> [Element] { distinct { $0 } }
}
