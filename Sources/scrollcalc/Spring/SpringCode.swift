import ScrollMechanics

/// A line of code that makes a spring.
struct SpringCode: Sendable {
  /// A language, with the platforms that have it.
  enum Language: String, CaseIterable, Sendable {
    case swift = "SwiftUI, UIKit and Core Animation"
    case kotlin = "Android, Compose and Material 3"
    case dart = "Flutter"
    case js = "Motion, React Spring, React Native and others"
    case csharp = "WinUI and Unity"
    case qml = "Qt Quick"
    case figma = "JSON of Figma's plugins and REST API"

    var name: String { "\(self)" }
    /// True if its springs have parameters of 32 bits.
    var hasFloats: Bool { self == .kotlin || self == .csharp }
  }

  let language: Language
  fileprivate let template: Substring

  /// Returns the line with the texts of its parameters and of an initial velocity; `nil` for a start from rest.
  func line(_ words: [String], _ velocity: String?, isOverdamped: Bool) -> String {
    let line = template.replacing(#/<([^|>]*)\|?([^>]*)>/#) { isOverdamped ? $0.1 : $0.2 }
      .replacing(#/\[([^|\]]*)\|?([^\]]*)\]/#) { velocity == nil ? $0.2 : $0.1 }
      .replacing("$m", with: "mass: $0, stiffness: $1, damping: $2").replacing("$v", with: velocity ?? "")
    return words.enumerated().reduce(String(line)) { $0.replacing("$\($1.offset)", with: $1.element) }
  }

  /// The platform, the language and the line of each form in the order of the platform's. A platform that is absent has
  /// no code.
  ///
  /// In a line, $0, $1 and so on are the parameters, $m those of mass, stiffness and damping, and $v is an initial
  /// velocity. Of [a|b], a is for a start with a velocity, b for one from rest; of <a|b>, a for overdamping alone.
  fileprivate static let table: [(platform: Substring, code: SpringCode)] = """
    swiftui swift Spring(duration: $0, bounce: $1)
    swiftui swift Spring(response: $0, dampingRatio: $1)
    swiftui swift <Spring($m, allowOverDamping: true)|Animation.interpolatingSpring($m[, initialVelocity: $v])>
    swiftui swift Spring(settlingDuration: $0, dampingRatio: $1)
    uikit swift UIView.animate(withDuration: $0, delay: 0, usingSpringWithDamping: $1, \
    initialSpringVelocity: [$v|0], animations: {})
    uikit swift UISpringTimingParameters(duration: $0, bounce: $1[, initialVelocity: CGVector(dx: $v, dy: $v)])
    uikit swift UISpringTimingParameters($m, initialVelocity: CGVector(dx: [$v|0], dy: [$v|0]))
    core-animation swift let spring = CASpringAnimation(perceptualDuration: $0, bounce: $1)[; \
    spring.initialVelocity = $v]
    core-animation swift let spring = CASpringAnimation(); spring.mass = $0; spring.stiffness = $1; \
    spring.damping = $2[; spring.initialVelocity = $v]<; spring.allowsOverdamping = true>
    motion js { type: "spring", duration: $0, bounce: $1 }
    motion js { type: "spring", visualDuration: $0, bounce: $1 }
    motion js { type: "spring", $m[, velocity: $v] }
    remotion js spring({ frame, fps, config: { $m } })
    wobble js new Spring({ $m<, allowsOverdamping: true>[, initialVelocity: $v] })
    anime js createSpring({ duration: $0, bounce: $1 })
    anime js createSpring({ $m[, velocity: $v] })
    anime-3 js 'spring($0, $1, $2, [$v|0])'
    react-spring js { mass: $0, tension: $1, friction: $2[, velocity: $v] }
    react-spring js { frequency: $0, damping: $1[, velocity: $v] }
    react-native js { tension: $0, friction: $1[, velocity: $v] }
    react-native js { bounciness: $0, speed: $1[, velocity: $v] }
    react-native js { $m[, velocity: $v] }
    reanimated js withSpring(target, { duration: $0, dampingRatio: $1[, velocity: $v] })
    reanimated js withSpring(target, { $m[, velocity: $v] })
    rebound js SpringConfig.fromOrigamiTensionAndFriction($0, $1)
    android kotlin SpringForce(finalPosition).setDampingRatio($0f).setStiffness($1f)
    compose kotlin spring(dampingRatio = $0f, stiffness = $1f)
    material kotlin spring(dampingRatio = $0f, stiffness = $1f)
    flutter dart SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: $0), bounce: $1)
    flutter dart SpringDescription($m)
    flutter dart SpringDescription.withDampingRatio(mass: $0, stiffness: $1, ratio: $2)
    qt qml SpringAnimation { spring: $0; damping: $1; mass: $2 }
    winui csharp DampingRatio = $0f; Period = TimeSpan.FromMilliseconds($1)
    unity csharp Mathf.SmoothDamp(current, target, ref currentVelocity, $0f)
    figma figma "easingFunctionSpring": { "mass": $0, "stiffness": $1, "damping": $2, "initialVelocity": [$v|0] }
    """.split(separator: "\n").flatMap { line in
      let row = line.split(separator: " ", maxSplits: 2)
      return Language.allCases.filter { $0.name == row[1] }.map { (row[0], SpringCode(language: $0, template: row[2])) }
    }
}

extension SpringPlatform {
  var codedForms: [(form: SpringForm, code: SpringCode)] {
    zip(forms, SpringCode.table.filter { $0.platform == name }).map { (form: $0, code: $1.code) }
  }
}
