extension ParsedArguments {
  /// Returns an equivalent command line in a normal form: long names, each option once, positionals last. `omitted`
  /// options are left out; every value of `cumulative` ones counts, not only the last.
  ///
  /// A value that looks like an option, such as `--help`, is joined to its option's name with `=`.
  public func plainArguments(
    omitting omitted: [any DeclaredOption] = [], keepingAllOf cumulative: [any DeclaredOption] = []
  ) -> [ArgumentText] {
    let omitted = omitted.map(\.declaration.key)
    let cumulative = cumulative.map(\.declaration.key)
    var words = [ArgumentText(command)]
    for (index, occurrence) in occurrences.enumerated() where !omitted.contains(occurrence.option.key) {
      let isLast = !occurrences[(index + 1)...].contains { $0.option.key == occurrence.option.key }
      guard isLast || cumulative.contains(occurrence.option.key) else { continue }
      let name = ArgumentText(occurrence.option.name)
      guard let text = occurrence.text else {
        words.append(name)
        continue
      }
      words += text.looksLikeOption ? [ArgumentText(bytes: name.bytes + Array("=".utf8) + text.bytes)] : [name, text]
    }
    if operands.contains(where: { $0.bytes.count > 1 && $0.bytes.first == UInt8(ascii: "-") }) { words.append("--") }
    return words + operands
  }
}

extension ArgumentText {
  /// True if the argument begins with two dashes, or with a dash and a letter.
  fileprivate var looksLikeOption: Bool {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
    return bytes[1] == UInt8(ascii: "-") || (bytes[1] | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// The argument as one word of a shell's command line, safe to show, quoted only if it has to be.
  ///
  /// Invisible characters are escaped, in `$'…'`, as bash and zsh read them.
  public var shellWord: String {
    guard let string, !string.isEmpty else { return isEmpty ? "''" : ansiQuoted }
    // These characters have no special meaning in any shell.
    let isPlain = string.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./:,+%@".contains($0) }
    if isPlain { return string }
    let isVisible = string.unicodeScalars.allSatisfy { $0 == "\\" || $0.escapedForDisplay == String(Character($0)) }
    return isVisible ? string.quotedForPosixShell : ansiQuoted
  }

  private var ansiQuoted: String {
    let escaped = bytes.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): result += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: result += String(UnicodeScalar(byte))
      default: result += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "$'\(escaped)'"
  }
}
