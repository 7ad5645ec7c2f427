/// A decimal of any length: a whole number times a power of ten.
struct Decimal: Sendable, Equatable {
  static let zero = Decimal(significand: 0, exponent: 0)
  static let one = Decimal(significand: 1, exponent: 0)
  var isNegative = false
  /// The first 19 significant digits, or fewer, as a whole number.
  var significand: UInt64
  /// The exponent of the power of ten that multiplies the significand, within ±``exponentLimit``.
  var exponent: Int
  /// The digits after the first 19; empty for nearly every number.
  var furtherDigits = ""
  /// The limit of exponents. A number beyond it stays out of range however many digits a text in memory can have.
  static let exponentLimit = Int.max / 16

  /// Returns the sum of two exponents, clamped to ±``exponentLimit``.
  static func exponent(_ exponent: Int, plus power: Int) -> Int {
    let sum = exponent + min(max(power, -exponentLimit), exponentLimit)
    return min(max(sum, -exponentLimit), exponentLimit)
  }

  var isZero: Bool { significand == 0 }

  /// The decimal of equal value with the shortest significand, unchanged beyond 19 digits; zero has exponent 0.
  var withoutTrailingZeros: Decimal {
    guard furtherDigits.isEmpty else { return self }
    var result = self
    if isZero { result.exponent = 0 }
    while !result.isZero, result.significand.isMultiple(of: 10) {
      result.significand /= 10
      result.exponent += 1
    }
    return result
  }

  /// Returns decimals as whole multiples of the same power of ten; `nil` if they do not fit 64 bits.
  static func integers(_ decimals: Decimal...) -> (values: [Int64], exponent: Int)? {
    let decimals = decimals.map(\.withoutTrailingZeros)
    let exponent = decimals.filter { !$0.isZero }.map(\.exponent).min() ?? 0
    var values: [Int64] = []
    for decimal in decimals {
      guard decimal.furtherDigits.isEmpty else { return nil }
      let shift = decimal.isZero ? 0 : decimal.exponent - exponent
      guard shift < PowersOfTen.wholes.count else { return nil }
      let (product, overflow) = decimal.significand.multipliedReportingOverflow(by: PowersOfTen.wholes[shift])
      guard !overflow, let value = Int64(exactly: product) else { return nil }
      values.append(decimal.isNegative ? -value : value)
    }
    return (values, exponent)
  }

