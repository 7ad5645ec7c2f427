/// The values of one command line, looked up by the declarations that read them.
public struct ParsedArguments: Sendable {
  public struct Occurrence: Sendable {
    public let option: OptionDeclaration
    public let text: ArgumentText?
    /// The value as the option reads it; true for a switch.
    public let value: any Sendable
  }

  /// The name of the subcommand, for errors found after parsing.
  public let command: String
  public internal(set) var occurrences: [Occurrence] = []
  var positionals: [(declaration: PositionalDeclaration, text: ArgumentText, value: any Sendable)] = []

  /// The option's value, the last one if it was given several times; nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? { lastOccurrence(of: option)?.value as? Value }

  /// The option's value, the last one if it was given several times, or its default.
  public subscript<Value>(option: DefaultedOption<Value>) -> Value {
    lastOccurrence(of: option)?.value as? Value ?? option.defaultValue
  }

  public subscript(option: Switch) -> Bool { isSet(option.declaration) }

  /// The positional's value, the first one if there are several; nil if it was omitted.
  public subscript<Value>(positional: Positional<Value>) -> Value? { all(positional).first }

  /// Returns all values of a positional that may repeat, in the order of the line; empty if it was omitted.
  public func all<Value>(_ positional: Positional<Value>) -> [Value] {
    positionals.filter { $0.declaration.name == positional.declaration.name }.compactMap { $0.value as? Value }
  }

  public func isSet(_ option: any DeclaredOption) -> Bool { isSet(option.declaration) }

  public func isSet(_ option: OptionDeclaration) -> Bool { occurrences.contains { $0.option.key == option.key } }

  public func occurrences(of option: any DeclaredOption) -> [Occurrence] {
    occurrences.filter { $0.option.key == option.declaration.key }
  }

  /// Returns the line with one occurrence of an option, the one with this index, or the last if there are fewer.
  public func choosing(_ index: Int, of option: any DeclaredOption) -> ParsedArguments {
    let appearances = occurrences.indices.filter { occurrences[$0].option.key == option.declaration.key }
    guard let last = appearances.last else { return self }
    let chosen = index < appearances.count ? appearances[index] : last
    var copy = self
    copy.occurrences = occurrences.indices.filter { $0 == chosen || !appearances.contains($0) }.map { occurrences[$0] }
    return copy
  }

  public func omitting(_ option: any DeclaredOption) -> ParsedArguments {
    var copy = self
    copy.occurrences.removeAll { $0.option.key == option.declaration.key }
    return copy
  }

  /// Returns the option's last value as typed, for messages that quote it; nil if it was not given or is a switch.
  public func text(of option: any DeclaredOption) -> ArgumentText? { lastOccurrence(of: option)?.text }

  public func lastOccurrence(of option: some DeclaredOption) -> Occurrence? {
    occurrences.last { $0.option.key == option.declaration.key }
  }

  public func text(of positional: any DeclaredPositional) -> ArgumentText? {
    positionals.first { $0.declaration.name == positional.declaration.name }?.text
  }

  var operands: [ArgumentText] { positionals.map(\.text) }

  /// Returns the error for an option's value that is found wrong after parsing; it quotes the last value as typed.
  public func error(for option: any DeclaredOption, _ error: ValueError) -> UsageError {
    self.error("\(option.name): \(error.sentence(about: text(of: option)))")
  }

  public func error(_ message: String) -> UsageError { UsageError(command: command, message: message) }

  /// Returns an equivalent command line in a normal form: long names, each option once, positionals last. `omitted`
  /// options are left out; every value of `cumulative` ones counts, not only the last. A value that looks like an
  /// option, such as `--help`, is joined to its option's name with `=`.
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
      switch occurrence.text {
      case nil: words.append(name)
      case let text? where text.bytes.count > 1 && text.bytes[0] == UInt8(ascii: "-") && !text.looksLikeNumber:
        words.append(ArgumentText(bytes: name.bytes + "=".utf8 + text.bytes))
      case let text?: words += [name, text]
      }
    }
    if operands.contains(where: { $0.bytes.count > 1 && $0.bytes.first == UInt8(ascii: "-") }) { words.append("--") }
    return words + operands
  }
}

extension ArgumentText {
  /// The argument as one word of a shell's command line, quoted if needed; invisible characters in `$'…'`.
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
      default: result += "\\x" + hexadecimal(UInt32(byte), digits: 2)
      }
    }
    return "$'\(escaped)'"
  }
}
