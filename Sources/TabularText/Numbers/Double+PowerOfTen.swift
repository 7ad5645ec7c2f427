extension Double {
  /// The double nearest to the shortest decimal of this one times a power of ten.
  ///
  /// So 1.001 s is 1001 ms, where the product of the doubles is 1000.9999999999999; and the digits of a number
  /// are those of the number before, but for one in the last place where that is as near as a double comes. Infinite
  /// where no double is near.
  public func scaled(byPowerOfTen power: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let decimal = ShortestDecimal(magnitude)
    let scaled = Decimal.nearestMagnitude(decimal.digits, exponent: Decimal.exponent(decimal.exponent, plus: power))
    return self < 0 ? -scaled : scaled
  }
}
