import ScrollMechanics

/// A default, a preset or a constant of a platform, as `spring --list` prints it.
struct ListedSpring: Sendable {
  let platform: SpringPlatform
  let name: String
  let words: String
  var spring: Spring?

  static let all = SpringPlatform.all.flatMap { platform in
    let names = (platform.presets.contains { $0.name == "default" } ? [] : ["default"]) + platform.presets.map(\.name)
    let presets = names.compactMap { name in
      platform.preset(name).map { preset in
        Self(platform: platform, name: name, words: preset.form.text(preset.values), spring: preset.spring)
      }
    }
    let constants = platform.forms.flatMap(\.words).filter { !$0.isFlag }.flatMap { word in
      word.constants.map { name, value in
        Self(platform: platform, name: name, words: "\(word.names[0])=\(value.shortestText)")
      }
    }
    return presets + constants
  }

  static let columns: [Column<Self>] = [
    .text("platform") { $0.platform.title }, .text("option") { "--\($0.platform.name)" }, .text("name") { $0.name },
    .text("words") { $0.words }, .number("mass") { $0.spring?.mass }, .number("stiffness") { $0.spring?.stiffness },
    .number("damping") { $0.spring?.damping }, .number("damping_ratio") { $0.spring?.dampingRatio },
    .number("response", "s") { $0.spring?.response },
  ]
}

extension SpringForm {
  fileprivate func text(_ values: [Double]) -> String {
    zip(words, values).filter { !$0.0.isFlag || $0.1 != 0 }
      .map { "\($0.names[0])=\($1.plainest.shortestText)" }.joined(separator: ",")
  }
}

extension SpringPlatform {
  /// Returns the spring that the platform has a name for, or its default; `nil` if it has none of this name.
  func preset(_ name: String) -> WordedSpring? {
    parameters(named: name).flatMap { try? WordedSpring($0.form, $0.values, of: self) }
  }
}
