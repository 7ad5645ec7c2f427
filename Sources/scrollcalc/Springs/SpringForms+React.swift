import ScrollMechanics

extension SpringForms {
  /// React Spring, React Native, Reanimated, and what lent them its words: POP and Rebound.
  static let react = reactSpring + reactNative + reanimated + lenders

  private static let reactSpring = [
    constants(
      .reactSpring, [Word("mass", usual: 1), Word("tension", usual: 170), Word("friction", usual: 26)],
      code: .javaScript("{ mass: $0, tension: $1, friction: $2 }")),
    SpringForm(
      platform: .reactSpring, words: [Word("frequency", units: Unit.time), Word("damping", usual: 1)],
      duration: .period, code: .javaScript("{ frequency: $0, damping: $1 }"),
      spring: { words throws(ParameterError) in try Spring(reactSpringFrequency: words[0], damping: words[1]) },
      telling: { spring in
        guard let frequency = spring.reactSpringFrequency else { return .inexpressible("it takes no less than 0.01 s") }
        return .words([frequency, spring.dampingRatio])
      }),
  ]

  private static let reactNative = [
    origami(
      .reactNative, velocity: .absolute("velocity"), code: .javaScript("{ tension: $0, friction: $1$v }")),
    bounciness(
      .reactNative, Word("bounciness", usual: 8), Word("speed", usual: 12), velocity: .absolute("velocity"),
      code: .javaScript("{ bounciness: $0, speed: $1$v }")),
    constants(
      .reactNative, commonConstants, velocity: .absolute("velocity"), code: .javaScript("{ \(members)$v }")),
  ]

  private static let reanimated = [
    SpringForm(
      platform: .reanimated,
      words: [Word("duration", usual: 550, units: milliseconds), Word("dampingRatio", usual: 1)],
      duration: .energy, velocity: .absolute("velocity"),
      code: .javaScript("withSpring(target, { duration: $0, dampingRatio: $1$v })"), isFromRest: true,
      spring: { words throws(ParameterError) in
        try Spring(reanimatedDuration: words[0] / 1000, dampingRatio: words[1])
      },
      telling: { spring in
        guard spring.dampingRatio > 0 else { return .inexpressible("it takes a damping ratio greater than 0") }
        guard let duration = spring.reanimatedDuration else {
          return .inexpressible(
            spring.bounce < 0 ? playsAsCritical : "it looks no further than a stiffness of 8000 at a mass of 4")
        }
        return .words([duration * 1000, spring.dampingRatio], note: "in ms")
      }),
    constants(
      .reanimated, [Word("mass", usual: 4), Word("stiffness", usual: 900), Word("damping", usual: 120)],
      velocity: .absolute("velocity"), code: .javaScript("withSpring(target, { \(members)$v })"), mostDamped: 1,
      unless: { $0.bounce < 0 ? playsAsCritical : nil }),
  ]

  private static let lenders = [
    bounciness(.pop, Word("springBounciness", usual: 4), Word("springSpeed", usual: 12)),
    origami(
      .rebound, velocity: .none, code: .javaScript("SpringConfig.fromOrigamiTensionAndFriction($0, $1)")),
  ]

  private static let playsAsCritical = "it moves as if critically damped above a damping ratio of 1"
}
