/// The shortest digits of a number, spelled out and not yet laid out: what is left to do is to put the sign, the point
/// and zeros around them.
///
/// To spell and to lay out are long chains of operations each. Done one after the other for many numbers, a processor
/// works on several numbers at a time.
struct ShortestDigits {
  /// The digits after the first, ASCII, and zeros.
  private var rest: SixteenCharacters
  /// The first digit, ASCII.
  private var first: UInt8
  private var isNegative: UInt8
  /// How many digits there are, without zeros at the end; none at all for a number that is not finite.
  private var count: UInt8
  /// The value is 0.DIGITS times ten to this power.
  private var point: Int16

  /// - Parameters:
  ///   - value: the number.
  ///   - grid: that of the last number. Neighbours in a column mostly share it.
  @inline(__always)
  init(_ value: Double, on grid: inout DecimalGrid) {
    if let decimal = ShortestDecimal(quick: value, on: &grid) {
      self.init(decimal, isNegative: value.bitPattern >> 63)
    } else {
      self = Self.unusual(value)
    }
  }

  /// A decimal of 16 or 17 digits, with their trailing zeros.
  @inline(__always)
  private init(_ decimal: ShortestDecimal, isNegative: UInt64) {
    let isShort = decimal.digits < 10_000_000_000_000_000
    let padded = isShort ? decimal.digits &* 10 : decimal.digits
    let upper = padded / 100_000_000
    let first = upper / 100_000_000
    let digits = SixteenDigits(upper &- first &* 100_000_000, padded &- upper &* 100_000_000)
    rest = digits.ascii
    self.first = ASCII.zero &+ UInt8(truncatingIfNeeded: first)
    self.isNegative = UInt8(truncatingIfNeeded: isNegative)
    count = UInt8(truncatingIfNeeded: 17 &- digits.trailingZeros)
    point = Int16(truncatingIfNeeded: decimal.exponent &+ (isShort ? 16 : 17))
  }

  /// Zeros, and what else has no quick way.
  @inline(never)
  private static func unusual(_ value: Double) -> ShortestDigits {
    let magnitude = value.magnitude
    guard magnitude > 0, magnitude.isFinite else {
      var zero = ShortestDigits(ShortestDecimal(1), isNegative: 0)
      zero.first = ASCII.zero
      zero.count = magnitude == 0 ? 1 : 0
      return zero
    }
    var decimal = ShortestDecimal(magnitude)
    // The smallest doubles have few digits.
    while decimal.digits < 1_000_000_000_000_000 {
      decimal.digits &*= 10
      decimal.exponent &-= 1
    }
    return ShortestDigits(decimal, isNegative: value < 0 ? 1 : 0)
  }
}

extension ShortestDigits {
  /// The most bytes that ``write(to:decimalMark:)`` touches: a sign, `0.00000`, 17 digits and room to spare for digits
  /// that are stored many at a time.
  static let longestText = 48

  /// Lays the digits out as ECMAScript's `Number::toString` does it, and returns one past the last byte. Both zeros are
  /// `0`, and a number that is not finite is nothing.
  @inline(__always)
  func write(to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8) -> UnsafeMutablePointer<UInt8> {
    start.pointee = ASCII.minus
    let out = start + Int(isNegative)
    let (point, count) = (Int(point), Int(count))
    guard point > 0, point <= 8, point < count else { return writeRarely(to: out, decimalMark: decimalMark) }
    out.pointee = first
    rest.store(to: out + 2)
    rest.storeFirst(to: out + 1, decimalMark: decimalMark, after: point &- 1)
    return out + (count &+ 1)
  }

  /// The same for numbers below 1, whole ones, large ones and none.
  @inline(never)
  private func writeRarely(
    to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let (point, count) = (Int(point), Int(count))
    if count == 0 { return out }
    if point <= 0 && point > -6 {
      EightDigits.store(0, to: out)
      out[1] = decimalMark
      out[2 &- point] = first
      rest.store(to: out + (3 &- point))
      return out + (2 &- point &+ count)
    }
    out.pointee = first
    rest.store(to: out + 1)
    if point >= count && point <= 21 {
      EightDigits.store(0, to: out + 17)
      return out + point
    }
    if point > 0 && point < count {
      (out + point + 1).update(from: out + point, count: count - point)
      out[point] = decimalMark
      return out + (count + 1)
    }
    return moveIntoScientific(at: out, decimalMark: decimalMark)
  }

  /// Turns digits into `d.ddde+x`.
  private func moveIntoScientific(
    at out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let (exponent, count) = (Int(point) - 1, Int(count))
    var end = out + 1
    if count > 1 {
      (end + 1).update(from: end, count: count - 1)
      out[1] = decimalMark
      end = out + count + 1
    }
    end[0] = ASCII.lowercaseE
    end[1] = exponent < 0 ? ASCII.minus : ASCII.plus
    return DecimalDigits.write(UInt64(exponent.magnitude), to: end + 2)
  }
}
