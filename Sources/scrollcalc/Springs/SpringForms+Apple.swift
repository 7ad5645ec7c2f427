import ScrollMechanics

extension SpringForms {
  /// SwiftUI, UIKit and Core Animation.
  static let apple = swiftUI + uiKit + coreAnimation

  private static let swiftUI = [
    bounce(
      .swiftUI, SpringForm.Word("duration", usual: 0.5, units: Unit.time),
      code: SpringCode(.swift) { words, _ in "Spring(duration: \(words[0]), bounce: \(words[1]))" }),
    SpringForm(
      platform: .swiftUI,
      words: [
        SpringForm.Word("response", units: Unit.time), SpringForm.Word("dampingRatio", "dampingFraction"),
      ], duration: .period,
      code: SpringCode(.swift) { words, _ in "Spring(response: \(words[0]), dampingRatio: \(words[1]))" },
      spring: { words throws(ParameterError) in try Spring(response: words[0], dampingRatio: words[1]) },
      telling: { spring in .words([spring.response, spring.dampingRatio]) }),
    constants(
      .swiftUI, SpringForm.Word("mass", usual: 1), SpringForm.Word("stiffness"), SpringForm.Word("damping"),
      velocity: .relative("initialVelocity"),
      code: SpringCode(.swift) { words, velocity in
        let end = velocity.map { ", initialVelocity: \($0)" } ?? ""
        return "Animation.interpolatingSpring(\(constants(words))\(end))"
      }),
    SpringForm(
      platform: .swiftUI,
      words: [
        SpringForm.Word("settlingDuration", units: Unit.time), SpringForm.Word("dampingRatio"),
        SpringForm.Word("epsilon", usual: 0.001),
      ], duration: .settling, spring: nil,
      telling: { _ in .inexpressible("Apple does not publish how it is found; --settle finds the exact one") }),
  ]

  private static let uiKit = [
    SpringForm(
      platform: .uiKit,
      words: [SpringForm.Word("withDuration", units: Unit.time), SpringForm.Word("usingSpringWithDamping")],
      duration: .envelope, velocity: .relative("initialSpringVelocity"),
      code: SpringCode(.swift) { words, velocity in
        "UIView.animate(withDuration: \(words[0]), delay: 0, usingSpringWithDamping: \(words[1]), "
          + "initialSpringVelocity: \(velocity ?? "0"), animations: {})"
      },
      spring: { words throws(ParameterError) in try Spring(uiKitDuration: words[0], dampingRatio: words[1]) },
      telling: { spring in
        guard let duration = spring.uiKitDuration else {
          return .inexpressible("it takes a damping ratio from 0.01 to 1")
        }
        return .words([duration, spring.dampingRatio])
      }),
    bounce(
      .uiKit, SpringForm.Word("duration", units: Unit.time), velocity: .relative("initialVelocity"),
      code: SpringCode(.swift) { words, velocity in
        "UISpringTimingParameters(duration: \(words[0]), bounce: \(words[1])\(vector(velocity)))"
      }),
    constants(
      .uiKit, SpringForm.Word("mass"), SpringForm.Word("stiffness"), SpringForm.Word("damping"),
      velocity: .relative("initialVelocity"),
      code: SpringCode(.swift) { words, velocity in
        "UISpringTimingParameters(\(constants(words))\(vector(velocity ?? "0")))"
      }),
  ]

  private static let coreAnimation = [
    bounce(
      .coreAnimation, SpringForm.Word("perceptualDuration", units: Unit.time), velocity: .relative("initialVelocity"),
      code: SpringCode(.swift, ifOverdamped: "; spring.allowsOverdamping = true") { words, velocity in
        let end = velocity.map { "; spring.initialVelocity = \($0)" } ?? ""
        return "let spring = CASpringAnimation(perceptualDuration: \(words[0]), bounce: \(words[1]))\(end)"
      }),
    constants(
      .coreAnimation, SpringForm.Word("mass", usual: 1), SpringForm.Word("stiffness", usual: 100),
      SpringForm.Word("damping", usual: 10), velocity: .relative("initialVelocity"),
      code: SpringCode(.swift, ifOverdamped: "; spring.allowsOverdamping = true") { words, velocity in
        let end = velocity.map { "; spring.initialVelocity = \($0)" } ?? ""
        return "let spring = CASpringAnimation(); spring.mass = \(words[0]); spring.stiffness = \(words[1]); "
          + "spring.damping = \(words[2])\(end)"
      }),
  ]

  private static func constants(_ words: [String]) -> String {
    "mass: \(words[0]), stiffness: \(words[1]), damping: \(words[2])"
  }

  private static func vector(_ velocity: String?) -> String {
    velocity.map { ", initialVelocity: CGVector(dx: \($0), dy: \($0))" } ?? ""
  }
}
