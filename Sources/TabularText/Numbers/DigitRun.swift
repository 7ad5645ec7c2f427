/// Up to 24 ASCII digits in three registers, so that the decimal point can be put between them without a detour through
/// memory. The first digit is in the lowest byte.
struct DigitRun {
  private var words: (UInt64, UInt64, UInt64)

  /// A digit followed by sixteen digit values.
  @inline(__always)
  init(first: UInt64, next: UInt64, last: UInt64) {
    let (next, last) = (next | EightDigits.zeros, last | EightDigits.zeros)
    words = (UInt64(ASCII.zero) | first | next << 8, next >> 56 | last << 8, last >> 56)
  }

  /// Sixteen digit values without the first few, `0...15`.
  @inline(__always)
  init(next: UInt64, last: UInt64, dropping count: Int) {
    let (next, last) = (next | EightDigits.zeros, last | EightDigits.zeros)
    let bits = UInt64(truncatingIfNeeded: count &* 8)
    // In two steps, because a shift by all 64 bits is a shift by none.
    let moved = (last &<< (56 &- (bits & 56))) << 8
    words = count < 8 ? ((next &>> bits) | moved, last &>> bits, 0) : (last &>> (bits & 56), 0, 0)
  }

  /// Stores the digits; 24 bytes are overwritten.
  @inline(__always)
  func store(to out: UnsafeMutablePointer<UInt8>) {
    let out = UnsafeMutableRawPointer(out)
    out.storeBytes(of: words.0.littleEndian, as: UInt64.self)
    out.storeBytes(of: words.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    out.storeBytes(of: words.2.littleEndian, toByteOffset: 16, as: UInt64.self)
  }

  /// The longest whole part that ``store(to:decimalMark:after:)`` can take.
  static let longestWhole = 7

  /// Stores the digits with a decimal mark after the first `whole` of them, `0...longestWhole`; 24 bytes are
  /// overwritten.
  @inline(__always)
  func store(to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8, after whole: Int) {
    let place = UInt64(truncatingIfNeeded: whole &* 8)
    let kept = (1 &<< place) &- 1
    let first = (words.0 & kept) | UInt64(decimalMark) &<< place | (words.0 & ~kept) << 8
    let out = UnsafeMutableRawPointer(out)
    out.storeBytes(of: first.littleEndian, as: UInt64.self)
    out.storeBytes(of: (words.0 >> 56 | words.1 << 8).littleEndian, toByteOffset: 8, as: UInt64.self)
    out.storeBytes(of: (words.1 >> 56 | words.2 << 8).littleEndian, toByteOffset: 16, as: UInt64.self)
  }
}
