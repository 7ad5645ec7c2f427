import ScrollMechanics

extension SpringPlatform {
  static let motion = SpringPlatform(
    name: "motion", title: "Motion",
    remark: """
      Motion ignores visualDuration without bounce. Any of stiffness, damping and mass makes it ignore durations and \
      bounce. A bounce is clamped to 0 to 0.95, a duration to 0.01 to 10 s; both ignore velocity.
      """, rest: .motion, restDistance: "restDelta", restSpeed: "restSpeed",
    forms: [
      SpringForm(
        words: [
          Word("duration", usual: 0.8, units: Unit.time, clamp: 0.01...10), Word("bounce", usual: 0.3, clamp: 0...0.95),
        ], duration: .envelope, code: .javaScript("{ type: \"spring\", duration: $0, bounce: $1 }"),
        endsAtDuration: true,
        spring: { words throws(ParameterError) in try Spring(motionDuration: words[0], bounce: words[1]) },
        expression: { spring in
          guard let bounce = spring.motionBounce else { return .inexpressible(noMotionBounce) }
          return spring.motionDuration.map { .words([$0, bounce]) }
            ?? .inexpressible("it takes a duration from 0.01 to 10 s")
        }),
      SpringForm(
        words: [Word("visualDuration", units: Unit.time), Word("bounce", clamp: 0...0.95)], duration: .visual,
        code: .javaScript("{ type: \"spring\", visualDuration: $0, bounce: $1 }"),
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
    rest: .remotion, restDistance: "threshold",
    forms: [
      .constants(
        commonConstants, code: .javaScript("spring({ frame, fps, config: { \(members) } })"), overdamping: .critical)
    ])

  static let wobble = SpringPlatform(
    name: "wobble", title: "wobble", rest: .wobble, restDistance: "restDisplacementThreshold",
    restSpeed: "restVelocityThreshold", restSpeedUnit: 1000,
    forms: [
      .constants(
        commonConstants, velocity: .perMillisecond("initialVelocity"),
        code: .javaScript(
          "new Spring({ \(members)$v })", velocity: "initialVelocity",
          ifOverdamped: "new Spring({ \(members), allowsOverdamping: true$v })"),
        overdamping: .flag("allowsOverdamping"))
    ])

  static let anime = SpringPlatform(
    name: "anime", title: "anime.js", remark: "Version 4. A velocity applies only to mass, stiffness and damping.",
    rest: .anime,
    forms: [
      SpringForm(
        words: [
          Word("duration", usual: 628, units: milliseconds, clamp: 10...10000),
          Word("bounce", usual: 0.5, clamp: -1...1),
        ], duration: .period, code: .javaScript("createSpring({ duration: $0, bounce: $1 })"),
        spring: { words throws(ParameterError) in
          // The library rounds both, and limits them after that.
          func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
          let spring = try Spring(duration: words[0] / 1000, bounce: max(words[1], -0.9999))
          return try Spring(
            stiffness: min(rounded(spring.stiffness), 10000), damping: min(rounded(spring.damping), 300))
        },
        expression: { spring in
          (10...10000).contains(spring.response * 1000) && spring.bounce > -1
            ? .words([spring.response * 1000, spring.bounce], note: "in ms")
            : .inexpressible("it takes 10 to 10000 ms")
        }),
      .constants(
        [
          Word("mass", usual: 1, clamp: 1...10000), Word("stiffness", usual: 100, clamp: 0...10000),
          Word("damping", usual: 10, clamp: 0...10000),
        ], velocity: .relative("velocity"), code: .javaScript("createSpring({ \(members)$v })")),
    ])

  // MARK: - React Spring, React Native, Reanimated, and the two whose parameters they use: POP and Rebound

  static let reactSpring = SpringPlatform(
    name: "react-spring", title: "React Spring",
    remark: """
      The library takes steps of a millisecond, v += a and x += v, so that its motion differs slightly. Its default is \
      barely underdamped.
      """, presets: Spring.reactSpringPresets, rest: .reactSpring, restDistance: "precision", restSpeed: "restVelocity",
    restSpeedUnit: 1000,
    forms: [
      .constants(
        [Word("mass", usual: 1), Word("tension", usual: 170), Word("friction", usual: 26)],
        velocity: .perMillisecond("velocity"), code: .javaScript("{ mass: $0, tension: $1, friction: $2$v }")),
      SpringForm(
        words: [Word("frequency", units: Unit.time), Word("damping", usual: 1)],
        duration: .period, velocity: .perMillisecond("velocity"),
        code: .javaScript("{ frequency: $0, damping: $1$v }"),
        spring: { words throws(ParameterError) in try Spring(reactSpringFrequency: words[0], damping: words[1]) },
        expression: { spring in
          spring.reactSpringFrequency.map { .words([$0, spring.dampingRatio]) }
            ?? .inexpressible("it takes at least 0.01 s")
        }),
    ])

  static let reactNative = SpringPlatform(
    name: "react-native", title: "React Native", rest: .reactNative, restDistance: "restDisplacementThreshold",
    restSpeed: "restSpeedThreshold",
    forms: [
      .origami(
        velocity: .absolute("velocity"), code: .javaScript("{ tension: $0, friction: $1$v }"), overdamping: .critical),
      .bounciness(
        Word("bounciness", usual: 8), Word("speed", usual: 12), velocity: .absolute("velocity"),
        code: .javaScript("{ bounciness: $0, speed: $1$v }"), overdamping: .critical),
      .constants(
        commonConstants, velocity: .absolute("velocity"), code: .javaScript("{ \(members)$v }"),
        overdamping: .critical),
    ])

  static let reanimated = SpringPlatform(
    name: "reanimated", title: "Reanimated",
    remark: """
      The stiffness is at most 8000, which every duration below 184 ms/ζ gets. The library's own search stops within \
      1e-4 of the stiffness. A damping ratio above 1 plays as 1.
      """,
    presets: [("gentle", 120), ("wiggly", 90), ("snappy", 110)].compactMap { name, damping in
      (try? Spring(mass: 4, stiffness: 900, damping: damping)).map { (name: name, spring: $0) }
    }, rest: .reanimated,
    forms: [
      SpringForm(
        words: [Word("duration", usual: 550, units: milliseconds), Word("dampingRatio", usual: 1, playedAtMost: 1)],
        duration: .energy, velocity: .absolute("velocity"),
        code: .javaScript("withSpring(target, { duration: $0, dampingRatio: $1$v })"), isFromRest: true,
        overdamping: .critical,
        spring: { words throws(ParameterError) in
          try Spring(reanimatedDuration: words[0] / 1000, dampingRatio: words[1])
        },
        expression: { spring in
          guard spring.dampingRatio > 0 else { return .inexpressible("it takes a damping ratio greater than 0") }
          guard let duration = spring.reanimatedDuration else {
            return .inexpressible("its stiffness is at most 8000 at a mass of 4")
          }
          return .words([duration * 1000, spring.dampingRatio], note: "in ms")
        }),
      .constants(
        [Word("mass", usual: 4), Word("stiffness", usual: 900), Word("damping", usual: 120)],
        velocity: .absolute("velocity"), code: .javaScript("withSpring(target, { \(members)$v })"),
        overdamping: .critical),
    ])

  static let pop = SpringPlatform(
    name: "pop", title: "POP",
    forms: [
      .bounciness(
        Word("springBounciness", usual: 4), Word("springSpeed", usual: 12), velocity: .absolute("velocity"))
    ])

  static let rebound = SpringPlatform(
    name: "rebound", title: "Rebound",
    forms: [
      .origami(
        velocity: .absolute("velocity"),
        code: SpringCode(.javaScript, "SpringConfig.fromOrigamiTensionAndFriction($0, $1)"))
    ])
}
