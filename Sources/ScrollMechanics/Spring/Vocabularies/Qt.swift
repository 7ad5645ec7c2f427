internal import PlatformMath

extension Spring {
  /// Makes the spring that Qt Quick's `SpringAnimation` plays in its steps of h = 16 ms.
  ///
  /// With S and D, its spring and damping over the mass, a step is v += S·(target − x) − D·v, then x += h·v. The
  /// solutions are powers of the roots of q² − (2 − D − h·S)·q + 1 − D, so this spring is at the same positions after
  /// each step. For small S and D its stiffness is near 62.5·S, its damping near 62.5·D.
  ///
  /// The spring, in mass/s of change in velocity per step, and the mass are greater than 0. The damping is 0 to 1.
  /// Throws ``ParameterError/outOfRange(_:_:)``, also if the steps alternate, which no spring does. Source:
  /// qt/qtdeclarative, qquickspringanimation.cpp at c4d3c0cc.
  public init(qtSpring spring: Double, damping: Double, mass: Double = 1) throws(ParameterError) {
    try ParameterRange.positive.check(mass, "mass")
    try ParameterRange.positive.check(spring, "spring")
    try ParameterRange.unitInterval.check(damping, "damping")
    let (pull, drag) = (spring / mass, damping / mass)
    guard drag < 1 else { throw .outOfRange("damping", damping) }
    // q = e^(−βh ± iω′h), so that q₁·q₂ = 1 − D = e^(−2βh), and q₁ + q₂ = 2·e^(−βh)·cos ω′h, or cosh γh.
    let root = (1 - drag).squareRoot()
    let cosine = (2 - drag - Self.qtStep * pull) / (2 * root)
    guard cosine > -1 else { throw .outOfRange("spring", spring) }
    let decay = -log1p(-drag) / (2 * Self.qtStep)
    let difference = cosine - 1
    // By half the angle, which does not cancel near critical damping.
    let half = (abs(difference) / 2).squareRoot()
    let rate = 2 * (difference < 0 ? asin(half) : asinh(half)) / Self.qtStep
    let square = rate * rate
    let squaredFrequency = decay * decay + (difference < 0 ? square : -square)
    guard squaredFrequency > 0 else { throw .outOfRange("spring", spring) }
    try self.init(mass: mass, stiffness: mass * squaredFrequency, damping: 2 * mass * decay)
  }

  /// Qt's spring and damping for the same motion with mass 1; `nil` if its steps are too long for the spring.
  package var qtParametersPerMass: (spring: Double, damping: Double)? {
    let decay = exp(-decay.rounded * Self.qtStep)
    let drag = -expm1(-2 * self.decay.rounded * Self.qtStep)
    var sum = 2 * decay
    switch regime {
    case .underdamped(let frequency, _):
      guard frequency.rounded * Self.qtStep < Double.pi else { return nil }
      sum *= cos(frequency.rounded * Self.qtStep)
    case .overdamped(let gamma, _, _): sum *= cosh(gamma.rounded * Self.qtStep)
    }
    let pull = (2 - drag - sum) / Self.qtStep
    return pull > 0 && drag < 1 ? (pull, drag) : nil
  }

  private static let qtStep = 0.016
}

extension SpringPlatform {
  /// Its `epsilon` is for displacement and speed, after steps of 16 ms.
  package static let qt = SpringPlatform(
    name: "qt", title: "Qt Quick",
    remark: """
      The spring is the one that its steps of 16 ms have, nearly a stiffness of 62.5·spring and a damping of \
      62.5·damping. Its velocity is a limit, not a start.
      """, rest: SpringRest(test: .fixed(0.01, 0.01), isStrict: true, clock: 0.001, stepping: .qt, speedPerDistance: 1),
    restDistance: "epsilon",
    forms: [
      SpringForm(
        parameters: [Word("spring"), Word("damping", usual: 0, clamp: 0...1), Word("mass", usual: 1)],
        limits: "it takes a damping below its mass and a spring for which its steps of 16 ms are not too long",
        make: { values throws(ParameterError) in try Spring(qtSpring: values[0], damping: values[1], mass: values[2]) },
        ownValues: { spring, _ in
          spring.qtParametersPerMass.map { [$0.spring * spring.mass, $0.damping * spring.mass, spring.mass] }
        })
    ])
}
