import ScrollMechanics

extension SpringForms {
  /// React Spring, React Native, Reanimated, and what lent them its words: POP and Rebound.
  static let react = reactSpring + reactNative + reanimated + lenders

  private static let reactSpring = [
    constants(
      .reactSpring, SpringForm.Word("mass", usual: 1), SpringForm.Word("tension", usual: 170),
      SpringForm.Word("friction", usual: 26),
      code: SpringCode(.javaScript) { words, _ in
        "{ mass: \(words[0]), tension: \(words[1]), friction: \(words[2]) }"
      }),
    SpringForm(
      platform: .reactSpring,
      words: [SpringForm.Word("frequency", units: Unit.time), SpringForm.Word("damping", usual: 1)], duration: .period,
      code: SpringCode(.javaScript) { words, _ in "{ frequency: \(words[0]), damping: \(words[1]) }" },
      spring: { words throws(ParameterError) in try Spring(reactSpringFrequency: words[0], damping: words[1]) },
      telling: { spring in
        guard let frequency = spring.reactSpringFrequency else { return .inexpressible("it takes no less than 0.01 s") }
        return .words([frequency, spring.dampingRatio])
      }),
  ]

  private static let reactNative = [
    origami(
      .reactNative, velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "{ tension: \(words[0]), friction: \(words[1])\(member(velocity)) }"
      }),
    bounciness(
      .reactNative, SpringForm.Word("bounciness", usual: 8), SpringForm.Word("speed", usual: 12),
      velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "{ bounciness: \(words[0]), speed: \(words[1])\(member(velocity)) }"
      }),
    constants(
      .reactNative, SpringForm.Word("mass", usual: 1), SpringForm.Word("stiffness", usual: 100),
      SpringForm.Word("damping", usual: 10), velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in "{ \(members(words))\(member(velocity)) }" }),
  ]

  private static let reanimated = [
    SpringForm(
      platform: .reanimated,
      words: [SpringForm.Word("duration", usual: 550, units: milliseconds), SpringForm.Word("dampingRatio", usual: 1)],
      duration: .energy, velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "withSpring(target, { duration: \(words[0]), dampingRatio: \(words[1])\(member(velocity)) })"
      },
      isFromRest: true,
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
      .reanimated, SpringForm.Word("mass", usual: 4), SpringForm.Word("stiffness", usual: 900),
      SpringForm.Word("damping", usual: 120), velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "withSpring(target, { \(members(words))\(member(velocity)) })"
      }, mostDamped: 1, unless: { $0.bounce < 0 ? playsAsCritical : nil }),
  ]

  private static let lenders = [
    bounciness(.pop, SpringForm.Word("springBounciness", usual: 4), SpringForm.Word("springSpeed", usual: 12)),
    origami(
      .rebound, velocity: .none,
      code: SpringCode(.javaScript) { words, _ in
        "SpringConfig.fromOrigamiTensionAndFriction(\(words[0]), \(words[1]))"
      }),
  ]

  private static let playsAsCritical = "it moves as if critically damped above a damping ratio of 1"
}
