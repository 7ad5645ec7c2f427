internal import PlatformMath

extension Spring {
  /// Makes a spring of mass 1 from UIKit's parameters before 2023: a damping ratio, and the duration until the envelope
  /// has fallen to a thousandth. SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)` has ε in its place.
  ///
  /// They are those of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`, whose
  /// velocity changes the spring. Source: measurements by third parties, since Apple does not publish the method. Just
  /// below a ratio of 1 the envelope, and so the stiffness, is unbounded; at 1 it is finite again.
  ///
  /// The duration D is from 10^-29 to 10^29 s, the damping ratio from 0.01 to 1, the tolerance between 0 and 1. The
  /// velocity is in distances per second, positive towards the target. Throws ``ParameterError/outOfRange(_:_:)``, also
  /// if the envelope with that velocity is never at the tolerance.
  public init(
    uiKitDuration duration: Double, dampingRatio: Double, velocity: Double = 0, tolerance: Double = 0.001
  ) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.within(Self.uiKitRatios).check(dampingRatio, "damping ratio")
    try ParameterRange.any.check(velocity, "velocity")
    try ParameterRange.tolerance.check(tolerance, "epsilon")
    let ratio = DoubleDouble(dampingRatio)
    let angle: DoubleDouble? =
      if velocity != 0 || (dampingRatio == 1 && tolerance != 0.001) {
        Envelope.angle(dampingRatio: dampingRatio, velocity: velocity * duration, tolerance: tolerance)
          .map { DoubleDouble($0) }
      } else if dampingRatio == 1 {
        Envelope.criticalAngle
      } else {
        Envelope.exponent(oneMinusDampingRatio: DoubleDouble.sum(1, -dampingRatio), tolerance: tolerance) / ratio
      }
    let cause = velocity == 0 ? ("epsilon", tolerance) : ("velocity", velocity)
    guard let angle, angle.high > 0 else { throw .outOfRange(cause.0, cause.1) }
    self.init(frequency: angle / DoubleDouble(duration), dampingRatio: ratio)
  }

  /// UIKit's `withDuration` for this spring, in seconds; `nil` if its damping ratio is not in 0.01...1.
  public var uiKitDuration: Double? { uiKitDuration(velocity: 0) }

  /// Returns ``uiKitDuration`` for a velocity in distances per second; `nil` also if the envelope starts too low.
  package func uiKitDuration(velocity: Double) -> Double? {
    let oneMinusDampingRatio = oneMinusDampingRatio
    guard oneMinusDampingRatio.high >= 0, Self.uiKitRatios.contains(dampingRatio) else { return nil }
    if case .underdamped(let frequency, _) = regime {
      let sine = (decay + -velocity).magnitude
      let time = (Logarithm.natural(sine / frequency / DoubleDouble(0.001)) / decay).rounded
      return velocity == 0 || time > 0 ? time : nil
    }
    let duration = (Envelope.criticalAngle / frequency).rounded
    guard velocity != 0 else { return duration }
    let (rate, relative) = (frequency.rounded, decay.rounded - velocity)
    let peak = max(0, relative > 0 ? 1 / rate - 1 / relative : 0)
    return BracketedRoot.find(from: peak, doubling: duration) { time in
      ((1 + relative * time) * exp(-rate * time) - 0.001 > 0, .infinity)
    }
  }

  private static let uiKitRatios = 0.01...1.0
}

/// The "duration" of UIKit and Motion: the time D at which the envelope of a step response falls to a thousandth. Below
/// critical damping (ζ/√(1 − ζ²))·e^(−ζωD) = 0.001, at it (1 + ωD)·e^(−ωD) = 0.001.
enum Envelope {
  /// ωD at critical damping: the root of (1 + u)·e^(−u) = 0.001.
  static let criticalAngle = DoubleDouble(high: 0x1.27781f89f9c47p+3, low: -0x1.485f1ed3f78f9p-51)

  /// Returns ζωD = ln(1000·ζ/√(1 − ζ²)) for a ratio ζ below 1. It is below 0 if the envelope starts below a thousandth.
  static func exponent(oneMinusDampingRatio: DoubleDouble, tolerance: Double = 0.001) -> DoubleDouble {
    let ratio = -oneMinusDampingRatio + 1
    let amplitude = ratio / (oneMinusDampingRatio * (ratio + 1)).squareRoot
    return Logarithm.natural(amplitude / DoubleDouble(tolerance))
  }

  /// Returns ωD for a relative velocity u, in distances per D towards the target: the greatest root of
  /// |ζω − v|/ω′·e^(−ζωD) = ε, at critical damping of (1 + (ω − v)·D)·e^(−ωD) = ε; `nil` without one.
  static func angle(dampingRatio ratio: Double, velocity u: Double, tolerance: Double) -> Double? {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    func excess(_ angle: Double) -> Double {
      ratio == 1
        ? (1 + angle - u) * exp(-angle) - tolerance
        : abs(ratio * angle - u) / (root * angle) * exp(-ratio * angle) - tolerance
    }
    // The envelope falls from its last maximum on.
    let zero = u / ratio
    let peak = ratio == 1 ? max(u, 0) : u > 0 ? (zero + (zero * zero + 4 * zero / ratio).squareRoot()) / 2 : 1e-30
    let isPastZero = excess(peak) >= 0
    guard isPastZero || (ratio < 1 && u > 0) else { return nil }
    let (low, high) = isPastZero ? (peak, max(2 * peak, 16)) : (1e-30, zero)
    return BracketedRoot.find(from: low, doubling: high) { (excess($0) > 0, .infinity) }
  }
}

extension SpringPlatform {
  package static let uiKit = SpringPlatform(
    name: "uikit", title: "UIKit", remark: "withDuration is as third parties measured it; Apple does not document it.",
    // UISpringTimingParameters() is the default.
    presets: [("default", [3, 1000, 500])], presetForm: 2, rest: .coreAnimation,
    forms: [
      SpringForm(
        parameters: [
          Word("withDuration", or: "duration", unit: .seconds), Word("usingSpringWithDamping", or: "dampingRatio"),
        ],
        ownDuration: .envelope, velocity: .relative("initialSpringVelocity"), endsAtDuration: true,
        limits: "it takes a damping ratio from 0.01 to 1 and a velocity that its envelope allows",
        make: { values throws(ParameterError) in
          try Spring(uiKitDuration: values[0], dampingRatio: values[1], velocity: values[2])
        }, ownValues: { spring, velocity in [spring.uiKitDuration(velocity: velocity), spring.dampingRatio] }),
      .bounce("duration", or: "springDuration", velocity: .relative("initialVelocity")),
      .constants(velocity: .relative("initialVelocity"), overdamping: .critical),
    ])
}
