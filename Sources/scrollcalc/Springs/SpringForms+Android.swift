import ScrollMechanics

extension SpringForms {
  /// Android's two.
  static let android = [
    ratio(
      .android, usualRatio: 0.5, velocity: .absolute("startVelocity"),
      code: SpringCode(.kotlin) { words, _ in
        "SpringForce(finalPosition).setDampingRatio(\(words[0])f).setStiffness(\(words[1])f)"
      }),
    ratio(
      .compose, usualRatio: 1, velocity: .absolute("initialVelocity"),
      code: SpringCode(.kotlin) { words, _ in "spring(dampingRatio = \(words[0])f, stiffness = \(words[1])f)" }),
  ]

  /// Flutter and libadwaita.
  static let others = [
    SpringForm(
      platform: .flutter,
      words: [
        SpringForm.Word("duration", usual: 500, units: milliseconds, isWhole: true),
        SpringForm.Word("bounce", usual: 0),
      ],
      duration: .period, velocity: .absolute("velocity"),
      code: SpringCode(.dart) { words, _ in
        "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: \(words[0])), bounce: \(words[1]))"
      },
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
        let isWhole = Double(milliseconds) / 1000 == spring.duration
        return .words(
          [Double(milliseconds), spring.bounce], note: isWhole ? "in ms" : "in ms, which have to be whole")
      }),
    constants(
      .flutter, SpringForm.Word("mass"), SpringForm.Word("stiffness"), SpringForm.Word("damping"),
      velocity: .absolute("velocity"),
      code: SpringCode(.dart) { words, _ in "SpringDescription(\(members(words)))" }),
    SpringForm(
      platform: .flutter,
      words: [SpringForm.Word("mass"), SpringForm.Word("stiffness"), SpringForm.Word("ratio", usual: 1)],
      velocity: .absolute("velocity"),
      code: SpringCode(.dart) { words, _ in
        "SpringDescription.withDampingRatio(mass: \(words[0]), stiffness: \(words[1]), ratio: \(words[2]))"
      },
      spring: { words throws(ParameterError) in
        try Spring(mass: words[0], stiffness: words[1], dampingRatio: words[2])
      },
      telling: { spring in .words([spring.mass, spring.stiffness, spring.dampingRatio]) }),
    SpringForm(
      platform: .libadwaita,
      words: [SpringForm.Word("damping_ratio"), SpringForm.Word("mass"), SpringForm.Word("stiffness")],
      spring: { words throws(ParameterError) in
        try Spring(mass: words[1], stiffness: words[2], dampingRatio: words[0])
      },
      telling: { spring in .words([spring.dampingRatio, spring.mass, spring.stiffness]) }),
  ]

  private static func ratio(
    _ platform: SpringPlatform, usualRatio: Double, velocity: SpringForm.Velocity, code: SpringCode
  ) -> SpringForm {
    SpringForm(
      platform: platform,
      words: [SpringForm.Word("dampingRatio", usual: usualRatio), SpringForm.Word("stiffness", usual: 1500)],
      velocity: velocity, code: code,
      spring: { words throws(ParameterError) in try Spring(stiffness: words[1], dampingRatio: words[0]) },
      telling: { spring in .words([spring.dampingRatio, spring.stiffnessPerMass]) })
  }
}
