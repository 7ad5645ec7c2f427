extension Program {
  /// Reads a command line, without the program's own name, and validates all of it.
  ///
  /// A request for help or the version, anywhere before `--`, takes precedence over all other arguments, even wrong
  /// ones. The exception is an unknown subcommand, which has no help.
  ///
  /// - Throws: The first error: an unknown subcommand, else the leftmost wrong argument, else a broken rule.
  /// - Complexity: O(n) in the bytes of the line, without the work of the value parsers.
  public func parse(_ arguments: [ArgumentText]) throws(UsageError) -> Invocation {
    guard !arguments.isEmpty else { return .nothing }
    // `--version` needs no declarations, so it is answered before any is made.
    let request = request(in: arguments)
    if request == .version { return .version }
    let first = arguments[0].string.flatMap(command(named:))
    let table = OptionTable(union: self, preferring: first)
    let line = CommandLineTokens(Lexer(arguments, table: table).tokens, program: self)
    let named = line.recognizedCommand ?? anyCommand(named: arguments)
    if case .help(let form)? = request {
      if named == nil, !line.asksForHelp { try line.checkNoOperand() }
      return .help(named, form)
    }
    if line.asksForHelp { return try line.help() }
    let command = try line.command(table: table)
    return try Binder(command, of: self, table: table).bind(line.tokensAfterCommandName)
  }

  /// Returns the command that any argument names, even one that is an option's value: `-v project --help`.
  private func anyCommand(named arguments: [ArgumentText]) -> Command? {
    arguments.lazy.compactMap { $0.string.flatMap(command(named:)) }.first
  }

  /// Returns what `-h`, `--help`, `-V` or `--version` asks for, even if the line is otherwise wrong.
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
