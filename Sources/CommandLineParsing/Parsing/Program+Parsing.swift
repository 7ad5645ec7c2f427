extension Program {
  /// Reads a command line, without the program's own name, and validates all of it before anything is done.
  ///
  /// A request for help or the version, as an argument of its own anywhere before `--`, wins over everything else on
  /// the line, even over what is wrong with it; but there is no help on a subcommand that there is not.
  ///
  /// - Throws: The first thing wrong: an unknown subcommand, else the leftmost bad argument, else a broken rule.
  /// - Complexity: O(n) in the bytes of the line, the work of the value parsers aside.
  public func parse(_ arguments: [ArgumentText]) throws(UsageError) -> Invocation {
    guard !arguments.isEmpty else { return .nothing }
    // What needs no declaration comes before any is made.
    let request = request(in: arguments)
    if request == .version { return .version }
    let first = arguments[0].string.flatMap(command(named:))
    let table = OptionTable(union: self, preferring: first)
    let line = CommandLineTokens(Lexer(arguments, table: table).tokens, program: self)
    let named = line.recognisedCommand ?? anyCommand(named: arguments)
    if case .help(let form)? = request {
      if named == nil, !line.asksForHelp { try line.checkNoOperand() }
      return .help(named, form)
    }
    if line.asksForHelp { return try line.help() }
    let command = try line.command(table: table)
    return try Binder(command, of: self, table: table).bind(line.tokensAfterCommandName)
  }

  /// The first argument that is the name of a command, where no operand is: `-v project --help`.
  private func anyCommand(named arguments: [ArgumentText]) -> Command? {
    arguments.lazy.compactMap { $0.string.flatMap(command(named:)) }.first
  }

  /// What `-h`, `--help`, `-V` or `--version` asks for, found without asking whether the line makes sense.
  private func request(in arguments: [ArgumentText]) -> Request? {
    let given = arguments.prefix { $0 != "--" }
    if given.contains("--help") { return .help(.long) }
    if given.contains("-h") { return .help(.short) }
    return given.contains("-V") || given.contains("--version") ? .version : nil
  }

  private enum Request: Equatable {
    case help(HelpForm)
    case version
  }
}
