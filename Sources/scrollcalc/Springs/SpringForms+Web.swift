import ScrollMechanics

extension SpringForms {
  /// Motion, Remotion and wobble.
  static let web = [
    SpringForm(
      platform: .motion, words: [Word("duration", usual: 0.8, units: Unit.time), Word("bounce", usual: 0.3)],
      duration: .envelope, velocity: .absolute("velocity"),
      code: .javaScript("{ type: \"spring\", duration: $0, bounce: $1$v }"),
      spring: { words throws(ParameterError) in try Spring(motionDuration: words[0], bounce: words[1]) },
      telling: { spring in
        guard let bounce = spring.motionBounce else { return .inexpressible(noMotionBounce) }
        guard let duration = spring.motionDuration else {
          return .inexpressible("it takes a duration from 0.01 to 10 s")
        }
        return .words([duration, bounce])
      }),
    SpringForm(
      platform: .motion, words: [Word("visualDuration", units: Unit.time), Word("bounce")], duration: .visual,
      velocity: .absolute("velocity"),
      code: .javaScript("{ type: \"spring\", visualDuration: $0, bounce: $1$v }"),
      spring: { words throws(ParameterError) in try Spring(motionVisualDuration: words[0], bounce: words[1]) },
      telling: { spring in
        guard let bounce = spring.motionBounce, let duration = spring.motionVisualDuration else {
          return .inexpressible(noMotionBounce)
        }
        return .words([duration, bounce])
      }),
    constants(
      .motion, commonConstants, velocity: .absolute("velocity"),
      code: .javaScript("{ type: \"spring\", \(members)$v }")),
    constants(.remotion, commonConstants, code: .javaScript("spring({ frame, fps, config: { \(members) } })")),
    constants(.wobble, commonConstants, code: .javaScript("new Spring({ \(members) })")),
  ]

  private static let noMotionBounce = "it takes a bounce from 0 to 0.95, a damping ratio of 1 to 0.05"
}
