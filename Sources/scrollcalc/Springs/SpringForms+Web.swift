import ScrollMechanics

extension SpringForms {
  /// Motion, Remotion and wobble.
  static let web = [
    SpringForm(
      platform: .motion,
      words: [SpringForm.Word("duration", usual: 0.8, units: Unit.time), SpringForm.Word("bounce", usual: 0.3)],
      duration: .envelope, velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "{ type: \"spring\", duration: \(words[0]), bounce: \(words[1])\(member(velocity)) }"
      },
      spring: { words throws(ParameterError) in try Spring(motionDuration: words[0], bounce: words[1]) },
      telling: { spring in
        guard let bounce = spring.motionBounce else { return .inexpressible(noMotionBounce) }
        guard let duration = spring.motionDuration else {
          return .inexpressible("it takes a duration from 0.01 to 10 s")
        }
        return .words([duration, bounce])
      }),
    SpringForm(
      platform: .motion,
      words: [SpringForm.Word("visualDuration", units: Unit.time), SpringForm.Word("bounce")], duration: .visual,
      velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "{ type: \"spring\", visualDuration: \(words[0]), bounce: \(words[1])\(member(velocity)) }"
      },
      spring: { words throws(ParameterError) in try Spring(motionVisualDuration: words[0], bounce: words[1]) },
      telling: { spring in
        guard let bounce = spring.motionBounce, let duration = spring.motionVisualDuration else {
          return .inexpressible(noMotionBounce)
        }
        return .words([duration, bounce])
      }),
    constants(
      .motion, SpringForm.Word("mass", usual: 1), SpringForm.Word("stiffness", usual: 100),
      SpringForm.Word("damping", usual: 10), velocity: .absolute("velocity"),
      code: SpringCode(.javaScript) { words, velocity in
        "{ type: \"spring\", \(members(words))\(member(velocity)) }"
      }),
    constants(
      .remotion, SpringForm.Word("mass", usual: 1), SpringForm.Word("stiffness", usual: 100),
      SpringForm.Word("damping", usual: 10),
      code: SpringCode(.javaScript) { words, _ in "spring({ frame, fps, config: { \(members(words)) } })" }),
    constants(
      .wobble, SpringForm.Word("mass", usual: 1), SpringForm.Word("stiffness", usual: 100),
      SpringForm.Word("damping", usual: 10),
      code: SpringCode(.javaScript) { words, _ in "new Spring({ \(members(words)) })" }),
  ]

  private static let noMotionBounce = "it takes a bounce from 0 to 0.95, a damping ratio of 1 to 0.05"

  /// Mass, stiffness and damping as members of an object.
  static func members(_ words: [String]) -> String {
    "mass: \(words[0]), stiffness: \(words[1]), damping: \(words[2])"
  }

  /// A velocity as a further member.
  static func member(_ velocity: String?) -> String { velocity.map { ", velocity: \($0)" } ?? "" }
}
