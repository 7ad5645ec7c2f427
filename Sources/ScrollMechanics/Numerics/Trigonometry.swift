/// sin θ and cos θ, to approximately 2^-65 of 1, or of the value if it is small. θ − n·π/2 is split at a multiple of
/// 1/32, which a table has. The series of the remainder, below 1/64, is short.
struct Trigonometry {
  let sine, cosine: DoubleDouble

  /// Computes sine and cosine of a normalized angle in radians, whose magnitude is at most 2^53·π/2.
  init(_ angle: DoubleDouble) {
    let quarters = (angle.high / TrigonometryTable.halfPi.high).rounded(.toNearestOrEven)
    let remainder = quarters == 0 ? angle : Trigonometry.remainder(of: angle, after: quarters)
    let isNegative = remainder.high < 0
    let r = isNegative ? -remainder : remainder
    let index = (r.high * 32).rounded(.toNearestOrEven)
    let tabled = min(max(Int(index), 0), 26)
    let s = r + -(Double(tabled) / 32)

    let (sineOfS, cosineOfSMinusOne) = Trigonometry.series(s)
    let (tableSine, tableCosine) = TrigonometryTable.entries[tabled]
    let sine = tableSine + (tableSine * cosineOfSMinusOne + tableCosine * sineOfS)
    let cosine = tableCosine + (tableCosine * cosineOfSMinusOne - tableSine * sineOfS)

    let signed = isNegative ? -sine : sine
    switch Int(quarters.truncatingRemainder(dividingBy: 4)) & 3 {
    case 0: (self.sine, self.cosine) = (signed, cosine)
    case 1: (self.sine, self.cosine) = (cosine, -signed)
    case 2: (self.sine, self.cosine) = (-signed, -cosine)
    default: (self.sine, self.cosine) = (-cosine, signed)
    }
  }

  /// Returns an angle in radians minus `quarters`·π/2.
  private static func remainder(of angle: DoubleDouble, after quarters: Double) -> DoubleDouble {
    let halfPi = TrigonometryTable.halfPi
    return angle - DoubleDouble.product(quarters, halfPi.high) - DoubleDouble.product(quarters, halfPi.low)
      + -(quarters * TrigonometryTable.halfPiTail)
  }

  /// Returns sin s and cos s − 1 for |s| ≤ 1/64: the leading terms as two doubles, the others as one.
  private static func series(_ s: DoubleDouble) -> (sine: DoubleDouble, cosineMinusOne: DoubleDouble) {
    let square = DoubleDouble.product(s.high, s.high)
    let h = square.high
    let cubic = s.high * h * (-1.0 / 6 + h * (1.0 / 120 - h * (1.0 / 5040)))
    let quartic = h * h * (1.0 / 24 - h * (1.0 / 720 - h * (1.0 / 40320)))
    return (
      DoubleDouble.sum(large: s.high, small: s.low + cubic),
      DoubleDouble.sum(large: h * -0.5, small: (quartic - s.high * s.low) - square.low * 0.5)
    )
  }
}
