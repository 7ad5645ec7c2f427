extension Command {
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

extension OptionDeclaration {
  /// The long name with its placeholder, `--velocity V`, or alone for a switch.
  var term: String { ([name] + [placeholder].compactMap(\.self)).joined(separator: " ") }
}
