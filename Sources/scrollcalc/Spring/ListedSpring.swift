import ScrollMechanics

/// A default, a preset or a constant of a platform, as `spring --list` prints it.
struct ListedSpring: Sendable {
  let platform: SpringPlatform
  let name: String
  let words: String
  var spring: Spring?

  static let all = SpringPlatform.all.flatMap { platform in
    let defaults = platform.defaultSpring.map { spring in
      Self(platform: platform, name: "default", words: spring.form?.text(spring.values) ?? "", spring: spring.spring)
    }
    let presets = platform.presets.map { name, spring in
      Self(platform: platform, name: name, words: platform.shortestWords(of: spring), spring: spring)
    }
    let constants = platform.forms.flatMap(\.words).filter { $0.constants.first?.name != "true" }.flatMap { word in
      word.constants.map { name, value in
        Self(platform: platform, name: name, words: "\(word.names[0])=\(value.shortestText)")
      }
    }
    return (defaults.map { [$0] } ?? []) + presets + constants
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
    zip(words, values).filter { $0.0.constants.first?.name != "true" || $0.1 != 0 }
      .map { "\($0.names[0])=\($1.plainest.shortestText)" }.joined(separator: ",")
  }
}

extension SpringPlatform {
  /// The spring of the first form whose parameters all have defaults; `nil` if there is none.
  var defaultSpring: WordedSpring? {
    forms.first { $0.words.allSatisfy { $0.usual != nil } }.flatMap { form in
      try? form.worded(form.words.map { $0.usual ?? 0 }, of: self)
    }
  }

  /// Returns the parameters of a spring in the form that needs the fewest characters.
  fileprivate func shortestWords(of spring: Spring) -> String {
    let texts = forms.compactMap { form -> String? in
      guard case .words(let values, _) = form.expressed(spring, velocity: nil) else { return nil }
      return form.text(values)
    }
    return texts.min { $0.count < $1.count } ?? ""
  }
}
