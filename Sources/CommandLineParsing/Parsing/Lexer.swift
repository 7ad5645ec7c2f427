/// The lexer of a command line. An option with a value takes the next argument, even one with a dash: `-v -300`.
struct Lexer {
  private var arguments: ArraySlice<ArgumentText>
  private let table: OptionTable
  private var optionsHaveEnded = false
  private(set) var tokens: [Token] = []

  /// Reads all arguments into ``tokens``, of which some may be errors. Complexity: O(n) in the bytes of the line.
  init(_ arguments: [ArgumentText], table: OptionTable) {
    self.arguments = arguments[...]
    self.table = table
    while let argument = self.arguments.popFirst() { lex(argument) }
  }

  private mutating func lex(_ argument: ArgumentText) {
    let bytes = argument.bytes
    if optionsHaveEnded || bytes.count < 2 || bytes[0] != dash {
      tokens.append(.operand(argument, afterTerminator: optionsHaveEnded))
    } else if bytes == [dash, dash] {
      optionsHaveEnded = true
    } else if bytes[1] == dash {
      lexLong(argument)
    } else if argument.looksLikeNumber {
      tokens.append(.operand(argument, afterTerminator: false))
    } else if let option = longName(afterSingleDash: argument) {
      tokens.append(.singleDash(argument, option))
    } else {
      lexCluster(argument)
    }
  }

  private mutating func lexLong(_ argument: ArgumentText) {
    let name = argument.prefix(beforeFirst: equals)
    let value = name == argument ? nil : ArgumentText(bytes: Array(argument.bytes[(name.bytes.count + 1)...]))
    if let long = name.string, let option = table[long: String(long.dropFirst(2))] {
      append(option, attached: value)
    } else {
      tokens.append(.unknown(name, in: argument))
    }
  }

  /// Adds the tokens of `-qv300`: switches, and at most one option with a value, which takes all that follows it.
  private mutating func lexCluster(_ argument: ArgumentText) {
    let bytes = argument.bytes
    var index = 1
    while index < bytes.count {
      let letter = ArgumentText(bytes: [bytes[index]])
      guard let option = letter.string?.first.flatMap({ table[short: $0] }) else {
        tokens.append(.unknown(unknownLetter(of: argument, at: index), in: argument))
        return
      }
      index += 1
      let isLast = index == bytes.count
      if option.takesValue || (!isLast && bytes[index] == equals) {
        let rest = isLast ? nil : bytes[(bytes[index] == equals ? index + 1 : index)...]
        append(option, attached: rest.map { ArgumentText(bytes: Array($0)) })
        return
      }
      tokens.append(.option(option))
    }
  }

  private mutating func append(_ option: OptionDeclaration, attached value: ArgumentText?) {
    if !option.takesValue {
      tokens.append(value.map { .unexpectedValue(of: option, $0) } ?? .option(option))
    } else if let text = value ?? arguments.popFirst() {
      tokens.append(.value(of: option, text, isSeparate: value == nil))
    } else {
      tokens.append(.missingValue(of: option))
    }
  }

  private func longName(afterSingleDash argument: ArgumentText) -> OptionDeclaration? {
    let name = argument.prefix(beforeFirst: equals)
    guard name.bytes.count > 2, let text = name.string else { return nil }
    return table[long: String(text.dropFirst())]
  }

  /// Returns the letter at a byte index, which names no option, as `-x`; the whole argument if it is not UTF-8.
  private func unknownLetter(of argument: ArgumentText, at index: Int) -> ArgumentText {
    let rest = ArgumentText(bytes: Array(argument.bytes[index...].prefix(32)))
    guard let letter = rest.string?.first else { return argument }
    return ArgumentText("-\(letter)")
  }
}

extension ArgumentText {
  func prefix(beforeFirst mark: UInt8) -> ArgumentText { ArgumentText(bytes: Array(bytes.prefix { $0 != mark })) }
}

private let dash = UInt8(ascii: "-")
private let equals = UInt8(ascii: "=")

/// An argument as the lexer classifies it, or an option together with its value.
enum Token {
  case option(OptionDeclaration)
  /// The value is separate in `--rate fast`, but not in `--rate=fast` and `-dfast`.
  case value(of: OptionDeclaration, ArgumentText, isSeparate: Bool)
  case operand(ArgumentText, afterTerminator: Bool)
  /// An unknown option, `--nonsense` without its `=value` or a letter of a cluster, and the argument that it is in.
  case unknown(ArgumentText, in: ArgumentText)
  case missingValue(of: OptionDeclaration)
  case unexpectedValue(of: OptionDeclaration, ArgumentText)
  /// `-velocity`: a long name after a single dash.
  case singleDash(ArgumentText, OptionDeclaration)
}

/// A lookup by name of the options of some commands and the built-in switches. It searches linearly: for the few
/// options of one line, that is faster than making a list or a hash table.
struct OptionTable {
  /// The commands by precedence: if several have an option of one name or letter, the first one's is found.
  let commands: [Command]

  subscript(long name: String) -> OptionDeclaration? { first { $0.long == name } }

  subscript(short letter: Character) -> OptionDeclaration? { first { $0.short == letter } }

  private func first(where matches: (OptionDeclaration) -> Bool) -> OptionDeclaration? {
    if let option = Switch.builtIn.first(where: matches) { return option }
    for command in commands {
      if let found = command.options.search(matches) { return found.option.declaration }
    }
    return nil
  }

  /// Returns the option that an argument names, with `=value` or without; nil for a value, a cluster or another name.
  func option(named argument: ArgumentText) -> OptionDeclaration? {
    guard let text = argument.string, text.utf8.first == UInt8(ascii: "-") else { return nil }
    let name = text.prefix { $0 != "=" }
    if name.hasPrefix("--") { return self[long: String(name.dropFirst(2))] }
    guard name.count == 2, let letter = name.last else { return nil }
    return self[short: letter]
  }
}
