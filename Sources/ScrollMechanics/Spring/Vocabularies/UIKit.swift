internal import PlatformMath

extension Spring {
  /// Makes a spring of mass 1 from UIKit's parameters before 2023: a damping ratio, and the duration until the envelope
  /// has fallen to a thousandth.
  ///
  /// They are those of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`, whose
  /// velocity changes the spring. Source: measurements by third parties, since Apple does not
  /// publish the method. Just below a ratio of 1 the envelope, and so the stiffness, is unbounded; at 1 it is finite
  /// again.
  ///
  /// - Parameters:
  ///   - duration: D in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, from 0.01 to 1.
  ///   - velocity: at the start, in distances per second, positive towards the target.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, also if the envelope with that velocity is never at a thousandth.
  public init(uiKitDuration duration: Double, dampingRatio: Double, velocity: Double = 0) throws(ParameterError) {
    try self.init(duration, dampingRatio: dampingRatio, velocity: velocity, tolerance: 0.001)
  }

  /// Makes a spring of mass 1 from SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`, as third parties
  /// measured it: by UIKit's envelope, with ε in place of a thousandth.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds, 10^-29 to 10^29; SwiftUI clamps it to 0.01...10.
  ///   - dampingRatio: ζ, from 0.01 to 1.
  ///   - epsilon: a fraction of the distance, greater than 0 and less than 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double) throws(ParameterError) {
    try ParameterRange.tolerance.check(epsilon, "epsilon")
    try self.init(settlingDuration, dampingRatio: dampingRatio, velocity: 0, tolerance: epsilon)
  }

  private init(
    _ duration: Double, dampingRatio: Double, velocity: Double, tolerance: Double
  ) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.within(Self.uiKitRatios).check(dampingRatio, "damping ratio")
    try ParameterRange.any.check(velocity, "velocity")
    let ratio = DoubleDouble(dampingRatio)
    var angle: DoubleDouble? =
      dampingRatio == 1
      ? Envelope.criticalAngle
      : Envelope.exponent(
        ratio: ratio, oneMinusDampingRatio: DoubleDouble.sum(1, -dampingRatio), tolerance: tolerance) / ratio
    if velocity != 0 || (dampingRatio == 1 && tolerance != 0.001) {
      let u = velocity * duration
      angle = Envelope.angle(dampingRatio: dampingRatio, velocity: u, tolerance: tolerance).map { DoubleDouble($0) }
    }
    guard let angle, angle.high > 0 else { throw .outOfRange(velocity == 0 ? "epsilon" : "velocity", velocity) }
    self.init(frequency: angle / DoubleDouble(duration), dampingRatio: ratio)
  }

  /// Returns UIKit's `withDuration` for this spring and a velocity in distances per second, in seconds; `nil` as
  /// ``uiKitDuration``, or if the envelope is below a thousandth from the start.
  package func uiKitDuration(velocity: Double) -> Double? {
    guard velocity != 0, let duration = uiKitDuration else { return uiKitDuration }
    let (rate, relative) = (frequency.rounded, decay.rounded - velocity)
    if case .underdamped(let frequency, _) = regime {
      let time = (Logarithm.natural(DoubleDouble(abs(relative) * 1000) / frequency) / decay).rounded
      return time > 0 ? time : nil
    }
    var high = duration
    func excess(_ time: Double) -> Double { (1 + relative * time) * exp(-rate * time) - 0.001 }
    while excess(high) > 0 { high *= 2 }
    return BracketedRoot.find(from: max(0, relative > 0 ? 1 / rate - 1 / relative : 0), to: high) {
      (excess($0) > 0, .infinity)
    }
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

extension SpringPlatform {
  package static let uiKit = SpringPlatform(
    name: "uikit", title: "UIKit", remark: "withDuration is as third parties measured it; Apple does not document it.",
    // UISpringTimingParameters() is the default.
    presets: [("default", [3, 1000, 500])], presetForm: 2, rest: .coreAnimation,
    forms: [
      envelope,
      .bounce(Word("duration", "springDuration", unit: .seconds), velocity: .relative("initialVelocity")),
      .constants(.required, velocity: .relative("initialVelocity"), overdamping: .critical),
    ])

  private static let envelope = SpringForm(
    [Word("withDuration", "duration", unit: .seconds), Word("usingSpringWithDamping", "dampingRatio")],
    duration: .envelope, velocity: .relative("initialSpringVelocity"), endsAtDuration: true,
    limits: "it takes a damping ratio from 0.01 to 1 and a velocity that its envelope allows",
    make: { values throws(ParameterError) in
      try Spring(uiKitDuration: values[0], dampingRatio: values[1], velocity: values[2])
    }, values: { spring, velocity in spring.uiKitDuration(velocity: velocity).map { [$0, spring.dampingRatio] } })
}
