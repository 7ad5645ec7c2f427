/// The shortest digits of a number as ASCII, before the sign, the decimal mark and surrounding zeros are added.
/// Finding, converting and writing digits are long chains of operations. A processor overlaps the chains of several
/// numbers if each step is done for many numbers before the next.
struct ShortestDigits {
  /// Seventeen ASCII digits, the first perhaps zero; before ``spell(_:)``, ``upper`` is the number without the last
  /// one.
  private var upper: UInt64 = 0
  private var lower: UInt64 = 0
  private var lastDigit: UInt8 = 0
  /// The number of leading zeros, 0 or 1.
  private var start: UInt8 = 0
  private var isNegative: UInt8 = 0
  /// The number of digits after leading and without trailing zeros; negative for zero.
  private var count: Int8 = 0
  /// The exponent of the power of ten that multiplies 0.DIGITS; ``notFinite`` for infinity or `nan`.
  private var point: Int16 = 0

  private static let notFinite = Int(Int16.max)
  /// The maximum number of bytes that ``write(_:to:decimalMark:)`` touches: a sign, a mark and twice 16 digits.
  static let longestText = 34
  /// The number of cells that may be read beyond the one that is written.
  static let readAhead = 1

  /// Finds the digits of a number, which ``spell(_:)`` then converts to ASCII. `value`: the number. `grid`: the grid of
  /// the last number, which the next number of a column usually shares; updated if not. `cell`: receives the digits.
  @inline(__always)
  static func find(_ value: Double, on grid: inout DecimalGrid, into cell: UnsafeMutablePointer<ShortestDigits>) {
    if let decimal = QuickDecimal(value, on: &grid) {
      store(decimal.tens, decimal.ones, point: grid.point, isNegative: value.bitPattern >> 63, to: cell)
    } else {
      findSlowly(value, into: cell)
    }
  }

  /// Stores the tens of a number, with 15 or 16 digits, its last digit, decimal point and sign, before they are ASCII.
  @inline(__always) private static func store(
    _ tens: UInt64, _ ones: UInt64, point: Int, isNegative: UInt64, to cell: UnsafeMutablePointer<ShortestDigits>
  ) {
    let start = tens < 1_000_000_000_000_000 ? 1 : 0
    cell.pointee.upper = tens
    cell.pointee.lastDigit = UInt8(truncatingIfNeeded: ones)
    cell.pointee.start = UInt8(truncatingIfNeeded: start)
    cell.pointee.isNegative = UInt8(truncatingIfNeeded: isNegative)
    cell.pointee.point = Int16(truncatingIfNeeded: point &- start)
  }

  /// Finds the digits of a number that ``QuickDecimal`` declines. Infinities and NaN are stored as ``notFinite``.
  @inline(never) private static func findSlowly(_ value: Double, into cell: UnsafeMutablePointer<ShortestDigits>) {
    let magnitude = value.magnitude
    guard magnitude > 0, magnitude.isFinite else {
      store(0, 0, point: magnitude == 0 ? 2 : notFinite, isNegative: 0, to: cell)
      return
    }
    var decimal = ShortestDecimal(describing: magnitude)
    // Such a number may have few digits.
    while decimal.digits < 1_000_000_000_000_000 {
      (decimal.digits, decimal.exponent) = (decimal.digits &* 10, decimal.exponent &- 1)
    }
    let tens = decimal.digits / 10
    store(tens, decimal.digits &- tens &* 10, point: decimal.exponent &+ 17, isNegative: value < 0 ? 1 : 0, to: cell)
  }

  /// Converts the digits that were found to ASCII, and counts them without trailing zeros.
  @inline(__always) static func spell(_ cell: UnsafeMutablePointer<ShortestDigits>) {
    let (tens, ones) = (cell.pointee.upper, cell.pointee.lastDigit)
    let upper = tens / 100_000_000
    let (first, last) = (EightDigits.values(upper), EightDigits.values(tens &- upper &* 100_000_000))
    let trailing = last != 0 ? last.leadingZeroBitCount >> 3 : 8 &+ first.leadingZeroBitCount >> 3
    // A mask avoids a branch that would often be mispredicted: it is zero unless the last digit is zero.
    let zeros = Int8(truncatingIfNeeded: 1 &+ trailing) & (ones == 0 ? -1 : 0)
    cell.pointee.upper = (first | EightDigits.zeros).littleEndian
    cell.pointee.lower = (last | EightDigits.zeros).littleEndian
    cell.pointee.lastDigit = ASCII.zero | ones
    cell.pointee.count = 17 &- zeros &- Int8(truncatingIfNeeded: cell.pointee.start)
  }

