import ScrollMechanics

extension SpringPlatform {
  static let swiftUI = SpringPlatform(
    name: "swiftui", title: "SwiftUI", remark: "smooth, snappy and bouncy are 0.5 s with a bounce of 0, 0.15 and 0.3.",
    presets: Spring.swiftUIPresets, rest: .swiftUI, restDistance: "epsilon",
    forms: [
      .bounce(
        Word("duration", usual: 0.5, units: Unit.time), velocity: .absolute("initialVelocity"),
        code: SpringCode(.swift, "Spring(duration: $0, bounce: $1)")),
      SpringForm(
        words: [Word("response", units: Unit.time), Word("dampingRatio", "dampingFraction")], duration: .period,
        velocity: .absolute("initialVelocity"),
        code: SpringCode(.swift, "Spring(response: $0, dampingRatio: $1)"),
        spring: { words throws(ParameterError) in try Spring(response: words[0], dampingRatio: words[1]) },
        expression: { spring in .words([spring.response, spring.dampingRatio]) }),
      .constants(
        [Word("mass", usual: 1), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "Animation.interpolatingSpring(\(members)$v)", velocity: ", initialVelocity: $v",
          ifOverdamped: "Spring(\(members), allowOverDamping: true)"), overdamping: .flag("allowOverDamping")),
      SpringForm(
        words: [
          Word("settlingDuration", units: Unit.time, clamp: 0.01...10), Word("dampingRatio", clamp: 0.01...1),
          Word("epsilon", usual: 0.001),
        ], duration: .envelope, code: SpringCode(.swift, "Spring(settlingDuration: $0, dampingRatio: $1)"),
        spring: { words throws(ParameterError) in
          try Spring(settlingDuration: words[0], dampingRatio: words[1], epsilon: words[2])
        },
        expression: { spring in
          spring.uiKitDuration.flatMap { (0.01...10).contains($0) ? .words([$0, spring.dampingRatio]) : nil }
            ?? .inexpressible("it takes 0.01 to 10 s and a damping ratio from 0.01 to 1")
        }),
    ])

