/// Arithmetic with numbers that were written as decimals, as times and positions of a trace are.
///
/// As doubles, 0.12 − 0.05 is 0.06999999999999999, and 70 by the double nearest to 0.07 is 999.9999999999999. Here a
/// number is the shortest decimal that reads as it, and what is made of two of them is rounded once. Where one takes
/// more than 15 digits, or the two more than 53 bits, the answer is that of the doubles.
extension Double {
  package func addingDecimal(_ other: Double) -> Double {
    guard let (own, others, scale) = decimals(with: other), (own + others).magnitude < 0x1p53 else {
      return self + other
    }
    return (own + others) / scale
  }

  package func subtractingDecimal(_ other: Double) -> Double { addingDecimal(-other) }

  package func dividedDecimal(by divisor: Double) -> Double {
    decimals(with: divisor).map { $0.own / $0.others } ?? self / divisor
  }

  /// This number and another as whole numbers by one power of ten.
  private func decimals(with other: Double) -> (own: Double, others: Double, scale: Double)? {
    guard let own = shortDecimal, let others = other.shortDecimal else { return nil }
    let scale = max(own.scale, others.scale)
    let (first, second) = (own.digits * (scale / own.scale), others.digits * (scale / others.scale))
    return max(first.magnitude, second.magnitude) < 0x1p53 ? (first, second, scale) : nil
  }

  /// The shortest decimal that reads as this number, as a whole number by a power of ten.
  private var shortDecimal: (digits: Double, scale: Double)? {
    var scale = 1.0
    while scale < 1e16 {
      // To the nearest whole number, without a call of the C library.
      let digits = (self * scale + 0x1.8p52) - 0x1.8p52
      guard digits.magnitude < 1e15 else { return nil }
      // Both are exact, so the quotient is the double nearest to the decimal.
      if digits / scale == self { return (digits, scale) }
      scale *= 10
    }
    return nil
  }
}
