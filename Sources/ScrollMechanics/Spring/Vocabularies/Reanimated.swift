extension Spring {
  /// Makes the spring that Reanimated 4 finds for a duration and a damping ratio.
  ///
  /// Critically damped with the rate ζω₀, it would have 6·10^-9 of its energy left after 1.5 durations. That is the
  /// root u of ((1 + u)² + ζ²u²)·e^(−2u) = 6·10^-9, with u = 1.5·ζω₀D. The library bisects up to a stiffness of 8000,
  /// its result if D·ζ is below approximately 0.184 s. It stops within 10^-4 of a stiffness: its defaults, 0.55 s and ζ
  /// = 1, give 898.926, the root 898.954. Above a ζ of 1 it moves as if critically damped.
  ///
  /// D is from 10^-29 to 10^29 s, ζ greater than 0. The velocity is in distances per second, positive towards the
  /// target. Throws ``ParameterError/outOfRange(_:_:)``. Source: software-mansion/react-native-reanimated at 0893dd90.
  public init(
    reanimatedDuration duration: Double = 0.55, dampingRatio: Double = 1, velocity: Double = 0
  ) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.within(1e-12...1e60).check(dampingRatio, "damping ratio")
    try ParameterRange.any.check(velocity, "velocity")
    let ratio = DoubleDouble(dampingRatio)
    let angle =
      Self.reanimatedAngle(dampingRatio: ratio, velocity: velocity) { _ in duration * Self.durationFactor } / ratio
    let unclampedFrequency = angle / (DoubleDouble(duration) * Self.durationFactor)
    let frequency = unclampedFrequency.high > Self.greatestFrequency.high ? Self.greatestFrequency : unclampedFrequency
    guard frequency.high >= 1e-29 else { throw .outOfRange("duration", duration) }
    self.init(mass: Self.reanimatedMass, frequency: frequency, dampingRatio: DoubleDouble(min(dampingRatio, 1)))
  }

  /// Reanimated's `duration` for this spring, in seconds; `nil` if it is stiffer than 8000, overdamped or undamped.
  public var reanimatedDuration: Double? { reanimatedDuration(velocity: 0) }

  /// Returns ``reanimatedDuration`` for a velocity in distances per second.
  package func reanimatedDuration(velocity: Double) -> Double? {
    let frequency = frequency
    guard decay.high > 0, oneMinusDampingRatio.high >= 0, frequency.rounded <= Self.greatestFrequency.rounded
    else { return nil }
    let rate = decay.rounded
    let angle = Self.reanimatedAngle(dampingRatio: decay / frequency, velocity: velocity) { $0 / rate }
    return (angle / (decay * Self.durationFactor)).rounded
  }

  private static let reanimatedMass = 4.0
  private static let durationFactor = 1.5

  /// ω₀ at a stiffness of 8000.
  private static let greatestFrequency = DoubleDouble(8000 / reanimatedMass).squareRoot

  /// Returns the root u of ((1 + u)² + ζ²u²)·e^(−2u) = 6·10^-9 for a damping ratio ζ. With a velocity v, s is
  /// −v·time(u), and the sum is ((1 + u + s)² + ζ²·(s/u − u − s)²)/(1 + ζ²s²/u²).
  private static func reanimatedAngle(
    dampingRatio ratio: DoubleDouble, velocity: Double, time: (Double) -> Double
  ) -> DoubleDouble {
    let square = ratio * ratio
    let threshold = Logarithm.natural(DoubleDouble(6e-9))
    // The logarithm of the energy is nearly linear in u. It may rise at first, but equals the threshold only once.
    func step(_ u: Double) -> (isNear: Bool, step: Double) {
      let s = velocity == 0 ? 0 : -velocity * time(u)
      let (offset, speed) = (DoubleDouble.sum(1, u) + s, DoubleDouble.sum(s / u - s, -u))
      let energy = (offset * offset + square * speed * speed) / (square * (s / u) * (s / u) + 1)
      let slope = velocity == 0 ? 2 * ((offset + square * u) / energy).rounded - 2 : 0
      let excess = (Logarithm.natural(energy) - DoubleDouble(2 * u) - threshold).high
      return (excess > 0, slope < 0 ? -excess / slope : .infinity)
    }
    let root = BracketedRoot.find(from: 0x1p-10, doubling: 16, step)
    let last = step(root).step
    return DoubleDouble.sum(root, last.isFinite ? last : 0)
  }
}

extension SpringPlatform {
  package static let reanimated = SpringPlatform(
    name: "reanimated", title: "Reanimated",
    remark: """
      Version 4, whose default is gentle: mass 4, stiffness 900, damping 120. Version 3's is reanimated3default. The \
      stiffness is at most 8000, which every duration below 184 ms/ζ gets. The library's own search stops within \
      1e-4 of the stiffness. A damping ratio above 1 plays as 1.
      """,
    presets: [
      ("gentle", [4, 900, 120]), ("wiggly", [4, 900, 90]), ("snappy", [4, 900, 110]),
      ("reanimated3default", [1, 100, 10]),
    ], presetForm: 1, clampedPreset: "snappy", rest: SpringRest(test: .energy(6e-9)), restEnergy: "energyThreshold",
    forms: [
      SpringForm(
        parameters: [
          Word("duration", usual: 550, unit: .milliseconds), Word("dampingRatio", usual: 1, playedAtMost: 1),
        ],
        ownDuration: .energy, velocity: .absolute("velocity"), overdamping: .critical, needsDamping: true,
        greatestStiffness: 8000, limits: "its stiffness is at most 8000 at a mass of 4",
        make: { values throws(ParameterError) in
          try Spring(reanimatedDuration: values[0], dampingRatio: values[1], velocity: values[2])
        }, ownValues: { spring, velocity in [spring.reanimatedDuration(velocity: velocity), spring.dampingRatio] }),
      .constants([4, 900, 120], velocity: .absolute("velocity"), overdamping: .critical, needsDamping: true),
    ])
}
