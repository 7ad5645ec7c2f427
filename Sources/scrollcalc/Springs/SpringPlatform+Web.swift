import ScrollMechanics

extension SpringPlatform {
  static let motion = SpringPlatform(
    name: "motion", title: "Motion",
    remark: """
      visualDuration alone is ignored there, and any of stiffness, damping and mass switches durations and bounce off. \
      A bounce above 0.95 is taken for that.
      """,
    forms: [
      SpringForm(
        words: [Word("duration", usual: 0.8, units: Unit.time), Word("bounce", usual: 0.3)], duration: .envelope,
        velocity: .absolute("velocity"), code: .javaScript("{ type: \"spring\", duration: $0, bounce: $1$v }"),
        spring: { words throws(ParameterError) in try Spring(motionDuration: words[0], bounce: words[1]) },
        telling: { spring in
          guard let bounce = spring.motionBounce else { return .inexpressible(noMotionBounce) }
          return spring.motionDuration.map { .words([$0, bounce]) }
            ?? .inexpressible("it takes a duration from 0.01 to 10 s")
        }),
      SpringForm(
        words: [Word("visualDuration", units: Unit.time), Word("bounce")], duration: .visual,
        velocity: .absolute("velocity"), code: .javaScript("{ type: \"spring\", visualDuration: $0, bounce: $1$v }"),
        spring: { words throws(ParameterError) in try Spring(motionVisualDuration: words[0], bounce: words[1]) },
        telling: { spring in
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
    name: "remotion", title: "Remotion",
    remark: "Where it is given a duration as well, it stretches the spring to that.",
    forms: [.constants(commonConstants, code: .javaScript("spring({ frame, fps, config: { \(members) } })"))])

  static let wobble = SpringPlatform(
    name: "wobble", title: "wobble",
    forms: [.constants(commonConstants, code: .javaScript("new Spring({ \(members) })"))])
}
