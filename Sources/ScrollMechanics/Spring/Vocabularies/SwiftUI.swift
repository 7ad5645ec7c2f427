extension Spring {
  /// A spring of mass 1 in SwiftUI's parameters: since 2023 also those of `UISpringTimingParameters(duration:bounce:)`
  /// and `CASpringAnimation(perceptualDuration:bounce:)`.
  ///
  /// With a bounce b of 0 or more, ζ = 1 − b; below 0, ζ = 1/(1 + b). So k = (2π/D)², and c = 4π(1 − b)/D or
  /// c = 4π/(D(1 + b)). A listing of WWDC 2023, session 10158, has 1 − 4πb/D for c, and is copied widely: it is wrong,
  /// as Apple's own example shows, where a duration of 0.5 s and a bounce of 0.3 are a damping of 17.6.
  ///
  /// Source: Apple's reference of `Spring` for the meaning of both and for the example; for b < 0 it gives the ends
  /// only, and ζ is Flutter's (`SpringDescription.withDurationAndBounce`).
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

  /// SwiftUI's bounce: 1 without damping, 0 at critical damping, towards −1 the more overdamped a spring is.
  public var bounce: Double {
    let oneMinusDampingRatio = oneMinusDampingRatio
    return oneMinusDampingRatio.high < 0
      ? (oneMinusDampingRatio * frequency / decay).rounded : oneMinusDampingRatio.rounded
  }

  /// SwiftUI's named springs, in its default duration of 0.5 s, by their bounce.
  ///
  /// Source: Apple's reference of `Spring.smooth`, `Spring.snappy` and `Spring.bouncy`.
  package static let swiftUIPresets = [("smooth", 0.0), ("snappy", 0.15), ("bouncy", 0.3)].compactMap { name, bounce in
    (try? Spring(duration: 0.5, bounce: bounce)).map { (name: name, spring: $0) }
  }
}
