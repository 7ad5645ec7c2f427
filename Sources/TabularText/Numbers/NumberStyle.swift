/// How a `Double` is spelled.
public enum NumberStyle: Hashable, Sendable {
  /// The fewest digits that read back as the same `Double`, those of `Double.description`.
  ///
  /// They are laid out as by ECMAScript's `Number::toString`: plain from 1e-6 up to 1e21 without a final `.0` (`100`,
  /// `0.016`), and `1.5e+21`, `1e-7` beyond. Both zeros are `0`.
  case shortest

  /// A fixed number of decimals, `0...340`; a number outside is replaced by the nearer end.
  ///
  /// The exact binary value is rounded, ties to even, as by C's `printf`, whatever the magnitude. A value that rounds
  /// to zero has no minus.
  case fixed(decimals: Int)

  /// The most decimals that ``fixed(decimals:)`` writes: 17 digits of the smallest `Double`, 4.9e-324.
  public static let mostDecimals = 340
}

extension ByteBuffer {
  /// Appends a number; nothing for an infinite one or `nan`, which no spelling makes readable everywhere.
  ///
  /// - Parameter decimalMark: the byte between whole part and decimals.
  public mutating func append(_ value: Double, style: NumberStyle, decimalMark: UInt8 = UInt8(ascii: ".")) {
    guard value.isFinite else { return }
    switch style {
    case .shortest:
      append(atMost: ShortestDigits.longestText) { ShortestDigits.write(value, to: $0, decimalMark: decimalMark) }
    case .fixed(let decimals):
      appendFixed(value, decimals: min(max(decimals, 0), NumberStyle.mostDecimals), decimalMark: decimalMark)
    }
  }

  /// Appends a whole number.
  public mutating func append(integer value: Int) {
    append(atMost: 32) { out in
      out.pointee = ASCII.minus
      return DecimalDigits.write(UInt64(value.magnitude), to: out + (value < 0 ? 1 : 0))
    }
  }
}

extension Double {
  /// The number as a style spells it; empty if it is not finite.
  public func text(_ style: NumberStyle) -> String {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(self, style: style)
    return buffer.text
  }

  /// The number as ``NumberStyle/shortest`` spells it; empty if it is not finite.
  public var shortestText: String { text(.shortest) }
  /// The number for people: three digits or more, and no decimals from 100 on.
  public var roughText: String { rough().shortestText }

  /// The number as ``roughText`` rounds it, or with more decimals than that.
  public func rough(extraDecimals: Int = 0) -> Double {
    guard abs(self) < 1e12 else {
      guard extraDecimals == 0 else { return self }
      var power = 1.0
      while abs(self / power) >= 10_000 { power *= 10 }
      return (self / power).rounded() * power
    }
    var (decimals, step) = (0, abs(self))
    while step < 100, step > 0, decimals < 15 { (decimals, step) = (decimals + 1, step * 10) }
    return rounded(toDecimals: decimals + extraDecimals)
  }

  /// The fewest decimals, at most 15, that keep every part of a range within an error: `range / 10^decimals <= error`.
  public static func decimals(for range: Double, within error: Double) -> Int {
    var (decimals, step) = (0, range)
    while step > error, decimals < 15 { (decimals, step) = (decimals + 1, step / 10) }
    return decimals
  }

  /// The number rounded to some decimals, halves away from zero; unchanged if it has no more decimals than that, or is
  /// not finite.
  ///
  /// Error Bound:
  /// - The product with the power of ten is rounded first, so a number within an ulp of a half may go either way. The
  ///   cells of a table are rounded exactly, by ``NumberStyle/fixed(decimals:)``.
  public func rounded(toDecimals decimals: Int) -> Double {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = self * power
    return abs(scaled) < 0x1p52 ? scaled.rounded() / power : self
  }

  /// The number times a power of ten, rounded once.
  ///
  /// A decimal of a few digits counts as exactly that, so 1.001 s is 1001 ms, where the product of the doubles is
  /// 1000.9999999999999. Of any other number the double itself counts.
  ///
  /// - Parameter power: from −22 to 22.
  public func scaled(byPowerOfTen power: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let decimal = ShortestDecimal(magnitude)
    // A computed number has more than 12 digits, except for one in ten thousand or so.
    if decimal.digits.isMultiple(of: 10_000) || decimal.digits < 1_000_000_000_000 {
      let scaled = Decimal.nearestMagnitude(decimal.digits, exponent: Decimal.exponent(decimal.exponent, plus: power))
      return self < 0 ? -scaled : scaled
    }
    let factor = Decimal.nearestMagnitude(1, exponent: abs(power))
    return power < 0 ? self / factor : self * factor
  }
}
