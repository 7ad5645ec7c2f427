/// How a `Double` is spelled.
public enum NumberStyle: Hashable, Sendable {
  /// The fewest digits that read back as the same `Double`.
  ///
  /// The digits are those of `Double.description`; they are laid out as ECMAScript's `Number::toString` does it: plain
  /// from 1e-6 up to 1e21 with no idle `.0` (`100`, `0.016`), and `1.5e+21`, `1e-7` beyond. Both zeros are `0`.
  case shortest

  /// A fixed number of decimals, `0...1100`; a number outside is taken as the nearer end.
  ///
  /// The exact binary value is rounded, ties to even, as C's `printf` does it, whatever the magnitude. No minus is
  /// written before a value that rounds to zero.
  case fixed(decimals: Int)

  /// The most decimals that ``fixed(decimals:)`` writes: enough for every `Double` to end in its exact value.
  public static let mostDecimals = 1100
}

extension ByteBuffer {
  /// Appends a number.
  ///
  /// A number that is infinite or `nan` has no spelling that every reader of a table accepts, so nothing is appended.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - style: shortest digits or fixed decimals.
  ///   - decimalMark: the byte between whole part and decimals.
  /// - Returns: whether the number was finite and therefore written.
  @discardableResult
  public mutating func append(
    _ value: Double, style: NumberStyle, decimalMark: UInt8 = UInt8(ascii: ".")
  ) -> Bool {
    guard value.isFinite else { return false }
    switch style {
    case .shortest:
      append(atMost: ShortestDigits.longestText) { ShortestDigits.write(value, to: $0, decimalMark: decimalMark) }
    case .fixed(let decimals):
      appendFixed(value, decimals: min(max(decimals, 0), NumberStyle.mostDecimals), decimalMark: decimalMark)
    }
    return true
  }

  /// Appends a whole number.
  public mutating func append(integer value: Int) {
    append(atMost: 32) { out in
      var out = out
      if value < 0 {
        out.pointee = ASCII.minus
        out += 1
      }
      return DecimalDigits.write(UInt64(value.magnitude), to: out)
    }
  }
}

extension Double {
  /// The fewest decimals, at most 15, that keep every part of a range within an error: `range / 10^decimals <= error`.
  public static func decimals(for range: Double, within error: Double) -> Int {
    var decimals = 0
    var step = range
    while step > error, decimals < 15 {
      step /= 10
      decimals += 1
    }
    return decimals
  }

  /// The number rounded to some decimals, halves away from zero.
  ///
  /// Edge Cases:
  /// - A number that has no more decimals than that anyway, or is not finite, stays as it is.
  ///
  /// Error Bound:
  /// - The product with the power of ten is rounded first, so a number within an ulp of a half may go either way. The
  ///   cells of a table are rounded exactly, by ``NumberStyle/fixed(decimals:)``.
  public func rounded(toDecimals decimals: Int) -> Double {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = self * power
    return abs(scaled) < 0x1p52 ? scaled.rounded() / power : self
  }

  /// The number as a style spells it; empty if it is not finite.
  public func text(_ style: NumberStyle) -> String {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(self, style: style)
    return buffer.text
  }

  /// The number as ``NumberStyle/shortest`` spells it; empty if it is not finite.
  public var shortestText: String { text(.shortest) }

  /// The number for somebody to read, with three digits at least, and without decimals from 100 on.
  public var roughText: String { rough().shortestText }

  /// The number as ``roughText`` rounds it, or with more decimals than that.
  public func rough(extraDecimals: Int = 0) -> Double {
    guard abs(self) < 1e12 else { return extraDecimals == 0 ? roundedToFourDigits : self }
    var decimals = 0
    var step = abs(self)
    while step < 100, step > 0, decimals < 15 {
      step *= 10
      decimals += 1
    }
    return rounded(toDecimals: decimals + extraDecimals)
  }

  private var roundedToFourDigits: Double {
    var power = 1.0
    while abs(self / power) >= 10_000 { power *= 10 }
    return (self / power).rounded() * power
  }
}

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
