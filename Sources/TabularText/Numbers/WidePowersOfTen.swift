/// Powers of ten to 128 bits: `10^k` is `g * 2^e` with `2^127 <= g < 2^128`, and `g` rounded down.
enum WidePowersOfTen {
  /// The exponents that the table covers.
  static let exponents = -342...324

  /// The leading 128 bits of `10^exponent`, for an exponent in ``exponents``.
  @inline(__always)
  static func leadingBits(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let place = (exponent &- exponents.lowerBound) &* 2
    return halves.withUnsafeBufferPointer { ($0[place], $0[place &+ 1]) }
  }

  /// `floor(log2(10^exponent))`, right for exponents within ±1233.
  @inline(__always)
  static func floorLog2(_ exponent: Int) -> Int { (exponent &* 1_741_647) >> 19 }
}
