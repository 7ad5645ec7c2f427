extension Double {
  /// This times a power of ten, rounded once.
  ///
  /// A decimal of a few digits is taken for what it says, so that 1.001 s is 1001 ms, where the product of the doubles
  /// is 1000.9999999999999. Of any other number it is the double itself that counts.
  ///
  /// - Parameter power: from −22 to 22.
  public func scaled(byPowerOfTen power: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let decimal = ShortestDecimal(magnitude)
    if decimal.digits.isMultiple(of: 10_000) || decimal.digits < Double.fewDigits {
      let scaled = Decimal.nearestMagnitude(decimal.digits, exponent: Decimal.exponent(decimal.exponent, plus: power))
      return self < 0 ? -scaled : scaled
    }
    let factor = Decimal.nearestMagnitude(1, exponent: abs(power))
    return power < 0 ? self / factor : self * factor
  }

  /// What is computed has more digits, but for one number in ten thousand or so.
  private static let fewDigits: UInt64 = 1_000_000_000_000
}
