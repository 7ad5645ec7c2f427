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

  /// Returns the subcommand that the line names, or throws an error if that is unknown or missing. It is the first
  /// operand that names one. An earlier operand must be a stray: the value of a mistyped option, an option typed with a
  /// typographic dash or a lone negative number. Strays are reported once the subcommand is known.
  func command(table: OptionTable) throws(UsageError) -> Command {
    let firstName = tokens.indices.first { isPlainOperand(at: $0) }
    if let recognizedCommand, let nameIndex, firstName.map({ nameIndex <= $0 }) ?? true { return recognizedCommand }
    try checkFirstOperand(in: tokens[...])
    let complaint = TokenComplaint(command: nil, program: program, table: table)
    for token in tokens {
      if let message = complaint.message(about: token) { throw UsageError(command: nil, message: message) }
    }
    let names = program.commands.map(\.name)
    throw UsageError(command: nil, message: "a subcommand is missing (expected \(names.listed(with: "or")))")
  }

  /// Throws an error for the first operand before `--`, except a stray (see ``command(table:)``); returns without one.
  /// It is called only if no operand names a subcommand.
  func checkNoOperand() throws(UsageError) {
    try checkFirstOperand(in: tokens.prefix { if case .operand(_, afterTerminator: true) = $0 { false } else { true } })
  }

  /// Throws that the first operand, except a stray, is not a subcommand; returns if every operand is a stray.
  private func checkFirstOperand(in tokens: ArraySlice<Token>) throws(UsageError) {
    guard let index = tokens.indices.first(where: isPlainOperand), let word = tokens[index].operand else { return }
    throw UsageError(command: nil, message: unknownCommand(word))
  }

  private func isPlainOperand(at index: Int) -> Bool {
    guard case .operand(let text, let afterTerminator) = tokens[index] else { return false }
    if afterTerminator { return true }
    return !text.isStray && (index == 0 || !tokens[index - 1].mayTakeNext)
  }

  private func unknownCommand(_ word: ArgumentText) -> String {
    let complaint = "\(word.quoted) is not a subcommand"
    if word.looksLikeNumber, let prefix = program.numberPrefix {
      return "\(complaint); did you mean '\(program.name) \(prefix) \(word.escaped)'?"
    }
    if let question = Suggestions.question(offering: nearestCommands(to: word)) { return "\(complaint); \(question)" }
    return "\(complaint) (expected \(program.commands.map(\.name).listed(with: "or")))"
  }

  private func nearestCommands(to word: ArgumentText) -> [String] {
    guard let word = word.string else { return [] }
    let meant = program.commands.filter { $0.synonyms.contains(word) }.map(\.name)
    guard meant.isEmpty else { return Array(meant.prefix(3)) }
    return Suggestions.nearest(to: word, among: program.commands.map(\.name) + ["help"])
  }

  // MARK: - help SUBCOMMAND

  var asksForHelp: Bool { tokens.lazy.compactMap(\.operandText).first == "help" }

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

  /// True for a mistyped option, since an operand right after it may be its value.
  fileprivate var mayTakeNext: Bool {
    switch self {
    case .unknown, .singleDash: true
    case .operand(let text, let afterTerminator): !afterTerminator && text.isStray && !text.looksLikeNumber
    default: false
    }
  }
}

extension ArgumentText {
  /// True if the argument cannot name a subcommand: it begins with a typographic dash or is a number with a minus sign.
  var isStray: Bool {
    if bytes.first == UInt8(ascii: "-") { return looksLikeNumber }
    guard let first = bytes.first, first >= 0x80 else { return false }
    return string?.unicodeScalars.first.flatMap(DashLookalike.name(of:)) != nil
  }
}
