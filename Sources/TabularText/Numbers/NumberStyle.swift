/// A style of writing a `Double` in decimal.
public enum NumberStyle: Hashable, Sendable {
  /// The fewest digits that read back as the same `Double`, laid out as by ECMAScript's `Number::toString`: plain from
  /// 1e-6 up to 1e21 without a final `.0` (`100`, `0.016`), and `1.5e+21`, `1e-7` beyond. Both zeros are `0`.
  case shortest

  /// A fixed number of decimals, clamped to `0...340`. The exact binary value is rounded, ties to even, as by C's
  /// `printf`, at any magnitude. A value that rounds to zero has no minus sign.
  case fixed(decimals: Int)

  /// The greatest number of decimals that ``fixed(decimals:)`` writes: 17 digits of the smallest `Double`, 4.9e-324.
  public static let maximumDecimals = 340
}

extension ByteBuffer {
  /// Appends a number in a style; appends nothing for an infinite one or `nan`, which many readers reject.
  public mutating func append(_ value: Double, style: NumberStyle, decimalMark: UInt8 = UInt8(ascii: ".")) {
    guard value.isFinite else { return }
    switch style {
    case .shortest:
      append(atMost: ShortestDigits.longestText) { ShortestDigits.write(value, to: $0, decimalMark: decimalMark) }
    case .fixed(let decimals):
      let decimals = min(max(decimals, 0), NumberStyle.maximumDecimals)
      guard decimals <= FixedDecimals.maximumScaledDecimals, let whole = FixedDecimals.scaled(value, decimals: decimals)
      else { return appendPrinted(value, decimals: decimals, decimalMark: decimalMark) }
      append(atMost: FixedDecimals.longestText) {
        FixedDecimals.write(whole, decimals: decimals, to: $0, decimalMark: decimalMark)
      }
    }
  }

  public mutating func append(integer value: Int) {
    append(atMost: 32) { out in
      out.pointee = ASCII.minus
      return DecimalDigits.write(UInt64(value.magnitude), to: out + (value < 0 ? 1 : 0))
    }
  }
}

extension Double {
  /// Returns the number in a style; empty if it is not finite.
  public func text(_ style: NumberStyle) -> String {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(self, style: style)
    return buffer.text
  }

  public var shortestText: String { text(.shortest) }
  /// The number rounded for messages: at least three digits, and no decimals from 100 on.
  public var roundedText: String { rough().shortestText }

  /// Returns the number rounded as in ``roundedText``, or to more decimals; from 1e12 on to four digits, or not at all.
  public func rough(extraDecimals: Int = 0) -> Double {
    guard abs(self) < 1e12 else {
      guard extraDecimals == 0 else { return self }
      var power = 1.0
      while abs(self / power) >= 10_000 { power *= 10 }
      return (self / power).rounded() * power
    }
    return rounded(toDecimals: (self == 0 ? 0 : Self.decimals(for: 100, within: abs(self))) + extraDecimals)
  }

  /// Returns the fewest decimals, at most 15, that resolve a range to within an error: `range / 10^decimals <= error`.
  public static func decimals(for range: Double, within error: Double) -> Int {
    var (decimals, step) = (0, range)
    while step > error, decimals < 15 { (decimals, step) = (decimals + 1, step / 10) }
    return decimals
  }

  /// Returns the number rounded to some decimals, halves, within an ulp, away from zero; unchanged if it is infinite,
  /// `nan` or too large. Cells of tables are rounded exactly, by ``NumberStyle/fixed(decimals:)``.
  public func rounded(toDecimals decimals: Int) -> Double {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = self * power
    return abs(scaled) < 0x1p52 ? scaled.rounded() / power : self
  }

  /// Returns the number times a power of ten, rounded once. A number with a short decimal is treated as that decimal,
  /// so 1.001 s is 1001 ms, any other as the exact double; beyond 10^±22 it is rounded twice.
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
