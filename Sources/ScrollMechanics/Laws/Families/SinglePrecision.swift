/// A base between 0 and 1 whose powers are computed in 32 bits.
struct FloatPower: Sendable {
  /// The logarithm of the base, which is rounded to 32 bits before; `nil` if the rounded base is 0.
  let logarithm: DoubleDouble?

  init(_ base: Double) {
    let base = Double(Float(base))
    logarithm = base > 0 ? Logarithm.precise(base, times: 1) : nil
  }

  func raised(to exponent: Float) -> Float {
    guard exponent > 0 else { return 1 }
    // Below e^(−104), a 32-bit number is 0.
    guard let power = logarithm.map({ $0 * Double(exponent) }), power.high > -200 else { return 0 }
    return Float(Exponential(power).value.rounded)
  }
}

/// Conversion to the 32-bit numbers in which some platforms compute.
extension Float {
  /// Rounds a velocity to 32 bits; throws an error beyond ±1e33, where products with factors up to 1000 may overflow.
  init(velocity: Double) throws(ParameterError) {
    guard abs(velocity) <= 1e33 else { throw .outOfRange("initial velocity", velocity) }
    self = Float(velocity)
  }
}
