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
    var (last, logarithm) = (0x1.6a13cp0, DoubleDouble(high: -0x1.63000bb3aa197p-2, low: -0x1.da092b9908d6p-57))
    return (0...128).map { index in
      let inverse = 1 / Double(bitPattern: firstPoint + UInt64(index) << spacing)
      let unit = inverse.ulp * 0x1p33
      let factor = (inverse / unit).rounded() * unit
      // ln (a/b) = 2·artanh z = 2z·(1 + z²/3 + z⁴/5 + …) with z = (a − b)/(a + b), below 2^-8
      let z = DoubleDouble(last - factor) / (last + factor)
      let square = z.high * z.high
      let rest = z.high * square * (1.0 / 3 + square * (0.2 + square * (1.0 / 7 + square / 9)))
      logarithm = factor == 1 ? DoubleDouble(0) : logarithm + (z + rest) * 2
      last = factor
      return (factor, logarithm.split(fractionBits: 40))
    }
  }()
}
