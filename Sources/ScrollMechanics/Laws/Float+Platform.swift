/// The 32-bit arithmetic of platforms that count in it.
extension Float {
  /// The greatest velocity that laws in 32 bits take: a thousand times as much still fits.
  private static let greatestVelocity = 1e33

  /// A velocity in 32 bits.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for one whose products would overflow.
  init(velocity: Double) throws(ParameterError) {
    try ParameterRange.any.check(velocity, "initial velocity")
    guard abs(velocity) <= Self.greatestVelocity else { throw .outOfRange("initial velocity", velocity) }
    self = Float(velocity)
  }
}
