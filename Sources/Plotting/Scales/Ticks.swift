import TabularText

/// The labeled values of an axis: multiples of 1, 2 or 5 times a power of ten.
struct Ticks: Sendable {
  typealias Tick = (value: Double, label: String)

  let ticks: [Tick]
  /// The exponent of the power of ten by which labels are divided, and which the axis title shows.
  let powerOfTen: Int

  /// Makes the ticks of a range. `most`: approximately their greatest number; there may be half as many, or one more.
  /// `least`: their least number, even beyond `most`, except for a range of a few doubles.
  init(_ range: ValueRange, most: Int, least: Int = 0) {
    func multiples(_ factor: Int, _ exponent: Int) -> [Int] {
      let ends = [range.lower, range.upper].map { $0.scaled(byPowerOfTen: -exponent) / Double(factor) }
      let (first, last) = (ends[0].rounded(.up), ends[1].rounded(.down))
      return first <= last ? Array(Int(first)...Int(last)) : []
    }
    var (factor, exponent) = Ticks.step(atLeast: range.span / Double(max(most, 1)))
    let narrowest = 64 * max(range.lower.ulp, range.upper.ulp)
    for _ in 0..<3 where multiples(factor, exponent).count < least {
      let finer = factor == 1 ? (factor: 5, exponent: exponent - 1) : (factor: factor / 2, exponent: exponent)
      if Double(finer.factor).scaled(byPowerOfTen: finer.exponent) > narrowest { (factor, exponent) = finer }
    }
    let powerOfTen = Ticks.omittedPower(largest: max(abs(range.lower), abs(range.upper)), stepExponent: exponent)
    self.powerOfTen = powerOfTen
    ticks = multiples(factor, exponent).map { count in
      let label = Ticks.text(count * factor, timesPowerOfTen: exponent - powerOfTen)
      return (Double(count * factor).scaled(byPowerOfTen: exponent), label)
    }
  }

  /// Returns the least step that is at least `size`: 1, 2 or 5 times a power of ten.
  static func step(atLeast size: Double) -> (factor: Int, exponent: Int) {
    var exponent = 0
    while exponent < 308, size > 5 * 1.0.scaled(byPowerOfTen: exponent) { exponent += 1 }
    while exponent > -300, size <= 0.5 * 1.0.scaled(byPowerOfTen: exponent) { exponent -= 1 }
    let unit = 1.0.scaled(byPowerOfTen: exponent)
    if size <= unit { return (1, exponent) }
    return size <= 2 * unit ? (2, exponent) : (5, exponent)
  }

  /// Returns ``powerOfTen``, a multiple of 3: 0 if the largest value is from 0.01 to 10^5, or has steps below 1000.
  private static func omittedPower(largest: Double, stepExponent: Int) -> Int {
    var exponent = 0
    while exponent < 308, largest >= 1.0.scaled(byPowerOfTen: exponent + 1) { exponent += 1 }
    while exponent > -300, largest < 1.0.scaled(byPowerOfTen: exponent) { exponent -= 1 }
    guard exponent >= 5 && stepExponent >= 3 || exponent < -2 else { return 0 }
    return Int((Double(exponent) / 3).rounded(.down)) * 3
  }

  /// Returns the exact decimal text of a whole number times a power of ten, with U+2212 as the minus sign.
  static func text(_ number: Int, timesPowerOfTen exponent: Int) -> String {
    if number == 0 { return "0" }
    // Rounding to this many decimals restores the exact text, from which the quotient differs by a rounding error.
    let value = Double(number).scaled(byPowerOfTen: exponent)
    if exponent < 0 { return value.text(.fixed(decimals: -exponent)).withTrueMinus }
    return "\(number)\(String(repeating: "0", count: exponent))".withTrueMinus
  }
}
