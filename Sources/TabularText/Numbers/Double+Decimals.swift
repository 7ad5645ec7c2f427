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
