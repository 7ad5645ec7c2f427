/// Conversion to the 32-bit numbers in which some platforms compute.
extension Float {
  /// The greatest velocity that 32-bit laws accept: its products with factors up to a thousand do not overflow.
  private static let maxVelocity = 1e33

  /// Rounds a velocity to 32 bits.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a velocity whose products would overflow.
  init(velocity: Double) throws(ParameterError) {
    try ParameterRange.any.check(velocity, "initial velocity")
    guard abs(velocity) <= Self.maxVelocity else { throw .outOfRange("initial velocity", velocity) }
    self = Float(velocity)
  }
}
