extension Command {
  /// What may follow the command's name. Of options one of which is needed, at most three are named.
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
