extension ShortestDecimal {
  /// The most bytes that ``write(_:to:decimalMark:)`` touches: a sign, `0.00000`, 17 digits and room to spare for digits
  /// that are stored eight at a time.
  static let longestText = 48

  /// Writes a finite number's shortest digits as ECMAScript's `Number::toString` lays them out, and returns one past
  /// the last byte. Both zeros are `0`.
  @inline(__always)
  static func write(
    _ value: Double, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    start.pointee = ASCII.minus
    let out = start + (value < 0 ? 1 : 0)
    let magnitude = value.magnitude
    // Whole numbers below 2^53 are their own shortest digits. Their significand ends in as many zero bits as it has
    // binary places after the point.
    let bits = magnitude.bitPattern
    let places = 1075 &- Int(truncatingIfNeeded: bits >> 52)
    if places >= 0 && places < 53 {
      let significand = bits & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
      if significand.trailingZeroBitCount >= places {
        return DecimalDigits.write(significand &>> UInt64(truncatingIfNeeded: places), to: out)
      }
    } else if magnitude == 0 {
      out.pointee = ASCII.zero
      return out + 1
    }
    return ShortestDecimal(magnitude).write(to: out, decimalMark: decimalMark)
  }

  /// The decimal with exactly 17 digits, which are `first` and 16 more.
  @inline(__always)
  private var padded: (first: UInt64, next: UInt64, last: UInt64, exponent: Int) {
    // Normal doubles have 16 or 17 digits, with their trailing zeros.
    let isShort = 0 &- ((digits &- 10_000_000_000_000_000) >> 63)
    var digits = digits &+ (digits &* 9 & isShort)
    var exponent = exponent &+ Int(truncatingIfNeeded: isShort)
    while digits < 10_000_000_000_000_000 {
      digits &*= 10
      exponent &-= 1
    }
    let upper = digits / 100_000_000
    let first = upper / 100_000_000
    return (first, upper &- first &* 100_000_000, digits &- upper &* 100_000_000, exponent)
  }

  @inline(__always)
  private func write(to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8) -> UnsafeMutablePointer<UInt8> {
    let (first, next, last, exponent) = padded
    let (nextValues, lastValues) = (EightDigits.values(next), EightDigits.values(last))
    let zeros =
      lastValues != 0 ? EightDigits.trailingZeros(lastValues) : 8 &+ EightDigits.trailingZeros(nextValues)
    let length = 17 &- zeros
    // The value is 0.DIGITS times ten to the power `point`.
    let point = 17 &+ exponent

    let run = DigitRun(first: first, next: nextValues, last: lastValues)
    if point > 0 && point <= DigitRun.longestWhole && point < length {
      run.store(to: out, decimalMark: decimalMark, after: point)
      return out + (length &+ 1)
    }
    if point <= 0 && point > -6 {
      EightDigits.store(0, to: out)
      out[1] = decimalMark
      run.store(to: out + (2 &- point))
      return out + (2 &- point &+ length)
    }
    run.store(to: out)
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
