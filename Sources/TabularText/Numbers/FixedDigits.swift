/// A number with a few decimals, spelled out: its text but for a sign, in registers.
///
/// For the ordinary numbers of tables, of up to eight digits; those are spelled for many numbers one after the other, as
/// ``ShortestDigits`` are.
struct FixedDigits {
  /// The first eight characters.
  private var word: UInt64
  /// The ninth, if there is one.
  private var last: UInt8
  private var count: UInt8
  private var isNegative: UInt8

  /// What numbers with the same decimals have in common.
  struct Scale {
    fileprivate let decimals: Int
    fileprivate let five: UInt64
    /// decimals − 1075, modulo 2^64.
    fileprivate let power: UInt64
    fileprivate let decimalMark: UInt64

    /// - Parameter decimals: how many; `nil` unless `1...7`.
    init?(decimals: Int, decimalMark: UInt8) {
      guard (1...7).contains(decimals) else { return nil }
      self.decimals = decimals
      five = PowersOfTen.five(decimals)
      power = UInt64(decimals) &- 1075
      self.decimalMark = UInt64(decimalMark)
    }
  }

  /// Rounds and spells a number; ``isComplete`` tells whether it is of the ordinary kind.
  @inline(__always)
  init(_ value: Double, _ scale: Scale) {
    let bits = value.bitPattern
    // The value is c·2^(e − 1075), and times 10^decimals it is c·5^decimals over 2 to the power `places`.
    let c = bits & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
    let product = c.multipliedFullWidth(by: scale.five)
    let power = bits >> 52 & 0x7FF &+ scale.power
    let places = 0 &- power
    let isInRange = places &- 1 < 63 && product.high &>> places == 0
    let whole = product.high &<< power | product.low &>> places
    // What is dropped is added to just under a half, or to a half when a tie is to go up: a carry rounds up.
    let dropped = product.low &<< power
    let scaled = whole &+ (dropped &+ (1 << 63 &- 1 &+ whole & 1) < dropped ? 1 : 0)

    let values = EightDigits.values(scaled)
    // One digit stays before the decimal mark.
    let leading = min(values.trailingZeroBitCount >> 3, 7 &- scale.decimals)
    let digits = (values | EightDigits.zeros) &>> UInt64(truncatingIfNeeded: leading &* 8)
    let place = UInt64(truncatingIfNeeded: (8 &- scale.decimals &- leading) &* 8)
    let before = digits & ((1 &<< place) &- 1)
    word = before &+ scale.decimalMark &<< place &+ (digits &- before) << 8
    last = UInt8(truncatingIfNeeded: values >> 56) | ASCII.zero
    count = isInRange && scaled < 100_000_000 ? UInt8(truncatingIfNeeded: 9 &- leading) : 0
    isNegative = scaled == 0 ? 0 : UInt8(truncatingIfNeeded: bits >> 63)
  }

  /// Whether there is anything to write.
  @inline(__always)
  var isComplete: Bool { count != 0 }

  /// Writes the number and returns one past the last byte; 10 bytes may be overwritten.
  @inline(__always)
  func write(to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    start.pointee = ASCII.minus
    let out = start + Int(isNegative)
    UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt64.self)
    let end = out + Int(count)
    end[-1] = last
    return end
  }
}
