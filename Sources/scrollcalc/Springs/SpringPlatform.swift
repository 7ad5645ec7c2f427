/// Whose words a spring is told in.
enum SpringPlatform: String, CaseIterable, Sendable {
  case swiftUI = "swiftui"
  case uiKit = "uikit"
  case coreAnimation = "core-animation"
  case motion
  case reactSpring = "react-spring"
  case reactNative = "react-native"
  case reanimated
  case pop
  case rebound
  case android
  case compose
  case flutter
  case libadwaita
  case remotion
  case wobble

  /// As it writes itself.
  var title: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .coreAnimation: "Core Animation"
    case .motion: "Motion"
    case .reactSpring: "React Spring"
    case .reactNative: "React Native"
    case .reanimated: "Reanimated"
    case .pop: "POP"
    case .rebound: "Rebound"
    case .android: "Android"
    case .compose: "Compose"
    case .flutter: "Flutter"
    case .libadwaita: "libadwaita"
    case .remotion: "Remotion"
    case .wobble: "wobble"
    }
  }

  /// What to know of its springs besides.
  var remark: String {
    switch self {
    case .swiftUI: "smooth, snappy and bouncy are 0.5 s with a bounce of 0, 0.15 and 0.3."
    case .uiKit: "withDuration is as third parties found it; Apple publishes nothing on it."
    case .coreAnimation: "Without allowsOverdamping, a damping ratio above 1 is taken for 1."
    case .motion:
      """
      visualDuration alone is ignored there, and any of stiffness, damping and mass switches durations and bounce off. \
      A bounce above 0.95 is taken for that.
      """
    case .reactSpring:
      """
      The library takes steps of a millisecond, v += a and x += v, which come out a little different. Its default is \
      underdamped, by a hair.
      """
    case .reanimated:
      """
      A duration that needs more than a stiffness of 8000 gets that: every one below 184 ms/ζ. The library's own \
      search stops within 1e-4 of the stiffness. A damping ratio above 1 is played as 1.
      """
    case .flutter: "A duration is in whole milliseconds."
    case .remotion: "Where it is given a duration as well, it stretches the spring to that."
    case .reactNative, .pop, .rebound, .android, .compose, .libadwaita, .wobble: ""
    }
  }
}
