/// The 32-bit arithmetic of platforms that count in it.
extension Float {
  /// The greatest velocity that laws in 32 bits take: what they make of it, some thousand times as much, still fits.
  private static let greatestVelocity = 1e33

  /// A velocity as such a platform is told it.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for one that would overflow on the way.
  init(velocity: Double) throws(ParameterError) {
    try ParameterRange.any.check(velocity, "initial velocity")
    guard abs(velocity) <= Self.greatestVelocity else { throw .outOfRange("initial velocity", velocity) }
    self = Float(velocity)
  }
}
