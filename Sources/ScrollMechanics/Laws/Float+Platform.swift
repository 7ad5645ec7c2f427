/// Conversion to the 32-bit numbers in which some platforms compute.
extension Float {
  /// Rounds a velocity to 32 bits.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` outside ``ParameterRange/any`` and beyond ±1e33, where products with
  ///   factors up to 1000 may overflow.
  init(velocity: Double) throws(ParameterError) {
    try ParameterRange.any.check(velocity, "initial velocity")
    guard abs(velocity) <= 1e33 else { throw .outOfRange("initial velocity", velocity) }
    self = Float(velocity)
  }
}
