extension Double {
  /// Returns 2^`exponent`, exactly: 0 below the normal range, infinity above it.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    if exponent < -1022 { return 0 }
    if exponent > 1023 { return .infinity }
    return Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// Returns this number times 2^`exponent`, exactly while the result is normal; infinity if it overflows.
  @inline(__always)
  func scaled(byPowerOfTwo exponent: Int) -> Double {
    if (-1022...1023).contains(exponent) { return self * Double.powerOfTwo(exponent) }
    return self * Double.powerOfTwo(exponent / 2) * Double.powerOfTwo(exponent - exponent / 2)
  }

  /// The exponent of the leading bit, subnormal numbers included; 0 for 0.
  @inline(__always)
  var binaryExponent: Int {
    let biased = Int(truncatingIfNeeded: exponentBitPattern)
    if biased != 0 { return biased &- 1023 }
    return self == 0 ? 0 : Int(exponent)
  }
}
