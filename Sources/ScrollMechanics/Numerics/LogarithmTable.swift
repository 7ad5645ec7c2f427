/// Factors c of 20 bits near the reciprocals of a grid from √½ to √2, with −ln c and ln 2 as head + tail.
///
/// The heads have 40 fraction bits, so that their sums with multiples of the head of ln 2 are exact.
enum LogarithmTable {
  /// The bit pattern of the first grid point.
  static let firstPoint: UInt64 = 0x3fe6a00000000000
  /// The base-2 logarithm of the step between the bit patterns of grid points.
  static let spacing: UInt64 = 45

  /// ln 2 with 40 fraction bits.
  static let twoHead = 0x1.62e42fefa4p-1
  /// ln 2 − `twoHead`.
  static let twoTail = -0x1.8432a1b0e2634p-43

  /// The factors c, and −ln c.
  static let entries: [(factor: Double, logarithm: DoubleDouble)] = {
    var (last, logarithm) = (1.0, DoubleDouble(0))
    return (0...128).map { index in
      let inverse = 1 / Double(bitPattern: firstPoint + UInt64(index) << spacing)
      let unit = inverse.ulp * 0x1p33
      let factor = (inverse / unit).rounded() * unit
      let step = Logarithm.ofQuotient(DoubleDouble(last - factor), DoubleDouble(last + factor))
      logarithm = factor == 1 ? DoubleDouble(0) : logarithm + step
      last = factor
      return (factor, logarithm.split(fractionBits: 40))
    }
  }()
}
