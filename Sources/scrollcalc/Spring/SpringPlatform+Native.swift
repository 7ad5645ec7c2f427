import ScrollMechanics

extension SpringPlatform {
  static let swiftUI = SpringPlatform(
    name: "swiftui", title: "SwiftUI", remark: "smooth, snappy and bouncy are 0.5 s with a bounce of 0, 0.15 and 0.3.",
    presets: Spring.swiftUIPresets,
    forms: [
      .bounce(
        Word("duration", usual: 0.5, units: Unit.time), code: SpringCode(.swift, "Spring(duration: $0, bounce: $1)")),
      SpringForm(
        words: [Word("response", units: Unit.time), Word("dampingRatio", "dampingFraction")], duration: .period,
        code: SpringCode(.swift, "Spring(response: $0, dampingRatio: $1)"),
        spring: { words throws(ParameterError) in try Spring(response: words[0], dampingRatio: words[1]) },
        expression: { spring in .words([spring.response, spring.dampingRatio]) }),
      .constants(
        [Word("mass", usual: 1), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
        code: SpringCode(.swift, "Animation.interpolatingSpring(\(members)$v)", velocity: ", initialVelocity: $v")),
      SpringForm(
        words: [Word("settlingDuration", units: Unit.time), Word("dampingRatio"), Word("epsilon", usual: 0.001)],
        duration: .settling, spring: nil,
        expression: { _ in .inexpressible("Apple does not publish its equation; --settle finds the exact spring") }),
    ])

  static let uiKit = SpringPlatform(
    name: "uikit", title: "UIKit", remark: "withDuration is as third parties measured it; Apple does not document it.",
    forms: [
      SpringForm(
        words: [Word("withDuration", units: Unit.time), Word("usingSpringWithDamping")],
        duration: .envelope, velocity: .relative("initialSpringVelocity"),
        code: SpringCode(
          .swift,
          "UIView.animate(withDuration: $0, delay: 0, usingSpringWithDamping: $1, "
            + "initialSpringVelocity: $v, animations: {})", velocity: "$v", atRest: "0"),
        spring: { words throws(ParameterError) in try Spring(uiKitDuration: words[0], dampingRatio: words[1]) },
        expression: { spring in
          spring.uiKitDuration.map { .words([$0, spring.dampingRatio]) }
            ?? .inexpressible("it takes a damping ratio from 0.01 to 1")
        }),
      .bounce(
        Word("duration", units: Unit.time), velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "UISpringTimingParameters(duration: $0, bounce: $1$v)",
          velocity: ", initialVelocity: CGVector(dx: $v, dy: $v)")),
      .constants(
        [Word("mass"), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "UISpringTimingParameters(\(members), initialVelocity: CGVector(dx: $v, dy: $v))", velocity: "$v",
          atRest: "0")),
    ])

  static let coreAnimation = SpringPlatform(
    name: "core-animation", title: "Core Animation",
    remark: "A damping ratio above 1 needs allowsOverdamping, which is taken to be true.",
    forms: [
      .bounce(
        Word("perceptualDuration", units: Unit.time), velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "let spring = CASpringAnimation(perceptualDuration: $0, bounce: $1)$v",
          velocity: animationVelocity, ifOverdamped: overdamping)),
      .constants(
        commonConstants, velocity: .relative("initialVelocity"),
        code: SpringCode(
          .swift, "let spring = CASpringAnimation(); spring.mass = $0; spring.stiffness = $1; spring.damping = $2$v",
          velocity: animationVelocity, ifOverdamped: overdamping)),
    ])

  private static let animationVelocity = "; spring.initialVelocity = $v"
  private static let overdamping = "; spring.allowsOverdamping = true"

  // MARK: - Android, Compose, Flutter and libadwaita

  static let android = SpringPlatform(
    name: "android", title: "Android",
    forms: [.ratio(0.5, "startVelocity", kotlin: "SpringForce(finalPosition).setDampingRatio($0f).setStiffness($1f)")])

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
    name: "libadwaita", title: "libadwaita",
    forms: [
      SpringForm(
        words: [Word("damping_ratio"), Word("mass"), Word("stiffness")],
        spring: { words throws(ParameterError) in
          try Spring(mass: words[1], stiffness: words[2], dampingRatio: words[0])
        }, expression: { spring in .words([spring.dampingRatio, spring.mass, spring.stiffness]) })
    ])
}