  /// The nearest `Double`, ties to even; infinite or zero if the decimal is out of range.
  var nearestDouble: Double {
    // The standard library converts more than 19 digits.
    let magnitude =
      furtherDigits.isEmpty
      ? Self.nearestMagnitude(significand, exponent: exponent)
      : Double("\(significand)\(furtherDigits)e\(exponent - furtherDigits.utf8.count)") ?? .infinity
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the `Double` nearest to `significand * 10^exponent`, ties to even; infinite or zero if out of range.
  @inline(__always) static func nearestMagnitude(_ significand: UInt64, exponent: Int) -> Double {
    // If digits and power of ten are both exact doubles, one operation rounds once (Clinger, 1990).
    if significand <= 1 << 53, exponent.magnitude <= 22 {
      let power = PowersOfTen.doubles[Int(exponent.magnitude)]
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    return EiselLemire.nearest(significand, exponent: exponent)
  }
}

extension Decimal {
  /// Makes the exact decimal of a number that was scanned in these bytes, with all digits after the first 19.
  init(_ scan: NumberScan, in bytes: UnsafeBufferPointer<UInt8>) {
    self.init(isNegative: scan.isNegative, significand: scan.significand, exponent: scan.exponent)
    guard scan.isTruncated else { return }
    let digits = bytes[scan.mantissa].filter(ASCII.isDigit).drop { $0 == ASCII.zero }
    furtherDigits = String(decoding: digits.dropFirst(NumberScan.maximumDigits), as: UTF8.self)
  }
}

/// The number at the start of some bytes, by the grammar of ``DecimalNumber``, before any rounding.
struct NumberScan {
  var isNegative = false
  var significand: UInt64 = 0
  var exponent = 0
  /// True if a digit other than zero is missing from the significand.
  var isTruncated = false
  /// The range of the digits and the point, without sign and exponent.
  private(set) var mantissa = 0..<0
  private(set) var end = 0
  /// The greatest number of digits of which every value fits a 64-bit significand.
  static let maximumDigits = 19

  /// Reads the longest number at the start of the bytes; `nil` if there is none.
  @inline(__always) init?(_ bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8 = ASCII.point) {
    var index = 0
    if let first = bytes.first, first == ASCII.minus || first == ASCII.plus {
      isNegative = first == ASCII.minus
      index = 1
    }
    let start = index
    index = scanDigits(bytes, from: index)
    var digits = index &- start
    if index < bytes.count, bytes[index] == decimalMark {
      let end = scanDigits(bytes, from: index &+ 1)
      exponent = index &+ 1 &- end
      digits &-= exponent
      index = end
    }
    guard digits > 0 else { return nil }
    mantissa = start..<index
    if digits > Self.maximumDigits { rescan(bytes) }
    end = index
    if index < bytes.count, bytes[index] | 0x20 == ASCII.lowercaseE { end = scanExponent(bytes, from: index) }
  }

  /// Appends digits to the significand, which may overflow silently, and returns the index after them.
  @inline(__always) private mutating func scanDigits(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while bytes.count &- index >= 8 {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard let eight = EightDigits.number(UInt64(littleEndian: word)) else { break }
      significand = significand &* 100_000_000 &+ eight
      index &+= 8
    }
    while index < bytes.count {
      let digit = bytes[index] &- ASCII.zero
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      index &+= 1
    }
    return index
  }

  /// Reads a mantissa of more than 19 digits again, skipping leading zeros and keeping 19 digits.
  @inline(never) private mutating func rescan(_ bytes: UnsafeBufferPointer<UInt8>) {
    (significand, exponent) = (0, 0)
    var room = Self.maximumDigits
    var isFraction = false
    for byte in bytes[mantissa] {
      guard ASCII.isDigit(byte) else {
        isFraction = true
        continue
      }
      let digit = byte - ASCII.zero
      if room > 0 {
        significand = significand * 10 + UInt64(digit)
        room -= significand == 0 ? 0 : 1
        exponent -= isFraction ? 1 : 0
      } else {
        isTruncated = isTruncated || digit != 0
        exponent += isFraction ? 0 : 1
      }
    }
  }

  /// Reads `e`, an optional sign and digits, and returns the index after them, or `start` if they are not complete.
  private mutating func scanExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == ASCII.minus || bytes[index] == ASCII.plus {
      isNegative = bytes[index] == ASCII.minus
      index += 1
    }
    let firstDigit = index
    var written = 0
    while index < bytes.count, ASCII.isDigit(bytes[index]) {
      written = min(written * 10 + Int(bytes[index] - ASCII.zero), Decimal.exponentLimit / 16)
      index += 1
    }
    guard index > firstDigit else { return start }
    exponent = Decimal.exponent(exponent, plus: isNegative ? -written : written)
    return index
  }
}

/// The `Double` nearest to a whole number below 2^64 times a power of ten, from one or two multiplications. Daniel
/// Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51 (2021), after an idea of
/// Michael Eisel. No slower path is needed: Noble Mushtak and Daniel Lemire, "Fast Number Parsing Without Fallback",
/// 2023.
enum EiselLemire {
  private static let mantissaBits = 52

  /// Returns the `Double` nearest to `significand * 10^exponent`, ties to even; infinite or zero if out of range.
  @inline(__always) static func nearest(_ significand: UInt64, exponent: Int) -> Double {
    // Below -342, even 2^64 is less than half the smallest double; above 308, even 1 is too large.
    if significand == 0 || exponent < -342 { return 0 }
    if exponent > 308 { return .infinity }

    let zeros = significand.leadingZeroBitCount
    var power = WidePowersOfTen.leadingBits(exponent)
    // If a product can be exactly halfway between doubles, the power is rounded up, so that its high half is right. No
    // low half in the table is all ones.
    if exponent < 0 && exponent >= -27 { power.low &+= 1 }
    let product = leadingProduct(significand &<< UInt64(truncatingIfNeeded: zeros), power)
    let topBit = product.high >> 63
    // All the bits of a double and one more to round by.
    let shift = topBit &+ UInt64(64 &- mantissaBits &- 3)
    var mantissa = product.high &>> shift
    var biased = WidePowersOfTen.floorLog2(exponent) &+ 63 &+ Int(truncatingIfNeeded: topBit) &- zeros &+ 1023
    if biased <= 0 { return subnormal(mantissa, biased) }
    // Exactly halfway, which only small powers of ten can be, the even neighbor is chosen: no rounding up.
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

  /// Returns the high 128 bits of a normalized number times a power of ten, correct in all bits that affect rounding.
  @inline(__always) private static func leadingProduct(
    _ number: UInt64, _ power: (high: UInt64, low: UInt64)
  ) -> (high: UInt64, low: UInt64) {
    let first = number.multipliedFullWidth(by: power.high)
    // The low half of the power only matters if a carry could run through all the bits that are cut off.
    guard first.high & 0x1FF == 0x1FF else { return (first.high, first.low) }
    let (low, carry) = first.low.addingReportingOverflow(number.multipliedFullWidth(by: power.low).high)
    return (first.high &+ (carry ? 1 : 0), low)
  }

  @inline(never) private static func subnormal(_ mantissa: UInt64, _ biased: Int) -> Double {
    let bits = 1 - biased
    let shifted = mantissa >> UInt64(bits)
    // If the number rounds up to 2^52, these are the bits of the smallest normal double.
    return Double(bitPattern: (shifted + (shifted & 1)) >> 1)
  }
}
