import ScrollMechanics

/// A platform and its vocabulary: the ways in which it names a spring.
struct SpringPlatform: Equatable, Sendable {
  typealias Word = SpringForm.Word

  /// The name of its option.
  let name: String
  /// The name as the platform writes it.
  let title: String
  /// What to know of its springs besides.
  var remark = ""
  /// Its named springs.
  var presets: [(name: String, spring: Spring)] = []
  let forms: [SpringForm]

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// All platforms, in the order of the table.
  static let all = [
    swiftUI, uiKit, coreAnimation, motion, remotion, wobble, reactSpring, reactNative, reanimated, pop, rebound,
    android, compose, flutter, libadwaita,
  ]

  /// All platforms in the order of help, which has Remotion and wobble at its end.
  static let inOrderOfHelp = all.filter { ![remotion, wobble].contains($0) } + [remotion, wobble]

  static let milliseconds = [Unit(name: "ms", powerOfTen: 0), Unit(name: "s", powerOfTen: 3)]

  /// The words and the defaults that many share.
  static let commonConstants = [Word("mass", usual: 1), Word("stiffness", usual: 100), Word("damping", usual: 10)]

  /// Mass, stiffness and damping as members of an object, or arguments.
  static let members = "mass: $0, stiffness: $1, damping: $2"
}
