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

  /// The options under their headings, both in the order of declaration, the built-in switches last.
  var optionGroups: [(group: OptionGroup, options: [OptionDeclaration])] {
    var groups: [(group: OptionGroup, options: [OptionDeclaration])] = []
    for option in allOptions {
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
  /// What is accepted where the summary cannot be trusted to say it: the names of an enumerated value.
  var summaryWithChoices: String {
    guard !completion.choices.isEmpty, let expected else { return summary }
    return "\(summary): \(expected)"
  }
}
