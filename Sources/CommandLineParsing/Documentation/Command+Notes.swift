extension Command {
  func requires(_ option: OptionDeclaration) -> Bool {
    constraints.contains(.required(option))
  }

  /// What the rules of the command say of one option, as sentences.
  func notes(on option: OptionDeclaration) -> [String] {
    constraints.compactMap { constraint in
      switch constraint {
      case .required:
        return nil
      case .requiredAny(let options):
        let others = options.filter { $0 != option }
        return options.contains(option) ? "Either this or \(others.names("or")) is required." : nil
      case .exclusive(let options):
        let others = options.filter { $0 != option }
        return options.contains(option) ? "Not together with \(others.names("or"))." : nil
      case .requires(let dependent, anyOf: let others):
        return dependent == option ? "Only together with \(others.names("or"))." : nil
      }
    }
  }

  /// "required" or "default 60", as far as either holds.
  func standing(of option: OptionDeclaration) -> String? {
    requires(option) ? "required" : option.defaultText.map { "default: \($0)" }
  }

  /// The options under their headings: those that the command cannot do without first, then in the order of
  /// declaration, the built-in switches last.
  var optionGroups: [(group: OptionGroup, options: [OptionDeclaration])] {
    var groups: [(group: OptionGroup, options: [OptionDeclaration])] = []
    let needed = constraints.compactMap(\.needed.first)
    for option in allOptions.filter(needed.contains) + allOptions.filter({ !needed.contains($0) }) {
      if let index = groups.firstIndex(where: { $0.group == option.group }) {
        groups[index].options.append(option)
      } else {
        groups.append((option.group, [option]))
      }
    }
    return groups
  }
}

extension [OptionDeclaration] {
  fileprivate func names(_ conjunction: String) -> String { map(\.name).listed(with: conjunction) }
}

extension OptionDeclaration {
  /// The summary, followed by what is accepted where that is a list of names and the summary speaks of none of them.
  var summaryWithChoices: String {
    let names = Set(completion.choices.map(\.name))
    let words = summary.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    guard let expected, !names.isEmpty, !words.contains(where: { names.contains(String($0)) }) else { return summary }
    return "\(summary): \(expected)"
  }
}
