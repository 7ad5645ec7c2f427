/// Whole numbers as decimal digits.
enum DecimalDigits {
  /// How many digits a number has; 1 for zero.
  @inline(__always)
  static func count(_ value: UInt64) -> Int {
    // 1233 / 4096 is a little more than log10(2): the guess is right or one too large.
    let guess = ((64 &- value.leadingZeroBitCount) &* 1233) >> 12
    return guess &+ (value < PowersOfTen.whole(guess) ? 0 : 1) &+ (value == 0 ? 1 : 0)
  }

  /// Writes a number without leading zeros and returns one past its last digit.
  static func write(_ value: UInt64, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let end = out + count(value)
    write(value, endingAt: end)
    return end
  }

  /// Writes a number so that its last digit comes just before `end`, without leading zeros.
  static func write(_ value: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) {
    var (rest, place) = (value, end)
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      place -= 1
      place.pointee = ASCII.zero &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest != 0
  }

  /// Writes zeros and returns one past the last.
  static func writeZeros(_ count: Int, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    guard count > 0 else { return out }
    out.initialize(repeating: ASCII.zero, count: count)
    return out + count
  }
}
