extension Command {
  /// What may follow the command's name: the forms it declares, or one made from its declarations.
  var usageForms: [String] {
    guard usage.isEmpty else { return usage }
    let required = constraints.compactMap { constraint -> OptionDeclaration? in
      if case .required(let option) = constraint { option } else { nil }
    }
    var words = required.map(\.term)
    if options.count > required.count { words.append("[OPTIONS]") }
    words += positionals.map(\.declaration.synopsis)
    return [words.joined(separator: " ")]
  }
}

extension OptionDeclaration {
  /// The long name with its placeholder: `--velocity V`.
  var term: String {
    ([name] + [placeholder].compactMap(\.self)).joined(separator: " ")
  }
}
