import ScrollMechanics

extension SpringPlatform {
  static let motion = SpringPlatform(
    name: "motion", title: "Motion",
    remark: """
      Motion ignores visualDuration without bounce. Any of stiffness, damping and mass makes it ignore durations and \
      bounce. A bounce above 0.95 counts as 0.95.
      """,
    forms: [
      SpringForm(
        words: [Word("duration", usual: 0.8, units: Unit.time), Word("bounce", usual: 0.3)], duration: .envelope,
        velocity: .absolute("velocity"), code: .javaScript("{ type: \"spring\", duration: $0, bounce: $1$v }"),
        spring: { words throws(ParameterError) in try Spring(motionDuration: words[0], bounce: words[1]) },
        expression: { spring in
          guard let bounce = spring.motionBounce else { return .inexpressible(noMotionBounce) }
          return spring.motionDuration.map { .words([$0, bounce]) }
            ?? .inexpressible("it takes a duration from 0.01 to 10 s")
        }),
      SpringForm(
        words: [Word("visualDuration", units: Unit.time), Word("bounce")], duration: .visual,
        velocity: .absolute("velocity"), code: .javaScript("{ type: \"spring\", visualDuration: $0, bounce: $1$v }"),
        spring: { words throws(ParameterError) in try Spring(motionVisualDuration: words[0], bounce: words[1]) },
        expression: { spring in
          guard let bounce = spring.motionBounce, let duration = spring.motionVisualDuration else {
            return .inexpressible(noMotionBounce)
          }
          return .words([duration, bounce])
        }),
      .constants(
        commonConstants, velocity: .absolute("velocity"), code: .javaScript("{ type: \"spring\", \(members)$v }")),
    ])

  private static let noMotionBounce = "it takes a bounce from 0 to 0.95, a damping ratio of 1 to 0.05"

  static let remotion = SpringPlatform(
    name: "remotion", title: "Remotion", remark: "With a duration as well, Remotion stretches the spring to it.",
    forms: [.constants(commonConstants, code: .javaScript("spring({ frame, fps, config: { \(members) } })"))])

  static let wobble = SpringPlatform(
    name: "wobble", title: "wobble",
    forms: [.constants(commonConstants, code: .javaScript("new Spring({ \(members) })"))])

  // MARK: - React Spring, React Native, Reanimated, and the two whose parameters they use: POP and Rebound

  static let reactSpring = SpringPlatform(
    name: "react-spring", title: "React Spring",
    remark: """
      The library takes steps of a millisecond, v += a and x += v, so that its motion differs slightly. Its default is \
      barely underdamped.
      """, presets: Spring.reactSpringPresets,
    forms: [
      .constants(
        [Word("mass", usual: 1), Word("tension", usual: 170), Word("friction", usual: 26)],
        code: .javaScript("{ mass: $0, tension: $1, friction: $2 }")),
      SpringForm(
        words: [Word("frequency", units: Unit.time), Word("damping", usual: 1)],
        duration: .period, code: .javaScript("{ frequency: $0, damping: $1 }"),
        spring: { words throws(ParameterError) in try Spring(reactSpringFrequency: words[0], damping: words[1]) },
        expression: { spring in
          spring.reactSpringFrequency.map { .words([$0, spring.dampingRatio]) }
            ?? .inexpressible("it takes at least 0.01 s")
        }),
    ])

  static let reactNative = SpringPlatform(
    name: "react-native", title: "React Native",
    forms: [
      .origami(velocity: .absolute("velocity"), code: .javaScript("{ tension: $0, friction: $1$v }")),
      .bounciness(
        Word("bounciness", usual: 8), Word("speed", usual: 12), velocity: .absolute("velocity"),
        code: .javaScript("{ bounciness: $0, speed: $1$v }")),
      .constants(commonConstants, velocity: .absolute("velocity"), code: .javaScript("{ \(members)$v }")),
    ])

  static let reanimated = SpringPlatform(
    name: "reanimated", title: "Reanimated",
    remark: """
      The stiffness is at most 8000, which every duration below 184 ms/ζ gets. The library's own search stops within \
      1e-4 of the stiffness. A damping ratio above 1 plays as 1.
      """,
    forms: [
      SpringForm(
        words: [Word("duration", usual: 550, units: milliseconds), Word("dampingRatio", usual: 1)],
        duration: .energy, velocity: .absolute("velocity"),
        code: .javaScript("withSpring(target, { duration: $0, dampingRatio: $1$v })"), isFromRest: true,
        spring: { words throws(ParameterError) in
          try Spring(reanimatedDuration: words[0] / 1000, dampingRatio: words[1])
        },
        expression: { spring in
          guard spring.dampingRatio > 0 else { return .inexpressible("it takes a damping ratio greater than 0") }
          guard let duration = spring.reanimatedDuration else {
            return .inexpressible(spring.bounce < 0 ? playsAsCritical : "its stiffness is at most 8000 at a mass of 4")
          }
          return .words([duration * 1000, spring.dampingRatio], note: "in ms")
        }),
      .constants(
        [Word("mass", usual: 4), Word("stiffness", usual: 900), Word("damping", usual: 120)],
        velocity: .absolute("velocity"), code: .javaScript("withSpring(target, { \(members)$v })"), mostDamped: 1,
        unless: { $0.bounce < 0 ? playsAsCritical : nil }),
    ])

  private static let playsAsCritical = "it moves as if critically damped above a damping ratio of 1"

  static let pop = SpringPlatform(
    name: "pop", title: "POP", forms: [.bounciness(Word("springBounciness", usual: 4), Word("springSpeed", usual: 12))])

  static let rebound = SpringPlatform(
    name: "rebound", title: "Rebound",
    forms: [.origami(code: .javaScript("SpringConfig.fromOrigamiTensionAndFriction($0, $1)"))])
}