  /// Writes the digits as ``NumberStyle/shortest``, and returns the end of them; empty if not finite.
  @inline(__always) static func write(
    _ cell: UnsafePointer<ShortestDigits>, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let digits = UnsafeRawPointer(cell) + Int(cell.pointee.start)
    let (count, point) = (Int(cell.pointee.count), Int(cell.pointee.point))
    start.pointee = ASCII.minus
    let out = start + Int(cell.pointee.isNegative)
    if UInt(bitPattern: point &- 1) < 16 {
      copySixteen(digits, to: out)
      out[point] = decimalMark
      copySixteen(digits + point, to: out + (point &+ 1))
      return out + (count > point ? count &+ 1 : point)
    }
    if UInt(bitPattern: point &+ 5) <= 5 {
      EightDigits.store(0, to: out)
      out[1] = decimalMark
      let first = out + (2 &- point)
      copySixteen(digits, to: first)
      first[16] = digits.load(fromByteOffset: 16, as: UInt8.self)
      return first + count
    }
    return writeUncommon(digits, count, point, to: out, decimalMark: decimalMark)
  }

  /// Finds, converts and writes the digits of a single number, and returns the end of them.
  static func write(
    _ value: Double, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    var grid = DecimalGrid(biasedExponent: value.bitPattern >> 52 & 0x7FF)
    return withUnsafeTemporaryAllocation(of: ShortestDigits.self, capacity: 1 + readAhead) { cells in
      guard let cell = cells.baseAddress else { return out }
      cells.initialize(repeating: ShortestDigits())
      find(value, on: &grid, into: cell)
      spell(cell)
      return write(UnsafePointer(cell), to: out, decimalMark: decimalMark)
    }
  }

  @inline(__always) private static func copySixteen(_ digits: UnsafeRawPointer, to out: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(out).storeBytes(of: digits.loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
  }

  /// Writes numbers from 10^16 on, from 10^21 on with an exponent, and below 10^-6 with one; empty if not finite.
  @inline(never) private static func writeUncommon(
    _ digits: UnsafeRawPointer, _ count: Int, _ point: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    if point >= notFinite &- 1 { return out }
    copySixteen(digits, to: out)
    out[16] = digits.load(fromByteOffset: 16, as: UInt8.self)
    if point > 16 && point <= 21 {
      (out + count).initialize(repeating: ASCII.zero, count: point &- count)
      return out + point
    }
    var end = out + 1
    if count > 1 {
      (end + 1).update(from: end, count: count &- 1)
      out[1] = decimalMark
      end = out + (count &+ 1)
    }
    let exponent = point &- 1
    end[0] = ASCII.lowercaseE
    end[1] = exponent < 0 ? ASCII.minus : ASCII.plus
    return DecimalDigits.write(UInt64(exponent.magnitude), to: end + 2)
  }
}

/// The shortest decimal that reads back as a given positive `Double`: `digits` times ten to the power `exponent`.
struct ShortestDecimal {
  /// At most 17 digits, perhaps with trailing zeros.
  var digits: UInt64
  var exponent: Int
}

extension ShortestDecimal {
  /// Makes the shortest decimal of a positive, finite number, by ``QuickDecimal`` if that gives one.
  init(_ value: Double) {
    var grid = DecimalGrid.none
    if let decimal = QuickDecimal(value, on: &grid) {
      self.init(digits: decimal.tens &* 10 &+ decimal.ones, exponent: grid.point &- 17)
    } else {
      self.init(describing: value)
    }
  }