  static let uiKit = SpringPlatform(
    name: "uikit", title: "UIKit", remark: "withDuration is as third parties measured it; Apple does not document it.",
    rest: .coreAnimation,
    forms: [
      SpringForm(
        words: [
          Word("withDuration", "duration", units: Unit.time), Word("usingSpringWithDamping", "dampingRatio"),
        ],
        duration: .envelope, velocity: .relative("initialSpringVelocity"),
        code: SpringCode(
          .swift,
          "UIView.animate(withDuration: $0, delay: 0, usingSpringWithDamping: $1, "
            + "initialSpringVelocity: $v, animations: {})", velocity: "$v", atRest: "0"),
        endsAtDuration: true,
        expressionAtVelocity: { spring, velocity in
          spring.uiKitDuration(velocity: velocity).map { .words([$0, spring.dampingRatio]) }
            ?? .inexpressible("it takes a damping ratio from 0.01 to 1, and not every velocity")
        },
        spring: { words throws(ParameterError) in
          try Spring(uiKitDuration: words[0], dampingRatio: words[1], velocity: words[2])
        },
        expression: { spring in
          spring.uiKitDuration.map { .words([$0, spring.dampingRatio]) }
            ?? .inexpressible("it takes a damping ratio from 0.01 to 1")
        }),
      .bounce(
        Word("duration", "springDuration", units: Unit.time), velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "UISpringTimingParameters(duration: $0, bounce: $1$v)",
          velocity: ", initialVelocity: CGVector(dx: $v, dy: $v)")),
      .constants(
        [Word("mass"), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "UISpringTimingParameters(\(members), initialVelocity: CGVector(dx: $v, dy: $v))", velocity: "$v",
          atRest: "0"), overdamping: .critical),
    ])

  static let coreAnimation = SpringPlatform(
    name: "core-animation", title: "Core Animation",
    remark: "A damping ratio above 1 plays as 1 unless allowsOverdamping is true.", rest: .coreAnimation,
    forms: [
      .bounce(
        Word("perceptualDuration", units: Unit.time), velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, perceptual + "$v", velocity: animationVelocity, ifOverdamped: perceptual + "$v" + overdamping)),
      .constants(
        commonConstants, velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, physical + "$v", velocity: animationVelocity, ifOverdamped: physical + "$v" + overdamping),
        overdamping: .flag("allowsOverdamping")),
    ])

  private static let perceptual = "let spring = CASpringAnimation(perceptualDuration: $0, bounce: $1)"
  private static let physical =
    "let spring = CASpringAnimation(); spring.mass = $0; spring.stiffness = $1; spring.damping = $2"
  private static let animationVelocity = "; spring.initialVelocity = $v"
  private static let overdamping = "; spring.allowsOverdamping = true"

  // MARK: - Android, Compose, Flutter and libadwaita

  static let android = SpringPlatform(
    name: "android", title: "Android", remark: "Its constants have their names: dampingRatio=DAMPING_RATIO_LOW_BOUNCY.",
    rest: .android, restDistance: "minimumVisibleChange",
    forms: [
      .ratio(
        Word("dampingRatio", usual: 0.5, constants: constants(androidRatios, prefix: "DAMPING_RATIO_")),
        Word("stiffness", usual: 1500, constants: constants(androidStiffnesses, prefix: "STIFFNESS_")),
        "startVelocity", kotlin: "SpringForce(finalPosition).setDampingRatio($0f).setStiffness($1f)")
    ])

  private static let androidRatios = [
    ("HIGH_BOUNCY", 0.2), ("MEDIUM_BOUNCY", 0.5), ("LOW_BOUNCY", 0.75), ("NO_BOUNCY", 1),
  ]
  private static let androidStiffnesses = [("HIGH", 10000.0), ("MEDIUM", 1500), ("LOW", 200), ("VERY_LOW", 50)]
  private static let composeRatios = [("HighBouncy", 0.2), ("MediumBouncy", 0.5), ("LowBouncy", 0.75), ("NoBouncy", 1)]
  private static let composeStiffnesses = [
    ("High", 10000.0), ("Medium", 1500), ("MediumLow", 400), ("Low", 200), ("VeryLow", 50),
  ]

  private static func constants(_ values: [(String, Double)], prefix: String) -> [(String, Double)] {
    values.map { (prefix + $0, $1) }
  }

  static let compose = SpringPlatform(
    name: "compose", title: "Compose", remark: "Its constants have their names: stiffness=Spring.StiffnessLow.",
    rest: .compose, restDistance: "visibilityThreshold",
    forms: [
      .ratio(
        Word("dampingRatio", usual: 1, constants: constants(composeRatios, prefix: "DampingRatio")),
        Word("stiffness", usual: 1500, constants: constants(composeStiffnesses, prefix: "Stiffness")),
        "initialVelocity", kotlin: "spring(dampingRatio = $0f, stiffness = $1f)")
    ])

  /// Source: material-components-android, motion tokens.xml at ac7e18ef, as in Compose's MotionScheme.
  static let material = SpringPlatform(
    name: "material", title: "Material 3", remark: "The damping of its XML is the damping ratio.",
    presets: [
      ("expressive-fast-spatial", 0.6, 800), ("expressive-default-spatial", 0.8, 380),
      ("expressive-slow-spatial", 0.8, 200), ("expressive-fast-effects", 1, 3800),
      ("expressive-default-effects", 1, 1600), ("expressive-slow-effects", 1, 800),
      ("standard-fast-spatial", 0.9, 1400),
      ("standard-default-spatial", 0.9, 700), ("standard-slow-spatial", 0.9, 300), ("standard-fast-effects", 1, 3800),
      ("standard-default-effects", 1, 1600), ("standard-slow-effects", 1, 800),
    ].compactMap { name, ratio, stiffness in
      (try? Spring(stiffness: stiffness, dampingRatio: ratio)).map { (name: name, spring: $0) }
    }, rest: .compose, restDistance: "visibilityThreshold",
    forms: [
      .ratio(
        Word("damping", "dampingRatio"), Word("stiffness"), "initialVelocity",
        kotlin: "spring(dampingRatio = $0f, stiffness = $1f)")
    ])

  static let flutter = SpringPlatform(
    name: "flutter", title: "Flutter", remark: "A duration is in whole milliseconds.",
    rest: .flutter, restDistance: "tolerance.distance", restSpeed: "tolerance.velocity",
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
        expression: { spring in
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
        }, expression: { spring in .words([spring.mass, spring.stiffness, spring.dampingRatio]) }),
    ])

  static let libadwaita = SpringPlatform(
    name: "libadwaita", title: "libadwaita", rest: .libadwaita, restDistance: "epsilon",
    forms: [
      SpringForm(
        words: [Word("damping_ratio"), Word("mass"), Word("stiffness")], velocity: .absolute("initial-velocity"),
        spring: { words throws(ParameterError) in
          try Spring(mass: words[1], stiffness: words[2], dampingRatio: words[0])
        }, expression: { spring in .words([spring.dampingRatio, spring.mass, spring.stiffness]) }),
      .constants([Word("mass"), Word("stiffness"), Word("damping")], velocity: .absolute("initial-velocity")),
    ])

  // MARK: - Qt Quick, WinUI, Unity and Figma

  static let qt = SpringPlatform(
    name: "qt", title: "Qt Quick",
    remark: """
      The spring is the one that its steps of 16 ms have, nearly a stiffness of 62.5·spring and a damping of \
      62.5·damping. Its velocity is a limit, not a start.
      """, rest: .qt, restDistance: "epsilon",
    forms: [
      SpringForm(
        words: [Word("spring"), Word("damping", usual: 0, clamp: 0...1), Word("mass", usual: 1)],
        code: SpringCode(.qml, "SpringAnimation { spring: $0; damping: $1; mass: $2 }"),
        spring: { words throws(ParameterError) in try Spring(qtSpring: words[0], damping: words[1], mass: words[2]) },
        expression: { spring in
          guard let (pull, drag) = spring.qtParametersPerMass, drag * spring.mass <= 1 else {
            return .inexpressible("its steps of 16 ms are too long, or its damping is at most 1")
          }
          return .words([pull * spring.mass, drag * spring.mass, spring.mass])
        })
    ])

  static let winUI = SpringPlatform(
    name: "winui", title: "WinUI", remark: "Its period is taken to be that without damping, as in Avalonia.",
    forms: [
      SpringForm(
        words: [Word("DampingRatio"), Word("Period", units: milliseconds)], duration: .period,
        velocity: .absolute("InitialVelocity"),
        code: SpringCode(.cSharp, "DampingRatio = $0f; Period = TimeSpan.FromMilliseconds($1)"),
        spring: { words throws(ParameterError) in try Spring(response: words[1] / 1000, dampingRatio: words[0]) },
        expression: { spring in .words([spring.dampingRatio, spring.response * 1000], note: "in ms") })
    ])

  static let unity = SpringPlatform(
    name: "unity", title: "Unity",
    remark: "SmoothDamp is critically damped at 2/smoothTime, and approximates the exponential function.",
    forms: [
      SpringForm(
        words: [Word("smoothTime", units: Unit.time, clamp: 0.0001...1e29)], velocity: .absolute("currentVelocity"),
        code: SpringCode(.cSharp, "Mathf.SmoothDamp(current, target, ref currentVelocity, $0f)"),
        spring: { words throws(ParameterError) in
          try Spring(response: Double.pi * words[0], dampingRatio: 1)
        },
        expression: { spring in
          spring.bounce == 0
            ? .words([spring.response / Double.pi]) : .inexpressible("it is always critically damped")
        })
    ])

  /// Sources: figma/plugin-typings at 83bfe81; the presets as third parties report them.
  static let figma = SpringPlatform(
    name: "figma", title: "Figma", remark: "It plays a damping ratio above 1 as such.",
    presets: [("gentle", 100, 15), ("quick", 300, 20), ("bouncy", 600, 15), ("slow", 80, 20)].compactMap {
      name, stiffness, damping in
      (try? Spring(stiffness: stiffness, damping: damping)).map { (name: name, spring: $0) }
    },
    forms: [
      .constants(
        [Word("mass", usual: 1), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
        code: SpringCode(
          .json,
          "\"easingFunctionSpring\": { \"mass\": $0, \"stiffness\": $1, \"damping\": $2, \"initialVelocity\": $v }",
          velocity: "$v", atRest: "0"))
    ])
}
