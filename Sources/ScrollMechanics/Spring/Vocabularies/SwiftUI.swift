extension Spring {
  /// Makes a spring of mass 1 from SwiftUI's parameters, since 2023 also those of
  /// `UISpringTimingParameters(duration:bounce:)` and `CASpringAnimation(perceptualDuration:bounce:)`.
  ///
  /// With a bounce b of 0 or more, ζ = 1 − b; below 0, ζ = 1/(1 + b). So k = (2π/D)², and c = 4π(1 − b)/D or c =
  /// 4π/(D(1 + b)). A widely copied listing of WWDC 2023, session 10158, has 1 − 4πb/D for c. It is wrong: in Apple's
  /// own example a duration of 0.5 s and a bounce of 0.3 give a damping of 17.6.
  ///
  /// The perceptual duration D is the ``response``, from 10^-29 to 10^29 s, not a settle time. The bounce is greater
  /// than −1, and at most 1, at which there is no damping. Throws ``ParameterError/outOfRange(_:_:)``. Source: Apple's
  /// reference of `Spring`; for b < 0 Flutter's `SpringDescription.withDurationAndBounce`.
  public init(duration: Double, bounce: Double) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.bounce.check(bounce, "bounce")
    let ratio = bounce < 0 ? DoubleDouble(1) / DoubleDouble.sum(1, bounce) : DoubleDouble.sum(1, -bounce)
    self.init(frequency: Spring.twoPi / DoubleDouble(duration), dampingRatio: ratio)
  }

  /// SwiftUI's bounce: 1 without damping, 0 at critical damping, approaching −1 with increasing damping.
  public var bounce: Double {
    let oneMinusDampingRatio = oneMinusDampingRatio
    return oneMinusDampingRatio.high < 0
      ? (oneMinusDampingRatio * frequency / decay).rounded : oneMinusDampingRatio.rounded
  }
}

extension SpringRest {
  /// SwiftUI's `Spring.settlingDuration`, as third parties sampled it. Below critical damping it is the end of an
  /// envelope, |d| + |βd − v| without a divisor ω′. Else it is the first tenth of a second within the threshold.
  fileprivate static let swiftUI = duration(threshold: 0.001) { motion, threshold in
    motion.envelopeTime(motion.displacement.magnitude + motion.sineFactor.magnitude, threshold)
      ?? motion.firstTenth(within: threshold)
  }

  /// Core Animation's `settlingDuration`, as third parties measured it: |1| + |β − v|/ω′ at 1/1000, v in distances/s.
  package static let coreAnimation = duration(threshold: 0.001) { motion, fraction in
    let (distance, sine) = (motion.displacement.magnitude, motion.sineAmplitude)
    guard distance.high > 0 else { return nil }
    return motion.envelopeTime(distance + sine, fraction * distance.high)
      ?? motion.firstTenth(within: fraction * distance.high)
  }
}

extension SpringMotion {
  /// |v₀ + βx₀|/ω′, the amplitude of the sine, in points.
  var sineAmplitude: DoubleDouble {
    if case .underdamped(_, let inverse) = spring.regime { return sineFactor.magnitude * inverse }
    return DoubleDouble(0)
  }

  /// Returns the time in seconds at which `amplitude`·e^(−βt) is at a threshold; `nil` without oscillation.
  func envelopeTime(_ amplitude: DoubleDouble, _ threshold: Double) -> Double? {
    guard case .underdamped = spring.regime else { return nil }
    return max((Logarithm.natural(amplitude / DoubleDouble(threshold)) / spring.decay).rounded, 0)
  }

  /// Returns the first of 0, 0.1, 0.2 … s at which |x| is below a threshold; `nil` if it is beyond 2,000 s.
  fileprivate func firstTenth(within threshold: Double) -> Double? {
    (0..<20_000).lazy.map { Double($0) / 10 }.first { abs(displacement(at: DoubleDouble($0)).high) < threshold }
  }
}

extension SpringPlatform {
  package static let swiftUI = SpringPlatform(
    name: "swiftui", title: "SwiftUI", remark: "smooth, snappy and bouncy are 0.5 s with a bounce of 0, 0.15 and 0.3.",
    presets: [
      ("smooth", [0.5, 0]), ("snappy", [0.5, 0.15]), ("bouncy", [0.5, 0.3]), ("interactivespring", [0.15, 0.14]),
    ],
    rest: .swiftUI, restDistance: "epsilon",
    forms: [
      .bounce("duration", usual: 0.5, velocity: .absolute("initialVelocity")),
      SpringForm(
        parameters: [
          Word("response", .period, usual: 0.5, unit: .seconds),
          Word("dampingRatio", or: "dampingFraction", .dampingRatio, usual: 0.825),
        ], velocity: .absolute("initialVelocity")),
      .constants([1, nil, nil], velocity: .relative("initialVelocity"), overdamping: .flag("allowOverDamping")),
      SpringForm(
        parameters: [
          Word("settlingDuration", unit: .seconds, clamp: 0.01...10), Word("dampingRatio", clamp: 0.01...1),
          Word("epsilon", usual: 0.001),
        ], ownDuration: .envelope, limits: "it takes a damping ratio from 0.01 to 1",
        make: { values throws(ParameterError) in
          try Spring(uiKitDuration: values[0], dampingRatio: values[1], tolerance: values[2])
        }, ownValues: { spring, _ in [spring.uiKitDuration, spring.dampingRatio, 0.001] }),
    ])

  package static let coreAnimation = SpringPlatform(
    name: "core-animation", title: "Core Animation",
    remark: "A damping ratio above 1 plays as 1 unless allowsOverdamping is true.", rest: .coreAnimation,
    forms: [
      .bounce("perceptualDuration", velocity: .relative("initialVelocity")),
      .constants([1, 100, 10], velocity: .relative("initialVelocity"), overdamping: .flag("allowsOverdamping")),
    ])
}
