import ScrollMechanics

/// A line of code that makes a spring.
struct SpringCode: Sendable {
  enum Language: String, CaseIterable, Sendable {
    case swift, kotlin, dart
    case javaScript = "js"
    case cSharp = "csharp"
    case qml, figma

    /// True if its springs have parameters of 32 bits.
    var hasFloats: Bool { self == .kotlin || self == .cSharp }
  }

  let language: Language
  /// The line, with $0, $1 and so on for the parameters, and $v for the code of an initial velocity.
  private let template: String
  /// The code of an initial velocity, with $v for its number.
  private let velocity: String
  /// The code in place of ``velocity`` for a spring that starts at rest.
  private let atRest: String
  /// The line for an overdamped spring.
  private let overdampedTemplate: String

  private init(
    _ language: Language, _ template: String, velocity: String = "", atRest: String = "", ifOverdamped: String? = nil
  ) {
    (self.language, self.template, self.velocity, self.atRest) = (language, template, velocity, atRest)
    overdampedTemplate = ifOverdamped ?? template
  }

  /// Returns a line of JavaScript in which an initial velocity is one more member of an object.
  private static func javaScript(
    _ template: String, velocity: String = "velocity", ifOverdamped: String? = nil
  ) -> SpringCode {
    SpringCode(.javaScript, template, velocity: ", \(velocity): $v", ifOverdamped: ifOverdamped)
  }

  /// Returns the line with the texts of its parameters and of an initial velocity; `nil` for a start from rest.
  func line(_ words: [String], _ velocity: String?, isOverdamped: Bool) -> String {
    let end = velocity.map { self.velocity.replacing("$v", with: $0) } ?? atRest
    let template = isOverdamped ? overdampedTemplate : template
    return words.enumerated().reduce(template.replacing("$v", with: end)) { line, word in
      line.replacing("$\(word.offset)", with: word.element)
    }
  }

  /// Mass, stiffness and damping as members of an object, or arguments.
  private static let members = "mass: $0, stiffness: $1, damping: $2"
  private static let animation =
    "let spring = CASpringAnimation(); spring.mass = $0; spring.stiffness = $1; spring.damping = $2$v"

  /// The code of each form, by the platform's name. A platform that is absent has none.
  fileprivate static let all: [String: [SpringCode]] = [
    "swiftui": [
      SpringCode(.swift, "Spring(duration: $0, bounce: $1)"),
      SpringCode(.swift, "Spring(response: $0, dampingRatio: $1)"),
      SpringCode(
        .swift, "Animation.interpolatingSpring(\(members)$v)", velocity: ", initialVelocity: $v",
        ifOverdamped: "Spring(\(members), allowOverDamping: true)"),
      SpringCode(.swift, "Spring(settlingDuration: $0, dampingRatio: $1)"),
    ],
    "uikit": [
      SpringCode(
        .swift,
        "UIView.animate(withDuration: $0, delay: 0, usingSpringWithDamping: $1, initialSpringVelocity: $v, "
          + "animations: {})", velocity: "$v", atRest: "0"),
      SpringCode(
        .swift, "UISpringTimingParameters(duration: $0, bounce: $1$v)",
        velocity: ", initialVelocity: CGVector(dx: $v, dy: $v)"),
      SpringCode(
        .swift, "UISpringTimingParameters(\(members), initialVelocity: CGVector(dx: $v, dy: $v))", velocity: "$v",
        atRest: "0"),
    ],
    "core-animation": [
      SpringCode(
        .swift, "let spring = CASpringAnimation(perceptualDuration: $0, bounce: $1)$v",
        velocity: "; spring.initialVelocity = $v"),
      SpringCode(
        .swift, animation, velocity: "; spring.initialVelocity = $v",
        ifOverdamped: animation + "; spring.allowsOverdamping = true"),
    ],
    "motion": [
      .javaScript("{ type: \"spring\", duration: $0, bounce: $1 }"),
      .javaScript("{ type: \"spring\", visualDuration: $0, bounce: $1 }"),
      .javaScript("{ type: \"spring\", \(members)$v }"),
    ],
    "remotion": [.javaScript("spring({ frame, fps, config: { \(members) } })")],
    "wobble": [
      .javaScript(
        "new Spring({ \(members)$v })", velocity: "initialVelocity",
        ifOverdamped: "new Spring({ \(members), allowsOverdamping: true$v })")
    ],
    "anime": [
      .javaScript("createSpring({ duration: $0, bounce: $1 })"), .javaScript("createSpring({ \(members)$v })"),
    ],
    "anime-3": [SpringCode(.javaScript, "'spring($0, $1, $2, $v)'", velocity: "$v", atRest: "0")],
    "react-spring": [
      .javaScript("{ mass: $0, tension: $1, friction: $2$v }"), .javaScript("{ frequency: $0, damping: $1$v }"),
    ],
    "react-native": [
      .javaScript("{ tension: $0, friction: $1$v }"), .javaScript("{ bounciness: $0, speed: $1$v }"),
      .javaScript("{ \(members)$v }"),
    ],
    "reanimated": [
      .javaScript("withSpring(target, { duration: $0, dampingRatio: $1$v })"),
      .javaScript("withSpring(target, { \(members)$v })"),
    ],
    "rebound": [SpringCode(.javaScript, "SpringConfig.fromOrigamiTensionAndFriction($0, $1)")],
    "android": [SpringCode(.kotlin, "SpringForce(finalPosition).setDampingRatio($0f).setStiffness($1f)")],
    "compose": [SpringCode(.kotlin, "spring(dampingRatio = $0f, stiffness = $1f)")],
    "material": [SpringCode(.kotlin, "spring(dampingRatio = $0f, stiffness = $1f)")],
    "flutter": [
      SpringCode(.dart, "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: $0), bounce: $1)"),
      SpringCode(.dart, "SpringDescription(\(members))"),
      SpringCode(.dart, "SpringDescription.withDampingRatio(mass: $0, stiffness: $1, ratio: $2)"),
    ],
    "qt": [SpringCode(.qml, "SpringAnimation { spring: $0; damping: $1; mass: $2 }")],
    "winui": [SpringCode(.cSharp, "DampingRatio = $0f; Period = TimeSpan.FromMilliseconds($1)")],
    "unity": [SpringCode(.cSharp, "Mathf.SmoothDamp(current, target, ref currentVelocity, $0f)")],
    "figma": [
      SpringCode(
        .figma,
        "\"easingFunctionSpring\": { \"mass\": $0, \"stiffness\": $1, \"damping\": $2, \"initialVelocity\": $v }",
        velocity: "$v", atRest: "0")
    ],
  ]
}

extension SpringPlatform {
  /// The platform's forms that have code, and that.
  var codedForms: [(form: SpringForm, code: SpringCode)] {
    zip(forms, SpringCode.all[name] ?? []).map { (form: $0, code: $1) }
  }
}
