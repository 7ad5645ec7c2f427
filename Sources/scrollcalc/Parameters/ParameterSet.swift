/// A set of parameters: of their indices, of which there may be any number.
struct ParameterSet: Sendable {
  /// A bit for each of the first 64 indices, which are in one word so that sets of them need no memory of their own.
  private var first: UInt64 = 0
  /// The bits of the other indices, 64 to a word. The last word is not 0, so sets are equal where their words are.
  private var others: [UInt64] = []

  init() {}

  init(_ parameters: some Sequence<Parameter>) { for parameter in parameters { insert(parameter) } }

  func contains(_ parameter: Parameter) -> Bool { contains(index: parameter.index) }

  mutating func insert(_ parameter: Parameter) { insert(index: parameter.index) }

  mutating func remove(_ parameter: Parameter) { self[word: parameter.index / 64] &= ~Self.bit(parameter.index) }

  @inline(__always)
  func contains(index: Int) -> Bool { (index < 64 ? first : self[word: index / 64]) & Self.bit(index) != 0 }

  @inline(__always)
  mutating func insert(index: Int) {
    if index < 64 { first |= Self.bit(index) } else { self[word: index / 64] |= Self.bit(index) }
  }

  @inline(__always)
  private static func bit(_ index: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }

  private var wordCount: Int { others.count + 1 }

  private subscript(word word: Int) -> UInt64 {
    get { word == 0 ? first : word <= others.count ? others[word - 1] : 0 }
    set {
      if word == 0 {
        first = newValue
        return
      }
      while others.count < word { others.append(0) }
      others[word - 1] = newValue
      while others.last == 0 { others.removeLast() }
    }
  }
}

extension ParameterSet: Equatable, ExpressibleByArrayLiteral {
  init(arrayLiteral parameters: Parameter...) { self.init(parameters) }

  var isEmpty: Bool { first == 0 && others.isEmpty }

  func union(_ other: ParameterSet) -> ParameterSet { combined(with: other, |) }

  func intersection(_ other: ParameterSet) -> ParameterSet { combined(with: other, &) }

  @inline(__always)
  func isDisjoint(with other: ParameterSet) -> Bool {
    first & other.first == 0 && (others.isEmpty || intersection(other).isEmpty)
  }

  @inline(__always)
  func isSuperset(of other: ParameterSet) -> Bool {
    other.first & ~first == 0 && (other.others.isEmpty || intersection(other) == other)
  }

  /// True if a condition holds for every index.
  func allSatisfy(_ condition: (Int) -> Bool) -> Bool {
    (0..<wordCount).allSatisfy { word in
      var bits = self[word: word]
      while bits != 0 {
        if !condition(word * 64 + bits.trailingZeroBitCount) { return false }
        bits &= bits - 1
      }
      return true
    }
  }

  private func combined(with other: ParameterSet, _ combine: (UInt64, UInt64) -> UInt64) -> ParameterSet {
    var result = ParameterSet()
    for word in 0..<max(wordCount, other.wordCount) {
      result[word: word] = combine(self[word: word], other[word: word])
    }
    return result
  }
}
