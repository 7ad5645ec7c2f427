extension Sequence {
  /// The elements whose key has not occurred before, in order.
  func distinct(by key: (Element) -> some Hashable) -> [Element] {
    var seen: Set<AnyHashable> = []
    return filter { seen.insert(AnyHashable(key($0))).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without their repetitions, in order.
  func distinct() -> [Element] { distinct { $0 } }
}
