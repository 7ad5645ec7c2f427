/// ln of several numbers side by side, as ``Logarithm`` has it for one.
enum Logarithms {
  /// The greatest error of these logarithms, and of those of ``Logarithm``.
  ///
  /// With |r| < 2^-7.9 the first term that one of them leaves out, r⁹/9, is below 2^-74. Roundings of what is below
  /// 2^-15, r²/2 and the sums that it is part of, add up to less than 2^-66.
  static let largestError = 0x1p-66

  /// ln x; of numbers close to 1 it is not as exact in proportion.
  ///
  /// - Parameter x: normalized and positive, far from the ends of the range.
  @inline(__always)
  static func natural(_ x: DoubleDoubles) -> DoubleDoubles {
    let (whole, rest, r) = reduce(x)
    let sum = DoubleDoubles.sum(whole, r.high)
    let curvature = r.high * r.high * (cubic(r.high) - 0.5)
    return DoubleDoubles.sum(large: sum.high, small: sum.low + (rest + (r.low + curvature)))
  }

  /// The greatest relative error of the logarithms of ``precise(_:)``.
  ///
  /// What is rounded is r³/3, below 2^-25; what is left out are r¹⁰/10, below 2^-82, and r² times the low part of r,
  /// below 2^-76. A logarithm is 2^-9 and more, or else it is that of 1 + r itself, and these terms are as much
  /// smaller.
  static let largestProportionalError = 0x1p-66

  /// ln x, also in proportion where x is close to 1.
  ///
  /// - Parameter x: positive, not 1, and far from the ends of the range.
  @inline(__always)
  static func precise(_ x: Lanes) -> DoubleDoubles {
    let (whole, rest, r) = reduce(DoubleDoubles(high: x, low: .zero))
    let parts = SplitDoubles(r.high)
    let square = DoubleDoubles.product(parts, parts)
    let first = DoubleDoubles.sum(whole, r.high)
    let second = DoubleDoubles.sum(first.high, square.high * -0.5)
    let lows = (rest + (first.low + second.low)) + (r.low * (1 - r.high) - square.low * 0.5)
    return DoubleDoubles.sum(large: second.high, small: lows + square.high * cubic(r.high))
  }

  /// Takes x apart: ln x = whole + rest + ln(1 + r).
  @inline(__always)
  private static func reduce(_ x: DoubleDoubles) -> (whole: Lanes, rest: Lanes, r: DoubleDoubles) {
    // x = m·2^twos with √½ < m ≤ √2; the biased number of twos stands where a double has its exponent.
    let bits = unsafeBitCast(x.high, to: SIMD4<UInt64>.self)
    let biased = (bits &- SIMD4(repeating: 0x3fe6_a09e_667f_3bce) &+ SIMD4(repeating: 1023 << 52)) &>> fiftyTwo
    let high = bits &+ SIMD4(repeating: 1023 << 52) &- biased &<< fiftyTwo
    let scale = unsafeBitCast((SIMD4(repeating: 2046) &- biased) &<< fiftyTwo, to: Lanes.self)
    let m = DoubleDoubles(high: unsafeBitCast(high, to: Lanes.self), low: x.low * scale)
    // Behind the bits of 2^52 a whole number is its own last bits.
    let twos = unsafeBitCast(biased | SIMD4(repeating: 0x4330 << 48), to: Lanes.self) - (0x1p52 + 1023)

    let indices =
      (high &- SIMD4(repeating: LogarithmTable.firstPoint) &+ SIMD4(repeating: 1 << 44))
      &>> SIMD4(repeating: LogarithmTable.spacing)
    let c = Lanes(LogarithmTable.factors, at: indices)
    let head = unsafeBitCast(high & SIMD4(repeating: 0xFFFF_FFFF_F800_0000), to: Lanes.self)
    let exact = DoubleDoubles.sum(c * head - 1, c * (m.high - head))
    let highs = DoubleDoubles.sum(exact.high, c * m.low)
    let r = DoubleDoubles.sum(large: highs.high, small: highs.low + exact.low)

    let whole = twos * LogarithmTable.twoHead + Lanes(LogarithmTable.heads, at: indices)
    let rest = twos * LogarithmTable.twoTail + Lanes(LogarithmTable.tails, at: indices)
    return (whole, rest, r)
  }

  private static var fiftyTwo: SIMD4<UInt64> { SIMD4(repeating: 52) }

  /// (ln(1 + r) − r)/r² + ½ for |r| < 2^-7.
  @inline(__always)
  private static func cubic(_ r: Lanes) -> Lanes {
    var sum = r * (1.0 / 9) - 0.125
    sum = r * sum + 1.0 / 7
    sum = r * sum - 1.0 / 6
    sum = r * sum + 0.2
    sum = r * sum - 0.25
    sum = r * sum + 1.0 / 3
    return r * sum
  }
}
