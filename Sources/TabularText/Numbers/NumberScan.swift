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
  var mantissa = 0..<0
  /// One past the last byte of the number.
  var end = 0

  private static let mostDigits = 19

  /// Reads the longest number at the start of the bytes; `nil` when there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    if let first = bytes.first, first == ASCII.minus || first == ASCII.plus {
      isNegative = first == ASCII.minus
      place = 1
    }
    let start = place
    var room = Self.mostDigits
    place = scanDigits(bytes, from: place, room: &room, exponentStep: 0)
    var digits = place - start
    if place < bytes.count, bytes[place] == ASCII.point {
      let end = scanDigits(bytes, from: place + 1, room: &room, exponentStep: -1)
      digits += end - place - 1
      place = end
    }
    guard digits > 0 else { return nil }
    mantissa = start..<place
    end = scanExponent(bytes, from: place)
  }

  /// Reads digits into the significand while there is room, and counts the rest into the exponent.
  @inline(__always)
  private mutating func scanDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, room: inout Int, exponentStep: Int
  ) -> Int {
    var place = start
    while place < bytes.count {
      let digit = bytes[place] &- ASCII.zero
      guard digit < 10 else { break }
      if room > 0 {
        significand = significand &* 10 &+ UInt64(digit)
        room -= significand == 0 ? 0 : 1
        exponent += exponentStep
      } else {
        isTruncated = isTruncated || digit != 0
        exponent += 1 + exponentStep
      }
      place += 1
    }
    return place
  }

  /// Reads `e`, a sign and digits, if they are all there, and returns where the number ends.
  private mutating func scanExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = start
    guard place < bytes.count, bytes[place] | 0x20 == ASCII.lowercaseE else { return start }
    place += 1
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
    for byte in mantissa where byte != ASCII.point && (count > 0 || byte != ASCII.zero) {
      count += 1
      if count <= 19 { continue }
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
