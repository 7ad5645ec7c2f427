/// The `Double` nearest to a whole number below 2^64 times a power of ten, from one or two multiplications.
///
/// Daniel Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51 (2021), after an idea
/// of Michael Eisel. Noble Mushtak and Daniel Lemire, "Fast Number Parsing Without Fallback", 2023, show that 128 bits
/// of the power decide every case, so there is no slow path behind this one.
enum EiselLemire {
  private static let mantissaBits = 52
  private static let exponentBias = 1023

  /// The nearest double, ties to even.
  ///
  /// Edge Cases:
  /// - A significand of 0 is 0, whatever the exponent.
  /// - A decimal beyond the largest double is infinite, and one below half the smallest is 0.
  @inline(__always)
  static func nearest(_ significand: UInt64, exponent: Int) -> Double {
    // Below the first even 2^64 is less than half the smallest double; above the second even 1 is too much.
    if significand == 0 || exponent < -342 { return 0 }
    if exponent > 308 { return .infinity }

    let zeros = significand.leadingZeroBitCount
    var power = WidePowersOfTen.leadingBits(exponent)
    // Where a product can be exactly half way between doubles, the power is to be rounded up, so that the product's
    // high half is right; no low half in the table is all ones.
    if exponent < 0 && exponent >= -27 { power.low &+= 1 }
    let product = leadingProduct(significand &<< UInt64(truncatingIfNeeded: zeros), power)
    let topBit = product.high >> 63
    // All the bits of a double and one more to round by.
    let shift = topBit &+ UInt64(64 &- mantissaBits &- 3)
    var mantissa = product.high &>> shift
    var biased = WidePowersOfTen.floorLog2(exponent) &+ 63 &+ Int(truncatingIfNeeded: topBit) &- zeros &+ exponentBias
    if biased <= 0 { return subnormal(mantissa, biased) }
    // Exactly half way, which only small powers of ten can be: the odd one of the neighbours is not rounded up.
    if product.low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa &<< shift == product.high {
      mantissa &-= 1
    }
    mantissa = (mantissa &+ (mantissa & 1)) >> 1
    if mantissa >> UInt64(mantissaBits &+ 1) != 0 {
      mantissa = 1 << UInt64(mantissaBits)
      biased &+= 1
    }
    if biased >= 0x7FF { return .infinity }
    return Double(bitPattern: (mantissa & ((1 << UInt64(mantissaBits)) &- 1)) | UInt64(biased) << UInt64(mantissaBits))
  }

  /// The high 128 bits of a normalised number times a power of ten, right in all bits that matter.
  @inline(__always)
  private static func leadingProduct(
    _ number: UInt64, _ power: (high: UInt64, low: UInt64)
  ) -> (high: UInt64, low: UInt64) {
    let first = number.multipliedFullWidth(by: power.high)
    // The low half of the power can only matter when a carry could run through all the bits that are cut off.
    guard first.high & 0x1FF == 0x1FF else { return (first.high, first.low) }
    let (low, carry) = first.low.addingReportingOverflow(number.multipliedFullWidth(by: power.low).high)
    return (first.high &+ (carry ? 1 : 0), low)
  }

  @inline(never)
  private static func subnormal(_ mantissa: UInt64, _ biased: Int) -> Double {
    let bits = 1 - biased
    if bits >= 64 { return 0 }
    let shifted = mantissa >> UInt64(bits)
    // A number that rounds up to 2^52 is the smallest normal one, whose bits are just that.
    return Double(bitPattern: (shifted + (shifted & 1)) >> 1)
  }
}
