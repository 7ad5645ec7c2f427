/// A sum of doubles without rounding, for what is left where every digit of a `DoubleDouble` cancels.
///
/// The parts do not overlap and grow in size (J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast
/// robust geometric predicates", 1997).
struct Expansion {
  private(set) var parts: [Double] = []

  init() {
    // As many as there may be, for a sum of many terms.
    parts.reserveCapacity(16)
  }

  mutating func add(_ term: Double) {
    var carried = term
    var kept = 0
    for part in parts {
      let sum = DoubleDouble.sum(carried, part)
      if sum.low != 0 {
        parts[kept] = sum.low
        kept += 1
      }
      carried = sum.high
    }
    parts.removeLast(parts.count - kept)
    parts.append(carried)
  }

  /// Adds `a · b`, which has two parts.
  mutating func addProduct(_ a: Double, _ b: Double) {
    let product = DoubleDouble.product(a, b)
    add(product.low)
    add(product.high)
  }

  /// The sum, rounded to two parts.
  var head: DoubleDouble {
    var rest = parts[...]
    var head = DoubleDouble(rest.popLast() ?? 0)
    while head.low == 0, let next = rest.popLast() {
      head = DoubleDouble.sum(large: head.high, small: next)
    }
    return rest.last.map { DoubleDouble.sum(large: head.high, small: head.low + $0) } ?? head
  }

  /// The product, to about 2^-200 of it.
  static func * (x: Expansion, y: Expansion) -> Expansion {
    var product = Expansion()
    // Smaller parts change nothing.
    let least = abs((x.parts.last ?? 0) * (y.parts.last ?? 0)) * 0x1p-220
    for a in x.parts {
      for b in y.parts where abs(a * b) > least { product.addProduct(a, b) }
    }
    product.parts.removeFirst(max(product.parts.count - 6, 0))
    return product
  }
}

extension Expansion {
  /// −1000·ln d, the decay constant λ in 1/s of a deceleration rate d per millisecond, to about 2^-200 of itself.
  ///
  /// d = m·2^e with √½ < m ≤ √2, and ln m = 2·artanh z = 2z + 2z³/3 + 2z⁵/5 + … with z = (m − 1)/(m + 1).
  ///
  /// - Parameter rate: between 0 and 1.
  static func decayConstant(ofRate rate: Double) -> Expansion {
    let isLarge = rate.significand > 0x1.6a09e667f3bccp0
    let m = isLarge ? rate.significand / 2 : rate.significand
    let exponent = Double(rate.exponent) + (isLarge ? 1 : 0)

    var constant = Expansion()
    for part in logarithmOfTwo { constant.addProduct(part, -1000 * exponent) }
    let scaled = UInt64(m * 0x1p53)
    let one: UInt64 = 1 << 53
    var power = BinaryFraction(max(scaled, one) - min(scaled, one), over: scaled + one)
    let square = power * power
    var sum = power
    var divisor: UInt64 = 1
    while !power.isZero {
      power = power * square
      divisor += 2
      sum = sum + power / divisor
    }
    for part in sum.parts { constant.addProduct(part, scaled < one ? 2000 : -2000) }
    constant.parts.removeFirst(max(constant.parts.count - 8, 0))
    return constant
  }

  /// ln 2.
  private static let logarithmOfTwo = [
    0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111,
    -0x1.ace93a4ebe5d1p-165, -0x1.23a2a82ea0c24p-219,
  ]
}
