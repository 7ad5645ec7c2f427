/// An unevaluated sum of two doubles, `high + low`, with |low| at most half an ulp of `high`: approximately 106 bits.
///
/// With intermediate results in this form, a printed double carries one rounding, not five. Sources: T. J. Dekker, "A
/// floating-point technique for extending the available precision" (1971); D. E. Knuth, TAOCP vol. 2, 4.2.2; M. Joldes
/// et al., "Tight and rigorous error bounds for basic building blocks of double-word arithmetic" (2017).
///
/// Precondition: sizes are 0 or from 1e-250 to 1e300. Overflow and the underflow of low parts are not handled.
@usableFromInline struct DoubleDouble: Sendable, Hashable {
  @usableFromInline var high: Double
  @usableFromInline var low: Double

  @_transparent @usableFromInline init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  @_transparent init(_ value: Double) { self.init(high: value, low: 0) }

  /// The nearest double.
  var rounded: Double { high + low }

  // MARK: - Exact sums and products of two doubles

  /// Returns `a + b` exactly.
  @_transparent static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let bPart = high - a
    return DoubleDouble(high: high, low: (a - (high - bPart)) + (b - bPart))
  }

  /// Returns `large + small` exactly, where |large| ≥ |small| or `large` is 0.
  @_transparent static func sum(large: Double, small: Double) -> DoubleDouble {
    let high = large + small
    return DoubleDouble(high: high, low: small - (high - large))
  }

  /// Returns `a · b` exactly, by one fused multiply-add.
  @_transparent static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a * b
    return DoubleDouble(high: high, low: (-high).addingProduct(a, b))
  }

  // MARK: - Arithmetic, each operation to a few units of 2^-104

  var magnitude: DoubleDouble { high < 0 ? -self : self }

  @_transparent static prefix func - (x: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -x.high, low: -x.low) }

  static func + (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let highs = sum(x.high, y.high)
    let lows = sum(x.low, y.low)
    let first = sum(large: highs.high, small: highs.low + lows.high)
    return sum(large: first.high, small: first.low + lows.low)
  }

  static func - (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble { x + -y }

  static func + (x: DoubleDouble, y: Double) -> DoubleDouble {
    let highs = sum(x.high, y)
    return sum(large: highs.high, small: highs.low + x.low)
  }

  static func * (x: DoubleDouble, y: Double) -> DoubleDouble {
    let head = product(x.high, y)
    return sum(large: head.high, small: head.low.addingProduct(x.low, y))
  }

  static func * (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let head = product(x.high, y.high)
    return sum(large: head.high, small: head.low + (x.high * y.low).addingProduct(x.low, y.high))
  }

  static func / (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let first = x.high / y.high
    let remainder = x - y * first
    let second = remainder.high / y.high
    let third = (remainder - y * second).high / y.high
    return sum(large: first, small: second) + third
  }

  static func / (x: DoubleDouble, y: Double) -> DoubleDouble {
    let first = x.high / y
    let whole = product(first, y)
    return sum(large: first, small: ((x.high - whole.high) - whole.low + x.low) / y)
  }

  /// The square root of a number that is not negative, by one Newton step from the rounded root.
  var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    guard root > 0 else { return DoubleDouble(0) }
    let remainder = self - DoubleDouble.product(root, root)
    return DoubleDouble.sum(large: root, small: remainder.high / (2 * root))
  }

  /// Returns this number times 2^`exponent`, exact while nothing overflows or becomes subnormal.
  func scaled(byPowerOfTwo exponent: Int) -> DoubleDouble {
    DoubleDouble(high: high.scaled(byPowerOfTwo: exponent), low: low.scaled(byPowerOfTwo: exponent))
  }

  /// Returns `x` plus this number, as a double that is rounded once.
  @usableFromInline func added(to x: Double) -> Double {
    let sum = DoubleDouble.sum(x, high)
    return sum.high + (sum.low + low)
  }
}

extension Double {
  /// Returns 2^`exponent`, exactly: 0 below the normal range, infinity above it.
  @inline(__always) static func powerOfTwo(_ exponent: Int) -> Double {
    if exponent < -1022 { return 0 }
    if exponent > 1023 { return .infinity }
    return Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// Returns this number times 2^`exponent`, exactly while the result is normal; infinity if it overflows.
  @inline(__always) func scaled(byPowerOfTwo exponent: Int) -> Double {
    if (-1022...1023).contains(exponent) { return self * Double.powerOfTwo(exponent) }
    return self * Double.powerOfTwo(exponent / 2) * Double.powerOfTwo(exponent - exponent / 2)
  }
}
