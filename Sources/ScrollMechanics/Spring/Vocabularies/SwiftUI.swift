// SwiftUI's words: also those of UISpringTimingParameters(duration:bounce:) and
// CASpringAnimation(perceptualDuration:bounce:).

extension Spring {
  /// A spring as SwiftUI, UIKit and Core Animation have it since 2023; its mass is 1.
  ///
  /// With a bounce b of 0 or more, ζ = 1 − b; below 0, ζ = 1/(1 + b). So k = (2π/D)², and c = 4π(1 − b)/D or
  /// c = 4π/(D(1 + b)).
  ///
  /// A listing of WWDC 2023, session 10158, has 1 − 4πb/D for c, and is copied widely: it is wrong, as Apple's own
  /// example shows, where a duration of 0.5 s and a bounce of 0.3 are a damping of 17.6.
  ///
  /// Source: Apple's reference of `Spring` for the sense of both and for the example; for b < 0 that tells the ends
  /// alone, and ζ is Flutter's (`SpringDescription.withDurationAndBounce`).
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration D in seconds, which is the ``response``, 10^-29 to 10^29: not a time to
  ///     settle.
  ///   - bounce: greater than −1, at most 1, which is no damping at all.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(duration: Double, bounce: Double) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.bounce.check(bounce, "bounce")
    let ratio = bounce < 0 ? DoubleDouble(1) / DoubleDouble.sum(1, bounce) : DoubleDouble.sum(1, -bounce)
    self.init(frequency: Spring.twoPi / DoubleDouble(duration), dampingRatio: ratio)
  }

  /// SwiftUI's bounce: 1 without damping, 0 at critical damping, towards −1 the more a spring creeps.
  public var bounce: Double {
    let oneMinusDampingRatio = oneMinusDampingRatio
    return oneMinusDampingRatio.high < 0
      ? (oneMinusDampingRatio * frequency / decay).rounded : oneMinusDampingRatio.rounded
  }

  /// One of the three springs that SwiftUI has by name.
  ///
  /// Source: Apple's reference of `Spring.smooth`, `Spring.snappy` and `Spring.bouncy`.
  package enum SwiftUIPreset: String, CaseIterable, Sendable {
    /// Without bounce.
    case smooth
    /// With a bounce of 0.15.
    case snappy
    /// With a bounce of 0.3.
    case bouncy

    /// What an extra bounce is added to.
    public var bounce: Double {
      switch self {
      case .smooth: 0
      case .snappy: 0.15
      case .bouncy: 0.3
      }
    }
  }

  /// A spring by its name in SwiftUI, over a duration of one undamped swing in seconds; its mass is 1.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(duration:bounce:)`` does.
  package init(_ preset: SwiftUIPreset, duration: Double = 0.5, extraBounce: Double = 0) throws(ParameterError) {
    try self.init(duration: duration, bounce: preset.bounce + extraBounce)
  }
}
