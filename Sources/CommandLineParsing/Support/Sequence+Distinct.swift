extension Sequence {
  /// Returns the first element with each key, in the order of the sequence.
  func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions, in order.
  public func distinct() -> [Element] { distinct { $0 } }
}
