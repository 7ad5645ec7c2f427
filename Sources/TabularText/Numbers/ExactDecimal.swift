/// Every digit of the exact value of a `Double`.
///
/// A double `m * 2^e` with a negative `e` equals `m * 5^-e` over `10^-e`, and with any other `e` it is whole: so its
/// decimal expansion ends, after 1074 decimals at most. This is the slow path behind ``FixedDecimals``.
struct ExactDecimal {
  /// The digits, most significant first, without leading zeros.
  private(set) var digits: [UInt8]

  /// How many of the digits are decimals; may exceed `digits.count`.
  private(set) var decimals: Int

  /// Expands a magnitude, finite and at least 0.
  init(_ magnitude: Double) {
    let bits = magnitude.bitPattern
    let biased = Int(bits >> 52)
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    let significand = biased == 0 ? fraction : fraction | 0x0010_0000_0000_0000
    let exponent = max(biased, 1) - 1075
    var number = Limbs(significand)
    if exponent < 0 {
      number.multiply(by: 5, times: -exponent)
    } else {
      number.multiply(by: 2, times: exponent)
    }
    digits = number.digits
    decimals = max(-exponent, 0)
  }

  /// Rounds to a number of decimals, ties to even; afterwards there are exactly that many.
  mutating func round(toDecimals wanted: Int) {
    let surplus = decimals - wanted
    decimals = wanted
    guard surplus > 0 else {
      digits.append(contentsOf: repeatElement(0, count: -surplus))
      return
    }
    // With more digits to drop than there are, the value is below a tenth of a unit.
    guard surplus <= digits.count else {
      digits.removeAll()
      return
    }
    let dropped = digits.suffix(surplus)
    let first = dropped.first ?? 0
    let isTie = first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
    digits.removeLast(surplus)
    let isOdd = (digits.last ?? 0) % 2 == 1
    if isTie ? isOdd : first >= 5 { increment() }
  }

  private mutating func increment() {
    for place in digits.indices.reversed() {
      guard digits[place] == 9 else {
        digits[place] += 1
        return
      }
      digits[place] = 0
    }
    digits.insert(1, at: 0)
  }
}

/// A natural number of any size in base 10^18, least significant limb first.
private struct Limbs {
  private static let base: UInt64 = 1_000_000_000_000_000_000
  private var limbs: [UInt64]

  init(_ value: UInt64) { limbs = [value] }

  /// Multiplies by a small factor again and again, several times in one go.
  mutating func multiply(by factor: UInt64, times: Int) {
    // 5^27 and 2^62 are the largest such powers below 2^63.
    let stride = factor == 5 ? 27 : 62
    var power: UInt64 = 1
    for _ in 0..<min(stride, times) { power *= factor }
    for _ in 0..<times / stride { multiply(by: power) }
    for _ in 0..<times % stride { multiply(by: factor) }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for place in limbs.indices {
      let product = limbs[place].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      (carry, limbs[place]) = Self.base.dividingFullWidth((product.high + (overflow ? 1 : 0), low))
    }
    while carry != 0 {
      limbs.append(carry % Self.base)
      carry /= Self.base
    }
  }

  var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(limbs.count * 18)
    for limb in limbs {
      var rest = limb
      for _ in 0..<18 {
        digits.append(UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
    }
    while digits.last == 0 { digits.removeLast() }
    return digits.reversed()
  }
}
