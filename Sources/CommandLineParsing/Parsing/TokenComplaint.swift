/// The error messages for tokens, before their values are read, with the names that were probably meant.
struct TokenComplaint {
  /// The subcommand whose options the line may have; nil if it is unknown and those of all may be meant.
  let command: Command?
  let program: Program
  let table: OptionTable
  private var own: OptionTable { command.map { OptionTable(commands: [$0]) } ?? table }

  /// Returns the error message for a token, or nil if nothing is wrong with it.
  func message(about token: Token) -> String? {
    switch token {
    case .option(let option): return messageAboutForeignOption(option)
    case .value(of: let option, let value, _):
      if let message = messageAboutForeignOption(option, value) { return message }
      return value.isEmpty ? "\(option.name): the value is empty\(expectation(of: option))" : nil
    case .operand(let text, let afterTerminator):
      return afterTerminator || !text.isStray ? nil : "unexpected argument \(text.quoted)\(dashHint(for: text))"
    case .unknown(let name, let argument):
      let place = argument.bytes.starts(with: name.bytes) ? "" : " in \(argument.quoted)"
      return "unknown option \(name.quoted)\(place)" + (hint(aboutUnknown: name).map { "; \($0)" } ?? "")
    case .missingValue(let option):
      return messageAboutForeignOption(option) ?? "\(option.name) needs a value\(expectation(of: option))"
    case .unexpectedValue(let option, let value):
      return messageAboutForeignOption(option) ?? "\(option.name) takes no value, but \(value.quoted) was given"
    case .singleDash(let argument, let option):
      return messageAboutForeignOption(option) ?? "\(argument.quoted) has a single dash; did you mean '\(option.name)'?"
    }
  }

  /// Returns the message for an option that only other subcommands have; nil if this one has it, or is unknown.
  private func messageAboutForeignOption(_ option: OptionDeclaration, _ value: ArgumentText? = nil) -> String? {
    guard let command, own[long: option.long] == nil else { return nil }
    let owners = program.commands.filter { $0.options.contains { $0.declaration.long == option.long } }
    let names = owners.map { "'\($0.name)'" }.listed(with: "and")
    let synonym = command.options.first { $0.declaration.synonyms.contains(option.long) }?.declaration.name
    let hint = synonym.map { "did you mean '\($0)'?" } ?? command.hint(option.long, value)
    return "\(option.name) belongs to \(names), not to '\(command.name)'" + (hint.map { "; \($0)" } ?? "")
  }

  /// Returns a hint: options with this synonym or value, another subcommand, or the nearest in spelling; nil for none.
  private func hint(aboutUnknown name: ArgumentText) -> String? {
    guard let text = name.string, text.hasPrefix("--"), text.utf8.count > 3 else { return nil }
    let word = String(text.dropFirst(2)).hyphenated
    let options = (command.map { [$0] } ?? program.commands).flatMap(\.allOptions)
    let synonyms = options.filter { $0.synonyms.contains(word) || $0.long == word }.map(\.name)
    let withValue = options.filter { $0.completion.choices.contains { $0.name == word } }.map { "\($0.name) \(word)" }
    let meant = [synonyms.distinct(), withValue.distinct()].first { (1...3).contains($0.count) }
    let replacements = command.map { program.replacements(word, $0).prefix(2) } ?? []
    if let meant { return Suggestions.question(offering: meant + replacements) }
    if let hint = command?.hint(word, nil) ?? Suggestions.question(offering: Array(replacements)) { return hint }
    if let other = program.commands.first(where: { $0.synonyms.contains(word) }) {
      return other.name == command?.name
        ? "'\(other.name)' prints it without an option"
        : Suggestions.question(offering: ["\(program.name) \(other.name)"])
    }
    return Suggestions.question(offering: Suggestions.nearest(to: word, among: options.map(\.long)).map { "--" + $0 })
  }

  private func expectation(of option: OptionDeclaration) -> String {
    let (placeholder, expected) = (option.placeholder ?? "", option.expected ?? option.summary)
    let accepted = expected.hasPrefix(placeholder) ? expected : "\(placeholder): \(expected)"
    return " (expected \(accepted))"
  }

  /// Returns a clause that says what to type instead of an argument with a typographic dash; empty if it has none.
  private func dashHint(for text: ArgumentText) -> String {
    guard let string = text.string, let corrected = DashLookalike.corrected(string) else { return "" }
    let start = corrected.text.drop { $0 == "-" }
    let long = "--" + start
    let meant = own.option(named: ArgumentText(long)) == nil ? corrected.text : long
    return "; it begins with \(corrected.found); did you mean '\(ArgumentText(meant).escaped)'?"
  }
}

extension String {
  /// The name in the form of an option: `snap-interval` for `snapInterval` and `snap_interval`.
  fileprivate var hyphenated: String {
    reduce(into: "") { name, character in
      if character.isUppercase, !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      name += character == "_" ? "-" : character.lowercased()
    }
  }
}
