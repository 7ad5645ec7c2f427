extension ShortestDecimal {
  /// The most bytes that ``write(_:to:decimalMark:)`` touches: a sign, `0.00000`, 17 digits and room to spare for digits
  /// that are stored eight at a time.
  static let longestText = 48

  /// Writes a number's shortest digits as ECMAScript's `Number::toString` lays them out, and returns one past
  /// the last byte. Both zeros are `0`, and a number that is not finite is nothing.
  @inline(__always)
  static func write(
    _ value: Double, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    guard let decimal = ShortestDecimal(quick: value) else {
      return writeUnusual(value, to: start, decimalMark: decimalMark)
    }
    start.pointee = ASCII.minus
    return decimal.write(to: start + Int(truncatingIfNeeded: value.bitPattern >> 63), decimalMark: decimalMark)
  }

  /// The same for zeros and what else has no quick way.
  @inline(never)
  private static func writeUnusual(
    _ value: Double, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let magnitude = value.magnitude
    guard magnitude.isFinite else { return start }
    start.pointee = ASCII.minus
    let out = start + (value < 0 ? 1 : 0)
    if magnitude == 0 {
      out.pointee = ASCII.zero
      return out + 1
    }
    var decimal = ShortestDecimal(magnitude)
    // The smallest doubles have few digits.
    while decimal.digits < 1_000_000_000_000_000 {
      decimal.digits &*= 10
      decimal.exponent &-= 1
    }
    return decimal.write(to: out, decimalMark: decimalMark)
  }

  /// Writes a decimal of 16 or 17 digits, with their trailing zeros.
  @inline(__always)
  private func write(to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8) -> UnsafeMutablePointer<UInt8> {
    let isShort = digits < 10_000_000_000_000_000
    let padded = isShort ? digits &* 10 : digits
    let upper = padded / 100_000_000
    let first = upper / 100_000_000
    let rest = SixteenDigits(upper &- first &* 100_000_000, padded &- upper &* 100_000_000)
    let length = 17 &- rest.trailingZeros
    // The value is 0.DIGITS times ten to the power `point`.
    let point = exponent &+ (isShort ? 16 : 17)
    out.pointee = ASCII.zero &+ UInt8(truncatingIfNeeded: first)
    if point > 0 && point <= 8 && point < length {
      rest.store(to: out + 2)
      rest.storeFirst(to: out + 1, decimalMark: decimalMark, after: point &- 1)
      return out + (length &+ 1)
    }
    return write(length: length, point: point, first, rest, to: out, decimalMark: decimalMark)
  }

  /// The same for numbers below 1 and for whole ones.
  @inline(never)
  private func write(
    length: Int, point: Int, _ first: UInt64, _ rest: SixteenDigits, to out: UnsafeMutablePointer<UInt8>,
    decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    if point <= 0 && point > -6 {
      EightDigits.store(0, to: out)
      out[1] = decimalMark
      out[2 &- point] = ASCII.zero &+ UInt8(truncatingIfNeeded: first)
      rest.store(to: out + (3 &- point))
      return out + (2 &- point &+ length)
    }
    rest.store(to: out + 1)
    if point >= length && point <= 21 {
      EightDigits.store(0, to: out + 17)
      return out + point
    }
    if point > 0 && point < length {
      (out + point + 1).update(from: out + point, count: length - point)
      out[point] = decimalMark
      return out + (length + 1)
    }
    return Self.moveIntoScientific(length: length, exponent: point &- 1, at: out, decimalMark: decimalMark)
  }

  /// Turns digits into `d.ddde+x`.
  @inline(never)
  private static func moveIntoScientific(
    length: Int, exponent: Int, at out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    var end = out + 1
    if length > 1 {
      (end + 1).update(from: end, count: length - 1)
      out[1] = decimalMark
      end = out + length + 1
    }
    end[0] = ASCII.lowercaseE
    end[1] = exponent < 0 ? ASCII.minus : ASCII.plus
    return DecimalDigits.write(UInt64(exponent.magnitude), to: end + 2)
  }
}
