/// A platform and the sets of parameters by which it specifies a spring.
package struct SpringPlatform: Equatable, Sendable {
  typealias Word = SpringForm.Word

  /// The name of its option.
  package let name: String
  /// The name as the platform writes it.
  package let title: String
  /// Sentences for help.
  package var remark = ""
  /// Names for values of one form, the one at the index ``presetForm``.
  package var presets: [(name: String, values: [Double])] = []
  package var presetForm = 0
  /// The rule that ends its motions; `nil` if it is unknown, or there is none.
  package var rest: SpringRest?
  /// The names of the rule's thresholds, and the unit of that of speed in points per second.
  package var restDistance: String?
  package var restSpeed: String?
  package var restSpeedUnit = 1.0
  package let forms: [SpringForm]

  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  package static let all = [
    swiftUI, uiKit, coreAnimation, motion, remotion, wobble, anime, animeStrings, reactSpring, reactNative, reanimated,
    pop, rebound, android, compose, material, flutter, libadwaita, qt, winUI, unity, figma,
  ]

  /// All platforms in the order of help, which has Remotion and wobble at its end.
  package static let inOrderOfHelp = all.filter { ![remotion, wobble].contains($0) } + [remotion, wobble]

  /// The form whose defaults hold without parameters: of several, the first without a duration, as libraries choose;
  /// `nil` if each needs a parameter.
  package var defaultForm: SpringForm? {
    let complete = forms.filter { $0.missing(among: []).isEmpty }
    return complete.first { $0.duration == nil } ?? complete.first
  }

  /// Returns the parameters that the name of a preset stands for, or `default` for no parameters; `nil` without such.
  package func parameters(named name: String) -> (form: SpringForm, values: [Double])? {
    if let preset = presets.first(where: { $0.name == name }) { return (forms[presetForm], preset.values) }
    return name == "default" ? defaultForm.map { ($0, $0.words.map { $0.usual ?? 0 }) } : nil
  }
}
