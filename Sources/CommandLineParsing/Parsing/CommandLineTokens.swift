/// The tokens of a line, with the one that names the subcommand.
struct CommandLineTokens {
  private let program: Program
  private let tokens: [Token]
  /// The index of the first operand that names a command; nil if none does.
  private let nameIndex: Int?
  let recognizedCommand: Command?

  init(_ tokens: [Token], program: Program) {
    self.tokens = tokens
    self.program = program
    nameIndex = tokens.firstIndex { $0.operandText.map { program.command(named: $0) != nil } ?? false }
    recognizedCommand = nameIndex.flatMap { tokens[$0].operandText }.flatMap { program.command(named: $0) }
  }

  var tokensWithoutCommandName: [Token] {
    var others = tokens
    if let nameIndex { others.remove(at: nameIndex) }
    return others
  }

  // MARK: - The subcommand

  /// Returns the first subcommand that an operand names; throws the error for the leftmost wrong token if none does.
  func command(table: OptionTable) throws(UsageError) -> Command {
    if let recognizedCommand { return recognizedCommand }
    let complaint = TokenComplaint(command: nil, program: program, table: table)
    for token in tokens {
      let message = complaint.message(about: token) ?? token.operand.map(unknownCommand)
      if let message { throw UsageError(command: nil, message: message) }
    }
    let names = program.commands.map(\.name)
    throw UsageError(command: nil, message: "a subcommand is missing (expected \(names.listed(with: "or")))")
  }

  /// Throws an error for the first operand, unless it follows `--` or an unknown option, whose value it may be.
  func checkNoOperand() throws(UsageError) {
    for token in tokens {
      switch token {
      case .unknown, .singleDash, .operand(_, afterTerminator: true): return
      case .operand(let word, _) where !word.isStray:
        throw UsageError(command: nil, message: unknownCommand(word))
      default: break
      }
    }
  }

  private func unknownCommand(_ word: ArgumentText) -> String {
    let complaint = "\(word.quoted) is not a subcommand"
    if word.looksLikeNumber, let prefix = program.numberPrefix {
      return "\(complaint); did you mean '\(program.name) \(prefix) \(word.escaped)'?"
    }
    let names = program.commands.map(\.name)
    let text = word.string ?? ""
    let meant = program.commands.filter { $0.synonyms.contains(text) }.prefix(3).map(\.name)
    let near = meant.isEmpty ? Suggestions.nearest(to: text, among: names + ["help"]) : meant
    if let question = Suggestions.question(offering: near) { return "\(complaint); \(question)" }
    return "\(complaint) (expected \(names.listed(with: "or")))"
  }

  // MARK: - help SUBCOMMAND

  var asksForHelp: Bool { tokens.first { $0.operandText != nil }?.operandText == "help" }

  func help() throws(UsageError) -> Invocation {
    let operands = tokens.compactMap(\.operand)
    let options = tokens.filter { $0.operand == nil }
    guard options.allSatisfy(\.asksForJSON) else {
      throw UsageError(command: nil, message: "'help' takes the name of a subcommand and --json, no other options")
    }
    let form = options.isEmpty ? HelpForm.long : .json
    if operands.count > 2 { throw UsageError(command: nil, message: "unexpected argument \(operands[2].quoted)") }
    guard operands.count == 2, operands[1] != "help" else { return .help(nil, form) }
    guard let command = operands[1].string.flatMap(program.command(named:)) else {
      throw UsageError(command: nil, message: unknownCommand(operands[1]))
    }
    return .help(command, form)
  }
}

// MARK: - Operands

extension Token {
  var operand: ArgumentText? { if case .operand(let text, _) = self { text } else { nil } }
  fileprivate var operandText: String? { operand?.string }
  /// True for `--json`, which only `help` accepts. No command declares it, so the lexer classifies it as unknown.
  fileprivate var asksForJSON: Bool { if case .unknown("--json", "--json") = self { true } else { false } }
}

extension ArgumentText {
  /// True if the argument cannot name a subcommand: it begins with a typographic dash or is a number with a minus sign.
  var isStray: Bool {
    bytes.first == UInt8(ascii: "-")
      ? looksLikeNumber : string?.unicodeScalars.first.flatMap(DashLookalike.name(of:)) != nil
  }
}
