/// Powers of ten to 128 bits: `10^k` is `g * 2^e` with `2^127 <= g < 2^128`, and `g` rounded down.
enum WidePowersOfTen {
  /// The leading 128 bits of `10^exponent`.
  ///
  /// Error Bound:
  /// - None: the script that makes the table of ``words`` checks what becomes of them here for every exponent.
  ///
  /// - Precondition: `exponent` is in `-342...324`.
  @inline(__always)
  static func leadingBits(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = (exponent &+ 342) &* 2
    return halves.withUnsafeBufferPointer { ($0[index], $0[index &+ 1]) }
  }

  /// `floor(log2(10^exponent))`.
  ///
  /// - Precondition: `exponent` is within ±1233.
  @inline(__always)
  static func floorLog2(_ exponent: Int) -> Int { (exponent &* 1_741_647) >> 19 }

  /// The high and low half of each power, made when the first is asked for, in a few millionths of a second.
  private static let halves: [UInt64] = {
    var halves: [UInt64] = []
    halves.reserveCapacity(2 * 667)
    for exponent in -342...324 {
      let (high, low) = product(exponent)
      halves.append(high)
      halves.append(low)
    }
    return halves
  }()

  /// The next lower power in the table of ``words``, times a power of five, whose missing twos are only a shift.
  private static func product(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let (row, rest) = (exponent + 364).quotientAndRemainder(dividingBy: 28)
    let five = PowersOfTen.five(rest)
    let factor = five << five.leadingZeroBitCount
    let lowest = words[3 * row + 2].multipliedFullWidth(by: factor).high
    let middle = words[3 * row + 1].multipliedFullWidth(by: factor)
    let highest = words[3 * row].multipliedFullWidth(by: factor)
    let (third, thirdCarry) = middle.low.addingReportingOverflow(lowest)
    let (second, secondCarry) = highest.low.addingReportingOverflow(middle.high + (thirdCarry ? 1 : 0))
    let first = highest.high + (secondCarry ? 1 : 0)
    // Two factors whose top bits are set: at most one leading zero.
    return first >> 63 != 0 ? (first, second) : (first << 1 | second >> 63, second << 1 | third >> 63)
  }
}
