extension Sequence {
  /// Returns the first element with each key, in the order of the sequence.
  func distinct(by key: (Element) -> some Hashable) -> [Element] {
    var seen: Set<AnyHashable> = []
    return filter { seen.insert(AnyHashable(key($0))).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions, in order.
  public func distinct() -> [Element] { distinct { $0 } }
}