  /// Makes the decimal of a positive, finite number from the standard library's description.
  init(describing value: Double) {
    var description = value.description
    let scan = description.withUTF8 { NumberScan($0) }
    self.init(digits: scan?.significand ?? 0, exponent: scan?.exponent ?? 0)
  }
}

/// The shortest decimal of a double, from a single product, for all but a few doubles.
///
/// The shortest digits are those of a point on a grid of decimals (``DecimalGrid``). It is on the wide grid if one of
/// its points is less than half an ulp away, else on the fine one. That half ulp is the power of ten itself, shifted.
/// So one product in fixed point, with a bounded error, gives the double's position between two points of the wide
/// grid. If neither point is near enough, the next digit is rounded from the same fraction. A result is exact: the
/// shortest decimal, and of several the nearest. The idea is Y. Guo's "yy_double" and V. Zverovich's "Żmij" (2025).
///
/// Edge Cases:
/// - There is no result for subnormals, for numbers that are not finite, and for powers of two, whose neighbors are not
///   equally far. Nor is there one if the dropped bits could decide a comparison.
struct QuickDecimal {
  /// The digits except the last, at most 16.
  let tens: UInt64
  let ones: UInt64

  /// Finds the decimal of a number without its sign; `nil` in the edge cases above. `grid`: replaced if it is another.
  @inline(__always) init?(_ value: Double, on grid: inout DecimalGrid) {
    let bits = value.bitPattern
    if bits >> 52 & 0x7FF != grid.biasedExponent { grid = DecimalGrid(biasedExponent: bits >> 52 & 0x7FF) }
    let significand = bits << 11 | 1 << 63
    if significand == 1 << 63 { return nil }

    // The double's position on the wide grid: a whole number, and a fraction in units of 2^-64, at most 2 too small.
    let product = grid.power.high.multipliedFullWidth(by: significand)
    let cut = grid.power.low.multipliedFullWidth(by: significand).high
    let (fraction, carry) = product.low.addingReportingOverflow(cut)
    let whole = product.high &+ (carry ? 1 : 0)

    // The next digit, rounded, in units of 2^-60, at most 12 too small.
    let digit = (fraction >> 4) &* 10 &+ 1 << 59
    let (above, isAbove) = fraction.addingReportingOverflow(grid.halfUlp)
    if fraction &- grid.halfUlp &+ 2 <= 4 || above &+ 4 <= 4 || (digit &+ 12) << 4 <= 12 << 4 { return nil }

    // The choice of the point is unpredictable, so there is no branch, which would often be mispredicted.
    let takesAbove: UInt64 = isAbove ? 1 : 0
    let takesBelow: UInt64 = fraction < grid.halfUlp ? 1 : 0
    tens = whole &+ takesAbove
    ones = digit >> 60 & ((takesAbove | takesBelow) &- 1)
  }
}

/// The grids of decimals on which the doubles between two powers of two have their shortest digits. Each double has a
/// point on the fine grid that reads back as it, some also one on the wide grid. Its points are ten times as far apart.
struct DecimalGrid {
  let biasedExponent: UInt64
  /// A number on the fine grid is 0.DIGITS times ten to this power, with 17 digits, of which the first may be zero.
  let point: Int
  /// The number of wide grid points per unit of a significand scaled to 64 bits, times 2^128.
  let power: (high: UInt64, low: UInt64)
  /// Half an ulp in wide grid points, times 2^64, rounded down.
  let halfUlp: UInt64
  static let none = DecimalGrid(biasedExponent: 0x800)

  @inline(never) init(biasedExponent: UInt64) {
    let q = Int(truncatingIfNeeded: biasedExponent) &- 1075
    // The exponent of the wide grid. The factor is log10(2), so the fine grid is at most as wide as an ulp.
    let exponent = (q &* 1_262_611) >> 22 &+ 1
    self.biasedExponent = biasedExponent
    guard 1...0x7FE ~= biasedExponent else {
      // Makes the quick path decline zero, subnormals, infinities and NaN.
      (point, power, halfUlp) = (0, (0, 0), 0)
      return
    }
    // A power of ten has its leading bit at 2^127 in the table.
    let shift = UInt64(truncatingIfNeeded: 10 &- q &- WidePowersOfTen.floorLog2(-exponent))
    let (high, low) = WidePowersOfTen.leadingBits(-exponent)
    power = (high: high &>> shift, low: low &>> shift | high &<< (64 &- shift))
    (point, halfUlp) = (exponent &+ 16, power.high << 10 | power.low >> 54)
  }
}
