/// The shortest digits of a number, spelled out and not yet laid out: what is left to do is to put the sign, the point
/// and zeros around them.
///
/// To spell and to lay out are long chains of operations each. Done one after the other for many numbers, a processor
/// works on several numbers at a time.
struct ShortestDigits {
  /// Seventeen ASCII digits, the first of which may be zero, then bytes that mean nothing, and at the end what the
  /// offsets below tell. It is memory more than a value: digits are read from any of the bytes on.
  private var bytes: SIMD4<UInt64>

  static let empty = ShortestDigits(bytes: .zero)

  /// Where other things than digits are.
  enum Offset {
    static let lastDigit = 16
    /// How many leading zeros there are, 0 or 1.
    static let start = 26
    /// 1 for a number below zero.
    static let isNegative = 27
    /// How many digits there are from the start on, without zeros at the end; less than none for zero.
    static let count = 28
    /// The value is 0.DIGITS times ten to this power, as two bytes; ``notFinite`` for one that is not.
    static let point = 30
  }

  /// The power of ten of a number that is infinite or `nan`.
  static let notFinite = Int(Int16.max)

  /// Finds the digits of a number, which ``spell(_:)`` then spells.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - grid: that of the last number. Neighbours in a column mostly share it.
  ///   - cell: where the digits go.
  @inline(__always)
  static func find(_ value: Double, on grid: inout DecimalGrid, into cell: UnsafeMutablePointer<ShortestDigits>) {
    if let decimal = QuickDecimal(value, on: &grid) {
      store(decimal.tens, decimal.ones, point: grid.point, isNegative: value.bitPattern >> 63, to: cell)
    } else {
      findUnusual(value, into: cell)
    }
  }

  /// Stores the number of tens, with 15 or 16 digits, and the last digit.
  @inline(__always)
  private static func store(
    _ tens: UInt64, _ ones: UInt64, point: Int, isNegative: UInt64, to cell: UnsafeMutablePointer<ShortestDigits>
  ) {
    let start = tens < 1_000_000_000_000_000 ? 1 : 0
    let cell = UnsafeMutableRawPointer(cell)
    cell.storeBytes(of: tens, as: UInt64.self)
    cell.storeBytes(of: UInt8(truncatingIfNeeded: ones), toByteOffset: Offset.lastDigit, as: UInt8.self)
    cell.storeBytes(of: UInt8(truncatingIfNeeded: start), toByteOffset: Offset.start, as: UInt8.self)
    cell.storeBytes(of: UInt8(truncatingIfNeeded: isNegative), toByteOffset: Offset.isNegative, as: UInt8.self)
    cell.storeBytes(of: Int16(truncatingIfNeeded: point &- start), toByteOffset: Offset.point, as: Int16.self)
  }

  /// Zeros, and what else has no quick way.
  @inline(never)
  private static func findUnusual(_ value: Double, into cell: UnsafeMutablePointer<ShortestDigits>) {
    let magnitude = value.magnitude
    guard magnitude > 0, magnitude.isFinite else {
      store(0, 0, point: magnitude == 0 ? 2 : notFinite, isNegative: 0, to: cell)
      return
    }
    var decimal = ShortestDecimal(describing: magnitude)
    // Such a number may have few digits.
    while decimal.digits < 1_000_000_000_000_000 {
      decimal.digits &*= 10
      decimal.exponent &-= 1
    }
    let tens = decimal.digits / 10
    store(
      tens, decimal.digits &- tens &* 10, point: decimal.exponent &+ 17, isNegative: value < 0 ? 1 : 0, to: cell)
  }

  /// Spells the digits that were found.
  @inline(__always)
  static func spell(_ cell: UnsafeMutablePointer<ShortestDigits>) {
    let cell = UnsafeMutableRawPointer(cell)
    let tens = cell.load(as: UInt64.self)
    let ones = cell.load(fromByteOffset: Offset.lastDigit, as: UInt8.self)
    let start = cell.load(fromByteOffset: Offset.start, as: UInt8.self)
    let upper = tens / 100_000_000
    let digits = SixteenDigits(upper, tens &- upper &* 100_000_000)
    // No branch, which would often be guessed wrong: the mask is zero unless the last digit is.
    let zeros = UInt8(truncatingIfNeeded: 1 &+ digits.trailingZeros) & (ones == 0 ? .max : 0)
    cell.storeBytes(of: digits.ascii, as: SIMD2<UInt64>.self)
    cell.storeBytes(of: ASCII.zero | ones, toByteOffset: Offset.lastDigit, as: UInt8.self)
    cell.storeBytes(of: 17 &- zeros &- start, toByteOffset: Offset.count, as: UInt8.self)
  }
}
