/// The number that some bytes begin with, by the grammar of ``DecimalNumber``, before any rounding.
struct NumberScan {
  var isNegative = false
  /// The first 19 significant digits as a whole number.
  var significand: UInt64 = 0
  /// The power of ten that belongs to the significand.
  var exponent = 0
  /// Whether a digit other than zero was left out of the significand.
  var isTruncated = false
  /// Where the digits and the point are, without sign and exponent.
  private(set) var mantissa = 0..<0
  /// One past the last byte of the number.
  private(set) var end = 0

  /// The most digits that fit the significand whatever they are.
  static let mostDigits = 19

  /// Reads the longest number at the start of the bytes; `nil` when there is none.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8 = ASCII.point) {
    var place = 0
    if let first = bytes.first, first == ASCII.minus || first == ASCII.plus {
      isNegative = first == ASCII.minus
      place = 1
    }
    let start = place
    place = scanDigits(bytes, from: place)
    var digits = place &- start
    if place < bytes.count, bytes[place] == decimalMark {
      let end = scanDigits(bytes, from: place &+ 1)
      exponent = place &+ 1 &- end
      digits &-= exponent
      place = end
    }
    guard digits > 0 else { return nil }
    mantissa = start..<place
    if digits > Self.mostDigits { rescan(bytes) }
    end = place
    if place < bytes.count, bytes[place] | 0x20 == ASCII.lowercaseE { end = scanExponent(bytes, from: place) }
  }

  /// Appends digits to the significand, which may wrap around, and returns where they end.
  @inline(__always)
  private mutating func scanDigits(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let digit = bytes[place] &- ASCII.zero
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      place &+= 1
    }
    return place
  }

  /// Reads a mantissa again whose digits may be too many: only those after leading zeros count, up to 19.
  @inline(never)
  private mutating func rescan(_ bytes: UnsafeBufferPointer<UInt8>) {
    (significand, exponent) = (0, 0)
    var room = Self.mostDigits
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

  /// Reads `e`, a sign and digits, if they are all there, and returns where the number ends.
  private mutating func scanExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = start + 1
    var isNegative = false
    if place < bytes.count, bytes[place] == ASCII.minus || bytes[place] == ASCII.plus {
      isNegative = bytes[place] == ASCII.minus
      place += 1
    }
    let firstDigit = place
    var written = 0
    while place < bytes.count, ASCII.isDigit(bytes[place]) {
      written = min(written * 10 + Int(bytes[place] - ASCII.zero), Decimal.exponentLimit / 16)
      place += 1
    }
    guard place > firstDigit else { return start }
    exponent = Decimal.exponent(exponent, plus: isNegative ? -written : written)
    return place
  }
}

extension Decimal {
  /// The exact decimal of a scanned number.
  init(_ scan: NumberScan, in bytes: UnsafeBufferPointer<UInt8>) {
    self.init(isNegative: scan.isNegative, significand: scan.significand, exponent: scan.exponent)
    if scan.isTruncated { furtherDigits = Self.furtherDigits(in: UnsafeBufferPointer(rebasing: bytes[scan.mantissa])) }
  }

  private static func furtherDigits(in mantissa: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    var count = 0
    for byte in mantissa where ASCII.isDigit(byte) && (count > 0 || byte != ASCII.zero) {
      count += 1
      if count <= NumberScan.mostDigits { continue }
      if count <= mostDigits {
        digits.append(byte)
      } else if byte != ASCII.zero {
        digits.append(ASCII.zero + 1)
        break
      }
    }
    return digits
  }
}
