/// The exponentials of several numbers in vectors, by the method of ``Exponential``.
enum Exponentials {
  /// Returns e^u for u normalized, from −700 to 700.
  @inline(__always) static func natural(_ u: DoubleDoubles) -> DoubleDoubles {
    // Adding this constant rounds to an integer, which is then in the last bits.
    let roundingConstant = Lanes(repeating: 0x1.8p52)
    let shifted = u.high * ExponentialTable.stepsPerUnit + roundingConstant
    let steps = shifted - roundingConstant
    let coarse = u.high - steps * ExponentialTable.stepHigh
    let difference = DoubleDoubles.sum(coarse, -(steps * ExponentialTable.stepMiddle))
    let r = DoubleDoubles.sum(
      large: difference.high, small: difference.low + (u.low - steps * ExponentialTable.stepLow))

    let headConstant = Lanes(repeating: 0x1.8p19)
    let rHead = (r.high + headConstant) - headConstant
    let remainder = (r.high - rHead) + r.low + tail(r.high)

    let whole = unsafeBitCast(shifted, to: SIMD4<UInt64>.self)
    let indices = whole & SIMD4(repeating: 63)
    let power = DoubleDoubles(
      high: Lanes.entries(of: ExponentialTable.heads, at: indices),
      low: Lanes.entries(of: ExponentialTable.tails, at: indices))
    let sum = DoubleDoubles.sum(large: power.high, small: power.high * rHead)
    let fraction = DoubleDoubles.sum(
      large: sum.high, small: sum.low + (power.low + (power.high * remainder + power.low * (rHead + remainder))))

    // 64 steps are a factor of 2; the low bits of the rounding constant are zero.
    let exponent = (whole &>> SIMD4(repeating: 6)) &+ SIMD4(repeating: 1023)
    let scale = unsafeBitCast(exponent &<< SIMD4(repeating: 52), to: Lanes.self)
    return DoubleDoubles(high: fraction.high * scale, low: fraction.low * scale)
  }

  /// Returns e^r − 1 − r for |r| ≤ ln 2/128, with a relative error of 2^-53.
  @inline(__always) private static func tail(_ r: Lanes) -> Lanes {
    var sum = r * (1.0 / 5040) + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    return r * r * sum
  }
}
