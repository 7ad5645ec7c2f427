/// The logarithms of several numbers in vectors, by the method of ``Logarithm``.
enum Logarithms {
  /// The maximum error of these logarithms and of those of ``Logarithm``.
  ///
  /// With |r| < 2^-7.9, the first omitted term of their series, r⁹/9, is below 2^-74. The roundings of r²/2 and of the
  /// sums that contain it, all below 2^-15, add up to less than 2^-66.
  static let largestError = 0x1p-66

  /// Returns ln x, with a larger relative error near 1, for x normalized, positive and far from the range's limits.
  @inline(__always) static func natural(_ x: DoubleDoubles) -> DoubleDoubles {
    let (head, tail, r) = reduce(x)
    let sum = DoubleDoubles.sum(head, r.high)
    let curvature = r.high * r.high * (cubic(r.high) - 0.5)
    return DoubleDoubles.sum(large: sum.high, small: sum.low + (tail + (r.low + curvature)))
  }

  /// The maximum relative error of the logarithms of ``precise(_:)``.
  ///
  /// The rounded term is r³/3, below 2^-25. The omitted terms are r¹⁰/10, below 2^-82, and r² times the low part of r,
  /// below 2^-76. A logarithm is at least 2^-9, or it is that of 1 + r and these terms are smaller, too.
  static let largestRelativeError = 0x1p-66

  /// Returns ln x, with a small relative error even near 1, for x positive, not 1, and far from the range's limits.
  @inline(__always) static func precise(_ x: Lanes) -> DoubleDoubles {
    let (head, tail, r) = reduce(DoubleDoubles(high: x, low: .zero))
    let parts = SplitDoubles(r.high)
    let square = DoubleDoubles.product(parts, parts)
    let first = DoubleDoubles.sum(head, r.high)
    let second = DoubleDoubles.sum(first.high, square.high * -0.5)
    let lows = (tail + (first.low + second.low)) + (r.low * (1 - r.high) - square.low * 0.5)
    return DoubleDoubles.sum(large: second.high, small: lows + square.high * cubic(r.high))
  }

  /// Decomposes x so that ln x = head + tail + ln(1 + r).
  @inline(__always) private static func reduce(_ x: DoubleDoubles) -> (head: Lanes, tail: Lanes, r: DoubleDoubles) {
    // x = m·2^twos with √½ < m ≤ √2; the biased number of twos is in the exponent bits of a double.
    let bits = unsafeBitCast(x.high, to: SIMD4<UInt64>.self)
    let fiftyTwo = SIMD4<UInt64>(repeating: 52)
    let biased = (bits &- SIMD4(repeating: 0x3fe6_a09e_667f_3bce) &+ SIMD4(repeating: 1023 << 52)) &>> fiftyTwo
    let high = bits &+ SIMD4(repeating: 1023 << 52) &- biased &<< fiftyTwo
    let scale = unsafeBitCast((SIMD4(repeating: 2046) &- biased) &<< fiftyTwo, to: Lanes.self)
    let m = DoubleDoubles(high: unsafeBitCast(high, to: Lanes.self), low: x.low * scale)
    // With the exponent bits of 2^52, an integer is stored in the last bits of a double.
    let twos = unsafeBitCast(biased | SIMD4(repeating: 0x4330 << 48), to: Lanes.self) - (0x1p52 + 1023)

    let indices =
      (high &- SIMD4(repeating: LogarithmTable.firstPoint) &+ SIMD4(repeating: 1 << 44))
      &>> SIMD4(repeating: LogarithmTable.spacing)
    let c = Lanes.entries(of: LogarithmTable.factors, at: indices)
    let mHead = unsafeBitCast(high & SIMD4(repeating: 0xFFFF_FFFF_F800_0000), to: Lanes.self)
    let exact = DoubleDoubles.sum(c * mHead - 1, c * (m.high - mHead))
    let highs = DoubleDoubles.sum(exact.high, c * m.low)
    let r = DoubleDoubles.sum(large: highs.high, small: highs.low + exact.low)

    let head = twos * LogarithmTable.twoHead + Lanes.entries(of: LogarithmTable.heads, at: indices)
    let tail = twos * LogarithmTable.twoTail + Lanes.entries(of: LogarithmTable.tails, at: indices)
    return (head, tail, r)
  }

  /// Returns (ln(1 + r) − r)/r² + ½ for |r| < 2^-7.
  @inline(__always) private static func cubic(_ r: Lanes) -> Lanes {
    var sum = r * (1.0 / 9) - 0.125
    sum = r * sum + 1.0 / 7
    sum = r * sum - 1.0 / 6
    sum = r * sum + 0.2
    sum = r * sum - 0.25
    sum = r * sum + 1.0 / 3
    return r * sum
  }
}
