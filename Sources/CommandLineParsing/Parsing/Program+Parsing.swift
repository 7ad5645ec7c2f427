extension Program {
  /// Reads a command line, without the program's own name, and validates all of it. A request for help or the version,
  /// anywhere before `--`, takes precedence over all other arguments, even wrong ones. The exception is an unknown
  /// subcommand, which has no help. Throws the first error: the leftmost wrong argument, else a broken rule.
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

extension Command {
  /// Reads a line that begins with this command's name, with no other command of the program declared, which starts
  /// faster. Returns the arguments as the whole program would read them; nil if only that can decide. That is so if the
  /// line is wrong, asks for help or the version, or has an argument such as `-from`, perhaps another command's option.
  public func parse(_ line: [ArgumentText]) -> ParsedArguments? {
    guard line.first == ArgumentText(name), !line.contains(where: \.mayBeLongNameAfterSingleDash) else { return nil }
    let program = Program("", version: "", summary: "", groups: [CommandGroup("", [self])])
    guard case .run(_, let arguments)? = try? program.parse(line) else { return nil }
    return arguments
  }
}

extension ArgumentText {
  /// True if the argument begins with a dash and two lowercase letters.
  fileprivate var mayBeLongNameAfterSingleDash: Bool {
    bytes.count > 2 && bytes[0] == UInt8(ascii: "-")
      && bytes[1...2].allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}

/// The request of a command line: nothing, help, the version or a command.
public enum Invocation: Sendable {
  case nothing
  /// Help on a command, or on the program if that is nil.
  case help(Command?, HelpForm)
  case version
  case run(Command, ParsedArguments)
}

/// A form of help: `-h` asks for the short one, `--help` and `help` for the long one, `help --json` for JSON.
public enum HelpForm: Sendable {
  case short, long, json
}
