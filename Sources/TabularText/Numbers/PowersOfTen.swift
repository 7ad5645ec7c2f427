/// The powers of ten and of five that fit 64 bits.
enum PowersOfTen {
  /// 10 to each power in `0...19`.
  static let wholes = (0...19).map { power in (0..<power).reduce(UInt64(1)) { product, _ in product * 10 } }

  /// 5 to each power in `0...27`.
  static let fives: [UInt64] = [
    1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
    19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125,
    59_604_644_775_390_625, 298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]

  /// 10 to each power in `0...22`, where the powers are exact doubles.
  static let doubles: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

/// Powers of ten to 128 bits: `10^k` is `g * 2^e` with `2^127 <= g < 2^128`, and `g` rounded down.
enum WidePowersOfTen {
  /// Returns the leading 128 bits of 10 to a power in `-342...324`, exactly: the script that makes ``words`` checks
  /// all.
  @inline(__always) static func leadingBits(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = (exponent &+ 342) &* 2
    return halves.withUnsafeBufferPointer { ($0[index], $0[index &+ 1]) }
  }

  /// Returns `floor(log2(10^exponent))` for exponents within ±1233.
  @inline(__always)
  static func floorLog2(_ exponent: Int) -> Int { (exponent &* 1_741_647) >> 19 }

  /// The high and low halves of all powers, computed on first use in a few microseconds.
  private static let halves: [UInt64] = {
    // An iterator would take most of the time in a debug build, at the start of each run.
    var (halves, exponent) = ([UInt64](), -342)
    while exponent <= 324 {
      let (high, low) = product(exponent)
      halves.append(high)
      halves.append(low)
      exponent &+= 1
    }
    return halves
  }()

  /// Returns the leading bits of a power of ten: the next lower one of ``words`` times five to a power, shifted.
  private static func product(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let (row, rest) = (exponent + 364).quotientAndRemainder(dividingBy: 28)
    let five = PowersOfTen.fives[rest]
    let factor = five << five.leadingZeroBitCount
    let lowest = words[3 * row + 2].multipliedFullWidth(by: factor).high
    let middle = words[3 * row + 1].multipliedFullWidth(by: factor)
    let highest = words[3 * row].multipliedFullWidth(by: factor)
    let (third, thirdCarry) = middle.low.addingReportingOverflow(lowest)
    let (second, secondCarry) = highest.low.addingReportingOverflow(middle.high + (thirdCarry ? 1 : 0))
    let first = highest.high + (secondCarry ? 1 : 0)
    // The top bits of both factors are set, so there is at most one leading zero.
    return first >> 63 != 0 ? (first, second) : (first << 1 | second >> 63, second << 1 | third >> 63)
  }
}
