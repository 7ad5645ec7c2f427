// Origami's parameters: `tension` and `friction` of React Native's Animated and of Rebound. The `bounciness` and
// `speed` of React Native and POP are converted to these.

extension Spring {
  /// Makes a spring of mass 1 from the parameters of Origami's editor: k = 3.62·(T − 30) + 194 for a tension T greater
  /// than −23.59, c = 3·(F − 8) + 25 for a friction F of at least −⅓. Throws ``ParameterError/outOfRange(_:_:)``.
  /// Source: facebook/react-native, SpringConfig at 4bda59e9.
  public init(origamiTension tension: Double = 40, friction: Double = 7) throws(ParameterError) {
    try self.init(origami: Origami(tension: DoubleDouble(tension), friction: DoubleDouble(friction)))
  }

  /// The tension of Origami's editor for a spring of mass 1.
  public var origamiTension: Double { Origami(self).tension.rounded }

  /// The friction of Origami's editor for a spring of mass 1.
  public var origamiFriction: Double { Origami(self).friction.rounded }

  /// Makes a spring of mass 1 from a bounciness of at most 42.5, above which springs bounce less, and a speed of at
  /// least 0. POP's default bounciness is 4. Throws ``ParameterError/outOfRange(_:_:)``. Source: facebook/react-native,
  /// SpringConfig at 4bda59e9, which follows POP.
  public init(bounciness: Double = 8, speed: Double = 12) throws(ParameterError) {
    try ParameterRange.any.check(bounciness, "bounciness")
    try ParameterRange.notNegative.check(speed, "speed")
    guard bounciness <= Origami.greatestBounciness else { throw .outOfRange("bounciness", bounciness) }
    try self.init(origami: Origami(bounciness: bounciness, speed: speed))
  }

  /// The bounciness and speed; `nil` for a spring slower than speed 0 or less damped than the greatest bounciness.
  public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let (tension, friction) = (Origami(self).tension, Origami(self).friction)
    let speed = (tension + -Origami.leastTension) / Origami.tensionPerSpeed * Origami.scale
    let greatest = Origami.noBounceFriction(tension) + -Origami.leastFriction
    let square = (friction + -Origami.leastFriction) / greatest
    guard speed.high >= 0, square.high >= 0 else { return nil }
    let bounciness = ((-square.squareRoot + 1) * Origami.greatestBounciness).rounded
    return bounciness.isFinite && speed.rounded >= 0 ? (bounciness, speed.rounded) : nil
  }

  private init(origami: Origami) throws(ParameterError) {
    // The friction without damping, -1/3, is not a double.
    let isUndamped = abs(origami.damping.high) < 0x1p-52
    let (stiffness, damping) = (origami.stiffness, isUndamped ? DoubleDouble(0) : origami.damping)
    try ParameterRange.positive.check(stiffness.rounded, "tension")
    try ParameterRange.notNegative.check(damping.rounded, "friction")
    self.init(
      mass: 1, stiffness: stiffness.rounded, damping: damping.rounded, decay: damping * 0.5,
      squaredFrequency: stiffness)
    if self.damping != 0 { try ParameterRange.within(1e-12...1e120).check(dampingRatio, "damping ratio") }
  }
}

/// The parameters of Origami's editor in double-double.
private struct Origami {
  let tension, friction: DoubleDouble

  var stiffness: DoubleDouble { (tension + -30) * 3.62 + 194 }
  var damping: DoubleDouble { (friction + -8) * 3 + 25 }

  // The scale of the speed is 1.7·20, and the greatest bounciness that over 0.8.
  static let (scale, greatestBounciness) = (34.0, 42.5)
  static let (leastTension, tensionPerSpeed, leastFriction) = (0.5, 199.5, 0.01)

  /// Returns the friction at which Origami does not bounce, by three cubics in ranges of the tension.
  static func noBounceFriction(_ tension: DoubleDouble) -> DoubleDouble {
    let (a, b, c, d) =
      switch tension.rounded {
      case ...18: (0.0007, -0.031, 0.64, 1.28)
      case ...44: (0.000044, -0.006, 0.36, 2.0)
      default: (0.00000045, -0.000332, 0.1078, 5.84)
      }
    return ((tension * a + b) * tension + c) * tension + d
  }
}

extension Origami {
  init(_ spring: Spring) {
    tension = (spring.squaredFrequency + -194) / 3.62 + 30
    friction = (spring.decay * 2 + -25) / 3 + 8
  }

  /// Makes tension and friction from bounciness and speed, as Origami does.
  init(bounciness: Double, speed: Double) {
    tension = DoubleDouble(speed) / Self.scale * Self.tensionPerSpeed + Self.leastTension
    let remainder = -(DoubleDouble(bounciness) / Self.greatestBounciness) + 1
    friction = (Self.noBounceFriction(tension) + -Self.leastFriction) * (remainder * remainder) + Self.leastFriction
  }
}

extension SpringPlatform {
  /// Its clock has milliseconds. Source: facebook/react-native, SpringAnimation.js at 1c4cd4f6.
  package static let reactNative = SpringPlatform(
    name: "react-native", title: "React Native", rest: SpringRest(test: .fixed(0.001, 0.001), clock: 0.001),
    restDistance: "restDisplacementThreshold", restSpeed: "restSpeedThreshold",
    forms: [
      .origami(overdamping: .critical, needsDamping: true),
      .bounciness(Word("bounciness", usual: 8), Word("speed", usual: 12), overdamping: .critical),
      .constants([1, 100, 10], velocity: .absolute("velocity"), overdamping: .critical, needsDamping: true),
    ])

  package static let pop = SpringPlatform(
    name: "pop", title: "POP",
    forms: [
      .bounciness(Word("springBounciness", usual: 4), Word("springSpeed", usual: 12)),
      .constants(
        [1, nil, nil], names: ["dynamicsMass", "dynamicsTension", "dynamicsFriction"], velocity: .absolute("velocity")),
    ])

  package static let rebound = SpringPlatform(name: "rebound", title: "Rebound", forms: [.origami()])
}
