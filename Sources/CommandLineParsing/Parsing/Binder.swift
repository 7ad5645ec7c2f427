/// Gives the tokens of a line to the options and positionals of a command.
struct Binder {
  private let command: Command
  private let table: OptionTable
  private let complaint: TokenComplaint
  private var positionals: ArraySlice<any DeclaredPositional>
  private var parsed: ParsedArguments
  /// The sections of the command's options of which the line gives one.
  private var sections: [Int] = []
  /// The last option whose value, accepted from the argument after it, is itself the name of an option.
  private var suspect: (option: OptionDeclaration, value: ArgumentText)?

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
    try checkRules()
    return .run(command, parsed)
  }

  private mutating func bind(_ token: Token, of tokens: [Token]) throws(UsageError) {
    switch token {
    case .option(let union):
      if let option = given(union.long)?.declaration { parsed.append(option, text: nil, value: true) }
    case .value(of: let union, let text, let spelling):
      if let option = given(union.long) { try bind(text, to: option, spelling: spelling) }
    case .operand(let text, _): try bind(operand: text, of: tokens)
    case .unknown, .missingValue, .unexpectedValue, .singleDash:
      break  // `complaint` has spoken.
    }
  }

  private mutating func bind(
    _ text: ArgumentText, to option: any DeclaredOption, spelling: ValueSpelling
  ) throws(UsageError) {
    let declaration = option.declaration
    let namesOption = spelling == .separate && table.option(named: text) != nil
    do {
      parsed.append(declaration, text: text, value: try option.anyValue(of: text))
    } catch {
      var error = error
      if namesOption { error.hint = "\(text.quoted) is an option; is the value of \(declaration.name) missing?" }
      throw self.error("\(declaration.name): \(error.withDashHint(for: text).sentence(about: text))")
    }
    if namesOption { suspect = (declaration, text) }
  }

  private mutating func bind(operand text: ArgumentText, of tokens: [Token]) throws(UsageError) {
    guard let positional = nextPositional() else {
      let hint = hint(aboutMissingBefore: text, in: tokens) ?? hint(aboutUnexpected: text)
      throw error("unexpected argument \(text.quoted)\(hint)")
    }
    let declaration = positional.declaration
    guard !text.isEmpty else { throw error("\(declaration.name): the argument is empty") }
    do {
      parsed.append(declaration, text: text, value: try positional.anyValue(of: text))
    } catch {
      throw self.error("\(declaration.name): \(error.withDashHint(for: text).sentence(about: text))")
    }
  }

  /// The one that an operand is for; the last one may take all that are left.
  private mutating func nextPositional() -> (any DeclaredPositional)? {
    positionals.popFirst() ?? command.positionals.last { $0.declaration.repeats }
  }

  private func option(named name: String) -> (any DeclaredOption)? {
    command.options.search { $0.long == name }?.option
  }

  /// The option of a name that the line gives, whose section has rules to check.
  private mutating func given(_ name: String) -> (any DeclaredOption)? {
    guard let (option, section) = command.options.search({ $0.long == name }) else { return nil }
    if !sections.contains(section) { sections.append(section) }
    return option
  }

  private func hint(aboutUnexpected text: ArgumentText) -> String {
    if let suspect { return "; \(suspect.option.name) took \(suspect.value.quoted) as its value" }
    if let word = text.string, option(named: word) != nil { return "; did you mean '--\(word)'?" }
    return ""
  }

  /// For a value whose option was left out: one that the line needs and does not have.
  private func hint(aboutMissingBefore text: ArgumentText, in tokens: [Token]) -> String? {
    let given = tokens.compactMap { token in if case .value(of: let option, _, _) = token { option.long } else { nil } }
    let needed = command.constraints.map(\.needed).filter { needed in
      !needed.isEmpty && !needed.contains { given.contains($0.long) }
    }
    guard suspect == nil, text.looksLikeNumber, let missing = needed.min(by: { $0.count < $1.count })?.first,
      let option = option(named: missing.long), (try? option.anyValue(of: text)) != nil
    else { return nil }
    return "; did you mean '\(missing.name) \(text.escaped)'?"
  }

  private func checkRules() throws(UsageError) {
    if let missing = positionals.first(where: { $0.declaration.isRequired })?.declaration {
      let expected = missing.expected ?? missing.summary
      throw UsageError(
        command: command.name, message: "\(missing.name) is missing (expected \(expected))", showsUsage: true)
    }
    try parsed.check(command.constraints(ofSections: sections.sorted()), hint: command.hint)
  }

  private func error(_ message: String) -> UsageError { UsageError(command: command.name, message: message) }
}

extension ValueError {
  /// This error, with a word on a typographic dash in the value where nothing better is known.
  fileprivate func withDashHint(for text: ArgumentText) -> ValueError {
    guard hint == nil, text.bytes.count <= 64, let string = text.string, let mended = DashLookalike.mended(string)
    else { return self }
    var error = self
    error.hint = "it contains \(mended.found); type '\(ArgumentText(mended.text).escaped)'"
    return error
  }
}
