// UIKit's words before 2023: `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.

extension Spring {
  /// A spring as UIKit makes it of a duration by which its envelope has fallen to a thousandth; its mass is 1.
  ///
  /// For a start from rest: UIKit lets an initial velocity change the spring.
  ///
  /// Source: third parties' measurements; Apple does not publish how the spring is found. At a ratio just below 1 the
  /// envelope, and with it the stiffness, grows without limit, and at 1 falls back.
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

  /// What `withDuration` has to be for UIKit to make this spring; `nil` where its damping ratio is not from 0.01 to 1.
  public var uiKitDuration: Double? {
    let oneMinusDampingRatio = oneMinusDampingRatio
    guard oneMinusDampingRatio.high >= 0, Self.uiKitRatios.contains(dampingRatio) else { return nil }
    if oneMinusDampingRatio.high == 0 { return (Envelope.criticalAngle / frequency).rounded }
    return (Envelope.exponent(ratio: decay / frequency, oneMinusDampingRatio: oneMinusDampingRatio) / decay).rounded
  }

  private static let uiKitRatios = 0.01...1.0
}
