enum OptionRule: Hashable {
  /// A condition for the use of the option, worded by ``Command/applicability(of:)``.
  case condition(String)
  case excludes(OptionDeclaration)
}

extension Command {
  /// Returns the conditions for the use of an option and the options that exclude it. `constraints`: the command's.
  func rules(on option: OptionDeclaration, _ constraints: [Constraint]) -> [OptionRule] {
    let excluded = constraints.flatMap { constraint -> [OptionDeclaration] in
      guard case .exclusive(let options) = constraint, options.contains(option) else { return [] }
      return options.filter { $0 != option }
    }
    return applicability(of: option, constraints).map { .condition($0) } + excluded.distinct().map { .excludes($0) }
  }

  /// Returns help's sentences: "Only with --max." for each condition, and "Not with --fps or --count." for all
  /// exclusions. A group of three or more options, all excluded, is named by its title. `groups`: ``optionGroups``.
  static func sentences(_ rules: [OptionRule], groups: [(group: OptionGroup, options: [OptionDeclaration])]) -> [String]
  {
    let excluded = Set(rules)
    let names = groups.flatMap { group, options in
      let others = options.filter { excluded.contains(.excludes($0)) }
      return others.count > 2 && others == options ? ["options of \(group.title)"] : others.map(\.name)
    }
    let conditions = rules.compactMap { rule -> String? in
      guard case .condition(let phrase) = rule else { return nil }
      return phrase.hasPrefix("with: ") ? "Only with \(phrase.dropFirst(6))." : "Only for \(phrase)."
    }
    return conditions + (names.isEmpty ? [] : ["Not with \(names.listed(with: "or"))."])
  }

  /// The options by group, as help lists them: required ones first, then the others as declared, then the built-in
  /// switches. Of several options of which one is required, the first counts as required.
  var optionGroups: [(group: OptionGroup, options: [OptionDeclaration])] {
    let needed = constraints.compactMap(\.needed.first)
    return (allOptions.filter(needed.contains) + allOptions.filter { !needed.contains($0) }).grouped
  }

  /// The synopsis after the command's name: `--velocity V [OPTIONS] [FILE]`. Of several options of which one is
  /// required it shows the first three: `(--to X | --row N | --duration T | …)`.
  var usage: String {
    var words: [String] = []
    var optional = Array(options).count
    for needed in constraints.map(\.needed) where !needed.isEmpty {
      let terms = needed.prefix(3).map(\.term) + (needed.count > 3 ? ["…"] : [])
      words.append(terms.count == 1 ? terms[0] : "(\(terms.joined(separator: " | ")))")
      optional -= needed.count
    }
    if optional > 0 { words.append("[OPTIONS]") }
    words += positionals.map(\.declaration.synopsis)
    return words.joined(separator: " ")
  }
}

extension [OptionDeclaration] {
  var grouped: [(group: OptionGroup, options: [OptionDeclaration])] {
    map(\.group).distinct().map { group in (group, filter { $0.group == group }) }
  }
}

extension OptionDeclaration {
  /// The long name with its placeholder, `--velocity V`, or alone for a switch.
  var term: String { ([name] + [placeholder].compactMap(\.self)).joined(separator: " ") }
}
