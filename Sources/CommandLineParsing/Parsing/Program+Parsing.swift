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
    let given = arguments.prefix { $0 != "--" }
    let helpForm: HelpForm? = given.contains("--help") ? .long : given.contains("-h") ? .short : nil
    if helpForm == nil, given.contains("-V") || given.contains("--version") { return .version }
    let first = arguments[0].string.flatMap(command(named:))
    // A test of the declarations fails if commands differ in an option.
    let table = OptionTable(commands: first.map { [$0] + commands } ?? commands)
    let line = CommandLineTokens(Lexer(arguments, table: table).tokens, program: self)
    // Any argument may name a command, even an option's value: `-v project --help`.
    let named = line.recognizedCommand ?? arguments.lazy.compactMap { $0.string.flatMap(command(named:)) }.first
    // Before the line is checked: who asks for help may not know yet how to write a valid line.
    if let helpForm {
      if named == nil, !line.asksForHelp { try line.checkNoOperand() }
      return .help(named, helpForm)
    }
    if line.asksForHelp { return try line.help() }
    let command = try line.command(table: table)
    return try Binder(command, of: self, table: table).bind(line.tokensWithoutCommandName)
  }
}
