/// A rule of when an option can be used.
enum OptionRule: Hashable {
  /// A condition in the words of ``Command/applicability(of:)``.
  case condition(String)
  case excludes(OptionDeclaration)
}

extension Command {
  /// The rules on an option, except that it is required.
  func rules(on option: OptionDeclaration) -> [OptionRule] {
    let excluded = constraints.flatMap { constraint -> [OptionDeclaration] in
      guard case .exclusive(let options) = constraint, options.contains(option) else { return [] }
      return options.filter { $0 != option }
    }
    return applicability(of: option).map { .condition($0) } + excluded.distinct().map { .excludes($0) }
  }

  /// The rules in sentences, in which a heading stands for all options below it.
  func sentences(_ rules: [OptionRule]) -> [String] {
    let excluded = allOptions.filter { rules.contains(.excludes($0)) }
    let names = optionGroups.flatMap { group, options in
      let others = options.filter(excluded.contains)
      return others.count > 2 && others == options ? ["options of \(group.title)"] : others.map(\.name)
    }
    let conditions = rules.compactMap { rule -> String? in
      guard case .condition(let phrase) = rule else { return nil }
      return phrase.hasPrefix("with: ") ? "Only with \(phrase.dropFirst(6))." : "Only for \(phrase)."
    }
    return conditions + (names.isEmpty ? [] : ["Not with \(names.listed(with: "or"))."])
  }

  /// The options under their headings: those that the command cannot do without first, then in the order of
  /// declaration, the built-in switches last.
  var optionGroups: [(group: OptionGroup, options: [OptionDeclaration])] {
    let needed = constraints.compactMap(\.needed.first)
    return (allOptions.filter(needed.contains) + allOptions.filter { !needed.contains($0) }).grouped
  }
}

extension [OptionDeclaration] {
  /// The options under their headings, in the order of the first of each.
  var grouped: [(group: OptionGroup, options: [OptionDeclaration])] {
    map(\.group).distinct().map { group in (group, filter { $0.group == group }) }
  }
}
