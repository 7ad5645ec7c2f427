import CommandLineParsing

/// One of several contiguous parts of a sweep, which one after the other are the whole.
struct SweepShard: Sendable {
  /// From 1.
  let number: Int
  let count: Int

  static let whole = SweepShard(number: 1, count: 1)

  var isFirst: Bool { number == 1 }
  var isLast: Bool { number == count }

  /// The rows of this part; parts differ by a row at most.
  func rows(of total: UInt64) -> Range<UInt64> { start(number - 1, total)..<start(number, total) }

  /// ⌊total · parts / count⌋.
  private func start(_ parts: Int, _ total: UInt64) -> UInt64 {
    UInt64(count).dividingFullWidth(total.multipliedFullWidth(by: UInt64(parts))).quotient
  }
}

extension ValueParser where Value == SweepShard {
  /// `K/N`: part K of N.
  static var shard: ValueParser {
    let whole = ValueParser<Int>.whole(expected: "a whole number of at least 1", in: 1...Int.max)
    let list = ValueParser<[Int]>.list(of: whole, separator: "/")
    return ValueParser(expected: "K/N: part K, from 1, of N") { (argument: ArgumentText) throws(ValueError) in
      let numbers = try list.read(argument)
      guard numbers.count == 2 else { throw "is not of the form K/N" }
      guard numbers[0] <= numbers[1] else { throw "is a part beyond the last" }
      return SweepShard(number: numbers[0], count: numbers[1])
    }.written { "\($0.number)/\($0.count)" }
  }
}
