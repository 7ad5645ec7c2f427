/// An assignment of a line's tokens to the options and positionals of a command.
struct Binder {
  private let command: Command
  private let table: OptionTable
  private let complaint: TokenComplaint
  private var positionals: ArraySlice<any DeclaredPositional>
  private var parsed: ParsedArguments
  /// The indices of the ``OptionList`` sections from which the line gives an option; only their rules are checked.
  private var sections: [Int] = []
  /// The last option whose value is itself the name of an option, as in `--output --fps`; nil if none. A hint names it.
  private var optionAsValue: (option: OptionDeclaration, value: ArgumentText)?

  init(_ command: Command, of program: Program, table: OptionTable) {
    self.command = command
    self.table = table
    complaint = TokenComplaint(command: command, program: program, table: table)
    positionals = command.positionals[...]
    parsed = ParsedArguments(command: command.name)
  }

  consuming func bind(_ tokens: [Token]) throws(UsageError) -> Invocation {
    for token in tokens {
      if case .option(let option) = token {
        if option == Switch.help.declaration { return .help(command, .short) }
        if option == Switch.version.declaration { return .version }
      }
      if let message = complaint.message(about: token) {
        throw error(message + (token.operand.flatMap { hint(aboutMissingBefore: $0, in: tokens) } ?? ""))
      }
      try bind(token, of: tokens)
    }
    if let missing = positionals.first(where: { $0.declaration.isRequired })?.declaration {
      let message = "\(missing.name) is missing (expected \(missing.expected ?? missing.summary))"
      throw UsageError(command: command.name, message: message, showsUsage: true)
    }
    try parsed.check(command.constraints(ofSections: sections.sorted()), hint: command.hint)
    return .run(command, parsed)
  }

  private mutating func bind(_ token: Token, of tokens: [Token]) throws(UsageError) {
    switch token {
    case .option(let union):
      guard let option = useOption(named: union.long)?.declaration else { return }
      parsed.occurrences.append(.init(option: option, text: nil, value: true))
    case .value(of: let union, let text, let isSeparate):
      if let option = useOption(named: union.long) { try bind(text, to: option, isSeparate: isSeparate) }
    case .operand(let text, _): try bind(operand: text, of: tokens)
    case .unknown, .missingValue, .unexpectedValue, .singleDash:
      break  // `complaint` has a message for these.
    }
  }

  private mutating func bind(_ text: ArgumentText, to option: any DeclaredOption, isSeparate: Bool) throws(UsageError) {
    let namesOption = isSeparate && table.option(named: text) != nil
    let hint = namesOption ? "\(text.quoted) is an option; is the value of \(option.name) missing?" : nil
    let value = try value(of: text, for: option.name, hint: hint, option.anyValue)
    parsed.occurrences.append(.init(option: option.declaration, text: text, value: value))
    if namesOption { optionAsValue = (option.declaration, text) }
  }

  private mutating func bind(operand text: ArgumentText, of tokens: [Token]) throws(UsageError) {
    // Further operands go to the last positional if it may repeat.
    guard let positional = positionals.popFirst() ?? command.positionals.last(where: { $0.declaration.repeats }) else {
      let hint = hint(aboutMissingBefore: text, in: tokens) ?? hint(aboutUnexpected: text)
      throw error("unexpected argument \(text.quoted)\(hint)")
    }
    let declaration = positional.declaration
    guard !text.isEmpty else { throw error("\(declaration.name): the argument is empty") }
    let value = try value(of: text, for: declaration.name, hint: nil, positional.anyValue)
    parsed.positionals.append((declaration, text, value))
  }

  /// Reads the value of an option or a positional with this name. `hint` replaces that of the reader's error.
  private func value(
    of text: ArgumentText, for name: String, hint: String?, _ read: (ArgumentText) throws(ValueError) -> any Sendable
  ) throws(UsageError) -> any Sendable {
    do {
      return try read(text)
    } catch {
      var error = error
      error.hint = hint ?? error.hint ?? dashHint(for: text)
      throw self.error("\(name): \(error.sentence(about: text))")
    }
  }

  /// Returns a hint about a typographic dash in a value; nil if it has none.
  private func dashHint(for text: ArgumentText) -> String? {
    guard text.bytes.count <= 64, let corrected = text.string.flatMap(DashLookalike.corrected) else { return nil }
    return "it contains \(corrected.found); type '\(ArgumentText(corrected.text).escaped)'"
  }

  /// Returns the command's option of this name, or nil, and records its section, whose rules are checked later.
  private mutating func useOption(named name: String) -> (any DeclaredOption)? {
    guard let (option, section) = command.options.search({ $0.long == name }) else { return nil }
    if !sections.contains(section) { sections.append(section) }
    return option
  }

  private func hint(aboutUnexpected text: ArgumentText) -> String {
    if let optionAsValue { return "; \(optionAsValue.option.name) took \(optionAsValue.value.quoted) as its value" }
    guard let word = text.string else { return "" }
    if command.options.search({ $0.long == word }) != nil { return "; did you mean '--\(word)'?" }
    // Code is the value of an option that reads it, but not any text.
    func reads(_ option: any DeclaredOption, _ text: ArgumentText) -> Bool { (try? option.anyValue(of: text)) != nil }
    let options = command.options.filter { option in
      option.declaration.completion.choices.contains { $0.name == word }
        || (word.contains("(") && reads(option, text) && !reads(option, "?"))
    }
    return Suggestions.question(offering: options.map { "\($0.name) \(word)" }).map { "; \($0)" } ?? ""
  }

  /// Returns a hint for a bare number: the name of a missing required option that accepts it; nil if there is none.
  private func hint(aboutMissingBefore text: ArgumentText, in tokens: [Token]) -> String? {
    let given = tokens.compactMap { token in if case .value(of: let option, _, _) = token { option.long } else { nil } }
    let needed = command.constraints.map(\.needed).filter { needed in
      !needed.isEmpty && !needed.contains { given.contains($0.long) }
    }
    guard optionAsValue == nil, text.looksLikeNumber, let missing = needed.min(by: { $0.count < $1.count })?.first,
      let found = command.options.search({ $0.long == missing.long }), (try? found.option.anyValue(of: text)) != nil
    else { return nil }
    return "; did you mean '\(missing.name) \(text.escaped)'?"
  }

  private func error(_ message: String) -> UsageError { UsageError(command: command.name, message: message) }
}
