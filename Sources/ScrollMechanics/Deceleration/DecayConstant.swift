extension TripleDouble {
  /// −1000·ln d, the decay constant λ in 1/s of a deceleration rate d per millisecond, to about 2^-158.
  ///
  /// d = m·2^e with √½ < m ≤ √2, and ln m = 2·artanh((m − 1)/(m + 1)): a quotient of two integers below 2^55, exact but
  /// for truncation, so a rate within an ulp of 1 keeps all its digits.
  ///
  /// - Parameter rate: in (0, 1).
  static func decayConstant(ofRate rate: Double) -> TripleDouble {
    var one = UInt64(1) << 52
    var exponent = rate.binaryExponent
    if rate.significand > 0x1.6a09e667f3bccp0 {
      one <<= 1
      exponent += 1
    }
    let m = UInt64(rate.significand * 0x1p52)
    let logarithm = twiceInverseHyperbolicTangent(m > one ? m - one : one - m, over: m + one)
    let powers = FixedPoint.logarithmOfTwo * UInt64(-exponent)
    return ((m > one ? powers - logarithm : powers + logarithm) * 1000).tripleDouble
  }

  /// 2·artanh(z) = 2·(z + z³/3 + z⁵/5 + …) for z = `numerator / denominator` ≤ 0.172.
  private static func twiceInverseHyperbolicTangent(_ numerator: UInt64, over denominator: UInt64) -> FixedPoint {
    let z = FixedPoint(numerator, over: denominator)
    let square = z * z
    var power = z
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
