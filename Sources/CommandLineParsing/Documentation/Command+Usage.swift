extension Command {
  /// What may follow the command's name.
  var usage: String {
    var words: [String] = []
    var optional = Array(options).count
    for constraint in constraints {
      switch constraint {
      case .required(let option):
        words.append(option.term)
        optional -= 1
      case .requiredAny(let options):
        words.append("(\(options.map(\.term).joined(separator: " | ")))")
        optional -= options.count
      case .exclusive, .requires:
        break
      }
    }
    if optional > 0 { words.append("[OPTIONS]") }
    words += positionals.map(\.declaration.synopsis)
    return words.joined(separator: " ")
  }
}

extension OptionDeclaration {
  /// The long name with its placeholder: `--velocity V`.
  var term: String {
    ([name] + [placeholder].compactMap(\.self)).joined(separator: " ")
  }
}
