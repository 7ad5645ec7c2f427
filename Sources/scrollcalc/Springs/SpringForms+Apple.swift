import ScrollMechanics

extension SpringForms {
  /// SwiftUI, UIKit and Core Animation.
  static let apple = swiftUI + uiKit + coreAnimation

  private static let swiftUI = [
    bounce(
      .swiftUI, Word("duration", usual: 0.5, units: Unit.time),
      code: SpringCode(.swift, "Spring(duration: $0, bounce: $1)")),
    SpringForm(
      platform: .swiftUI,
      words: [Word("response", units: Unit.time), Word("dampingRatio", "dampingFraction")], duration: .period,
      code: SpringCode(.swift, "Spring(response: $0, dampingRatio: $1)"),
      spring: { words throws(ParameterError) in try Spring(response: words[0], dampingRatio: words[1]) },
      telling: { spring in .words([spring.response, spring.dampingRatio]) }),
    constants(
      .swiftUI, [Word("mass", usual: 1), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
      code: SpringCode(
        .swift, "Animation.interpolatingSpring(\(members)$v)", velocity: ", initialVelocity: $v")),
    SpringForm(
      platform: .swiftUI,
      words: [
        Word("settlingDuration", units: Unit.time), Word("dampingRatio"), Word("epsilon", usual: 0.001),
      ], duration: .settling, spring: nil,
      telling: { _ in .inexpressible("Apple does not publish how it is found; --settle finds the exact one") }),
  ]

  private static let uiKit = [
    SpringForm(
      platform: .uiKit, words: [Word("withDuration", units: Unit.time), Word("usingSpringWithDamping")],
      duration: .envelope, velocity: .relative("initialSpringVelocity"),
      code: SpringCode(
        .swift,
        "UIView.animate(withDuration: $0, delay: 0, usingSpringWithDamping: $1, "
          + "initialSpringVelocity: $v, animations: {})", velocity: "$v", atRest: "0"),
      spring: { words throws(ParameterError) in try Spring(uiKitDuration: words[0], dampingRatio: words[1]) },
      telling: { spring in
        guard let duration = spring.uiKitDuration else {
          return .inexpressible("it takes a damping ratio from 0.01 to 1")
        }
        return .words([duration, spring.dampingRatio])
      }),
    bounce(
      .uiKit, Word("duration", units: Unit.time), velocity: .relative("initialVelocity"),
      code: SpringCode(
        .swift, "UISpringTimingParameters(duration: $0, bounce: $1$v)",
        velocity: ", initialVelocity: CGVector(dx: $v, dy: $v)")),
    constants(
      .uiKit, [Word("mass"), Word("stiffness"), Word("damping")], velocity: .relative("initialVelocity"),
      code: SpringCode(
        .swift, "UISpringTimingParameters(\(members), initialVelocity: CGVector(dx: $v, dy: $v))", velocity: "$v",
        atRest: "0")),
  ]

  private static let coreAnimation = [
    bounce(
      .coreAnimation, Word("perceptualDuration", units: Unit.time), velocity: .relative("initialVelocity"),
      code: SpringCode(
        .swift, "let spring = CASpringAnimation(perceptualDuration: $0, bounce: $1)$v",
        velocity: animationVelocity, ifOverdamped: overdamping)),
    constants(
      .coreAnimation, commonConstants, velocity: .relative("initialVelocity"),
      code: SpringCode(
        .swift,
        "let spring = CASpringAnimation(); spring.mass = $0; spring.stiffness = $1; spring.damping = $2$v",
        velocity: animationVelocity, ifOverdamped: overdamping)),
  ]

  private static let animationVelocity = "; spring.initialVelocity = $v"
  private static let overdamping = "; spring.allowsOverdamping = true"
}
