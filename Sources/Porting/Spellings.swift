extension [String] {
  func indented() -> [String] { map { $0.isEmpty ? "" : "  " + $0 } }
  /// Returns the lines with each two leading spaces replaced by `width` spaces.
  func indented(by width: Int) -> [String] {
    map { line in
      let blanks = line.prefix { $0 == " " }.count
      return String(repeating: " ", count: blanks / 2 * width + blanks % 2) + line.dropFirst(blanks)
    }
  }
}

extension String {
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// Returns the template with `$0` to `$9` replaced by the operands, and `$*` by all of them.
  func filled(_ operands: [String]) -> String {
    let parts = split(separator: "$", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let index = part.first?.wholeNumberValue
      text += index.map { operands.indices.contains($0) ? operands[$0] : "" } ?? operands.joined(separator: ", ")
      text += part.dropFirst()
    }
  }

  /// The name in words joined by underscores: `stopSpeed` and `stop-speed` give `stop_speed`.
  var snakeCase: String {
    reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty, name.last != "_" { name += "_" }
      name += letter == "-" ? "_" : letter.lowercased()
    }
  }

  /// The name in words that begin with a capital: `stop-speed` gives `StopSpeed`.
  var pascalCase: String {
    split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
