extension Expansion {
  /// −1000·ln d, the decay constant λ in 1/s of a deceleration rate d per millisecond, to about 2^-250 of itself.
  ///
  /// d = m·2^e with √½ < m ≤ √2, and ln m = 2·artanh((m − 1)/(m + 1)): a quotient of two integers below 2^55, exact but
  /// for truncation, so a rate within an ulp of 1 keeps all its digits.
  ///
  /// - Parameter rate: in (0, 1).
  static func decayConstant(ofRate rate: Double) -> Expansion {
    var one = UInt64(1) << 52
    var exponent = rate.binaryExponent
    if rate.significand > 0x1.6a09e667f3bccp0 {
      one <<= 1
      exponent += 1
    }
    let m = UInt64(rate.significand * 0x1p52)
    let difference = m > one ? m - one : one - m
    guard exponent < 0 else {
      // Close to 1 the logarithm is small: shifted up, it uses all its bits.
      let shift = max(difference.leadingZeroBitCount - (m + one).leadingZeroBitCount - 1, 0)
      let logarithm = twiceInverseHyperbolicTangent(difference, over: m + one, shift: shift)
      return (logarithm * 1000).expansion.scaled(byPowerOfTwo: -shift)
    }
    let logarithm = twiceInverseHyperbolicTangent(difference, over: m + one, shift: 0)
    let powers = FixedPoint.logarithmOfTwo * UInt64(-exponent)
    return ((m > one ? powers - logarithm : powers + logarithm) * 1000).expansion
  }

  /// 2·artanh(z)·2^shift for z = `numerator / denominator` ≤ 0.172: twice z + z³/3 + z⁵/5 + …
  private static func twiceInverseHyperbolicTangent(
    _ numerator: UInt64, over denominator: UInt64, shift: Int
  ) -> FixedPoint {
    let z = FixedPoint(numerator, over: denominator)
    let square = z * z
    var power = FixedPoint(numerator << UInt64(shift), over: denominator)
    var sum = FixedPoint.zero
    var divisor: UInt64 = 1
    while !power.isZero {
      sum = sum + power / divisor
      power = power * square
      divisor += 2
    }
    return sum * 2
  }
}
