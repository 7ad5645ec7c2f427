extension Spring {
  /// Makes a spring of mass 1 from UIKit's parameters before 2023: a damping ratio, and the duration until the envelope
  /// has fallen to a thousandth.
  ///
  /// They are those of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`, without an
  /// initial velocity, which would change the spring. Source: measurements by third parties, since Apple does not
  /// publish the method. Just below a ratio of 1 the envelope, and so the stiffness, is unbounded; at 1 it is finite
  /// again.
  ///
  /// - Parameters:
  ///   - duration: D in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, from 0.01 to 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(uiKitDuration duration: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.within(Self.uiKitRatios).check(dampingRatio, "damping ratio")
    let ratio = DoubleDouble(dampingRatio)
    let angle =
      dampingRatio == 1
      ? Envelope.criticalAngle
      : Envelope.exponent(ratio: ratio, oneMinusDampingRatio: DoubleDouble.sum(1, -dampingRatio)) / ratio
    self.init(frequency: angle / DoubleDouble(duration), dampingRatio: ratio)
  }

  /// UIKit's `withDuration` for this spring, in seconds; `nil` if its damping ratio is not in 0.01...1.
  public var uiKitDuration: Double? {
    let oneMinusDampingRatio = oneMinusDampingRatio
    guard oneMinusDampingRatio.high >= 0, Self.uiKitRatios.contains(dampingRatio) else { return nil }
    if oneMinusDampingRatio.high == 0 { return (Envelope.criticalAngle / frequency).rounded }
    return (Envelope.exponent(ratio: decay / frequency, oneMinusDampingRatio: oneMinusDampingRatio) / decay).rounded
  }

  private static let uiKitRatios = 0.01...1.0
}
