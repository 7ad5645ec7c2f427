/// Arithmetic with numbers that were written as decimals, such as the times and positions of a trace.
///
/// As doubles, 0.12 − 0.05 is 0.06999999999999999. Here each operand is the shortest decimal that parses as the double,
/// and the result is rounded once. If one has more than 15 digits, or both more than 53 bits, it is that of doubles.
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

  /// Returns both numbers as integers divided by a power of ten; `nil` above 15 digits, or 53 bits of an integer.
  private func decimals(with other: Double) -> (own: Double, others: Double, scale: Double)? {
    guard let own = shortDecimal, let others = other.shortDecimal else { return nil }
    let scale = max(own.scale, others.scale)
    let (first, second) = (own.digits * (scale / own.scale), others.digits * (scale / others.scale))
    return max(first.magnitude, second.magnitude) < 0x1p53 ? (first, second, scale) : nil
  }

  /// The shortest decimal that parses as this number, as an integer divided by a power of ten; `nil` above 15 digits.
  private var shortDecimal: (digits: Double, scale: Double)? {
    var scale = 1.0
    while scale < 1e16 {
      // Rounds to the nearest integer, without a call of the C library.
      let digits = (self * scale + 0x1.8p52) - 0x1.8p52
      guard digits.magnitude < 1e15 else { return nil }
      // Both are exact, so the quotient is the double nearest to the decimal.
      if digits / scale == self { return (digits, scale) }
      scale *= 10
    }
    return nil
  }
}
