import ScrollMechanics

/// Android and Compose, Flutter and libadwaita.
extension SpringPlatform {
  static let android = SpringPlatform(
    name: "android", title: "Android",
    forms: [
      .ratio(0.5, "startVelocity", kotlin: "SpringForce(finalPosition).setDampingRatio($0f).setStiffness($1f)")
    ])

  static let compose = SpringPlatform(
    name: "compose", title: "Compose",
    forms: [.ratio(1, "initialVelocity", kotlin: "spring(dampingRatio = $0f, stiffness = $1f)")])

  static let flutter = SpringPlatform(
    name: "flutter", title: "Flutter", remark: "A duration is in whole milliseconds.",
    forms: [
      SpringForm(
        words: [Word("duration", usual: 500, units: milliseconds, isWhole: true), Word("bounce", usual: 0)],
        duration: .period, velocity: .absolute("velocity"),
        code: SpringCode(
          .dart, "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: $0), bounce: $1)"),
        spring: { words throws(ParameterError) in
          guard words[0].rounded() == words[0], words[0] > 0, words[0] <= 0x1p53 else {
            throw .outOfRange("duration", words[0])
          }
          return try Spring(flutterMilliseconds: Int(words[0]), bounce: words[1])
        },
        telling: { spring in
          guard spring.bounce > -1 else { return .inexpressible("its bounce rounds to -1") }
          guard let milliseconds = spring.flutterMilliseconds else {
            return .inexpressible("it takes whole milliseconds, from 1 to 2^53")
          }
          let isWhole = Double(milliseconds) / 1000 == spring.response
          return .words(
            [Double(milliseconds), spring.bounce], note: isWhole ? "in ms" : "in ms, which have to be whole")
        }),
      .constants(
        [Word("mass"), Word("stiffness"), Word("damping")], velocity: .absolute("velocity"),
        code: SpringCode(.dart, "SpringDescription(\(members))")),
      SpringForm(
        words: [Word("mass"), Word("stiffness"), Word("ratio", usual: 1)], velocity: .absolute("velocity"),
        code: SpringCode(.dart, "SpringDescription.withDampingRatio(mass: $0, stiffness: $1, ratio: $2)"),
        spring: { words throws(ParameterError) in
          try Spring(mass: words[0], stiffness: words[1], dampingRatio: words[2])
        }, telling: { spring in .words([spring.mass, spring.stiffness, spring.dampingRatio]) }),
    ])

  static let libadwaita = SpringPlatform(
    name: "libadwaita", title: "libadwaita",
    forms: [
      SpringForm(
        words: [Word("damping_ratio"), Word("mass"), Word("stiffness")],
        spring: { words throws(ParameterError) in
          try Spring(mass: words[1], stiffness: words[2], dampingRatio: words[0])
        }, telling: { spring in .words([spring.dampingRatio, spring.mass, spring.stiffness]) })
    ])
}
