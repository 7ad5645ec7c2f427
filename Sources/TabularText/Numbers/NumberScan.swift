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
    if digits > Self.mostDigits { rescan(bytes) }
    end = index
    if index < bytes.count, bytes[index] | 0x20 == ASCII.lowercaseE { end = scanExponent(bytes, from: index) }
  }

  /// Appends digits to the significand, which may wrap around, and returns where they end.
  @inline(__always)
  private mutating func scanDigits(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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

extension Decimal {
  /// The exact decimal of a scanned number.
  init(_ scan: NumberScan, in bytes: UnsafeBufferPointer<UInt8>) {
    self.init(isNegative: scan.isNegative, significand: scan.significand, exponent: scan.exponent)
    guard scan.isTruncated else { return }
    let digits = bytes[scan.mantissa].filter(ASCII.isDigit).drop { $0 == ASCII.zero }
    furtherDigits = String(decoding: digits.dropFirst(NumberScan.mostDigits), as: UTF8.self)
  }
}
