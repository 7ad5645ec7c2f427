import CommandLineParsing

/// The tools a curve can be written for.
enum EasingFormat: Sendable {
  case linear
  case bezier
  case keyframes
  case coreAnimation
  case uikit
  case swiftUI
  case flutterCubic
  case flutterCurve
  case pathInterpolator
  case motion
  case lottie
  case afterEffects
  case javaScript
  case kotlin
  case swift
  case json

  static let choices: [Choice<EasingFormat>] = [
    Choice("linear", .linear, summary: "CSS linear() with the fewest points"),
    Choice("bezier", .bezier, summary: "the closest CSS cubic-bezier(), and how close it is"),
    Choice("keyframes", .keyframes, summary: "CSS @keyframes that translate the content"),
    Choice("core-animation", .coreAnimation, summary: "values and keyTimes of a CAKeyframeAnimation, in Swift"),
    Choice("uikit", .uikit, summary: "UICubicTimingParameters, the closest"),
    Choice("swiftui", .swiftUI, summary: "Animation.timingCurve, the closest"),
    Choice("flutter-cubic", .flutterCubic, summary: "Flutter's Cubic, the closest"),
    Choice("flutter-curve", .flutterCurve, summary: "a Curve of Flutter with a table"),
    Choice("path-interpolator", .pathInterpolator, summary: "Android's PathInterpolator, as an XML resource"),
    Choice("motion", .motion, summary: "keyframes and times for animate() of Motion, also known as Framer Motion"),
    Choice("lottie", .lottie, summary: "a Lottie document whose null layer moves; other layers may follow it"),
    Choice("after-effects", .afterEffects, summary: "a key for each frame, 60 a second, to paste on a layer"),
    Choice("javascript", .javaScript, summary: "a function of the time in s: the law's formulas"),
    Choice("kotlin", .kotlin, summary: "the same in Kotlin"),
    Choice("swift", .swift, summary: "the same in Swift"),
    Choice("json", .json, summary: "all of it as an object"),
  ]

  /// What the points of a format stand for.
  enum Levels {
    /// The way from start to end, 0 to 1.
    case progress
    /// Points.
    case offsets
  }

  var levels: Levels {
    switch self {
    case .linear, .bezier, .uikit, .swiftUI, .flutterCubic, .flutterCurve, .pathInterpolator: .progress
    case .keyframes, .coreAnimation, .motion, .lottie, .afterEffects, .javaScript, .kotlin, .swift, .json: .offsets
    }
  }

  var hasAxis: Bool { [.keyframes, .coreAnimation, .motion, .lottie, .afterEffects].contains(self) }

  /// Whether something in it is called by a name; only that of CSS may have a hyphen.
  var hasName: Bool {
    [.keyframes, .flutterCurve, .lottie, .javaScript, .kotlin, .swift].contains(self)
  }

  /// Whether it has another use for a word than as a name.
  func reserves(_ word: String) -> Bool {
    guard self == .keyframes else { return arrayLanguage?.reservedWords.contains(word[...]) == true }
    // CSS takes these in any case.
    return ["none", "default", "initial", "inherit", "unset", "revert", "revert-layer"].contains(word.lowercased())
  }

  /// The language that evenly spaced points become an array of; `nil` where they stay points of the format's own.
  var arrayLanguage: SourceLanguage? {
    switch self {
    case .javaScript: .javaScript
    case .kotlin: .kotlin
    case .swift, .uikit, .swiftUI: .swift
    case .flutterCubic: .dart
    default: nil
    }
  }
}
