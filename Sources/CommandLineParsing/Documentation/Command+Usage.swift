extension Command {
  /// The synopsis after the command's name. If one of several options is required, it names at most three.
  var usage: String {
    var words: [String] = []
    var optional = Array(options).count
    for constraint in constraints {
      switch constraint {
      case .required(let option):
        words.append(option.term)
        optional -= 1
      case .requiredAny(let options):
        let terms = options.prefix(3).map(\.term) + (options.count > 3 ? ["…"] : [])
        words.append("(\(terms.joined(separator: " | ")))")
        optional -= options.count
      case .exclusive, .requires: break
      }
    }
    if optional > 0 { words.append("[OPTIONS]") }
    words += positionals.map(\.declaration.synopsis)
    return words.joined(separator: " ")
  }
}

extension OptionDeclaration {
  /// The long name with its placeholder: `--velocity V`.
  var term: String { ([name] + [placeholder].compactMap(\.self)).joined(separator: " ") }
}
