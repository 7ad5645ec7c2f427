extension Spring {
  /// Makes a spring from the parameters of `CASpringAnimation`, or of SwiftUI's
  /// `Spring(mass:stiffness:damping:allowOverDamping:)`, which may exclude overdamping.
  ///
  /// - Parameters:
  ///   - mass: m, greater than 0.
  ///   - stiffness: k, greater than 0.
  ///   - damping: c, at least 0.
  ///   - allowsOverdamping: if false, a damping ratio above 1 is replaced by 1 without an error.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, allowsOverdamping: Bool
  ) throws(ParameterError) {
    try self.init(mass: mass, stiffness: stiffness, damping: damping)
    if !allowsOverdamping, oneMinusDampingRatio.high < 0 {
      try self.init(mass: mass, stiffness: stiffness, dampingRatio: 1)
    }
  }
}
