extension Program {
  /// Reads a command line, without the program's own name, and validates all of it before anything is done.
  ///
  /// A request for help or the version, as an argument of its own anywhere before `--`, wins over everything else on
  /// the line, even over what is wrong with it.
  ///
  /// - Throws: The first thing wrong: an unknown subcommand, else the leftmost bad argument, else a broken rule.
  /// - Complexity: O(n) in the bytes of the line, the work of the value parsers aside.
  public func parse(_ arguments: [ArgumentText]) throws(UsageError) -> Invocation {
    guard !arguments.isEmpty else { return .nothing }
    let table = OptionTable(union: self)
    let line = CommandLineTokens(Lexer(arguments, table: table).tokens, program: self)
    if let request = InformationRequest(arguments) {
      let command = line.recognisedCommand ?? anyCommand(named: arguments)
      return request.invocation(for: command)
    }
    if line.asksForHelp { return try line.help() }
    let command = try line.command(table: table)
    return try Binder(command, of: self, table: table).bind(line.tokensAfterCommandName)
  }

  /// The first argument that is the name of a command, where no operand is: `-v project --help`.
  private func anyCommand(named arguments: [ArgumentText]) -> Command? {
    for argument in arguments {
      if let command = argument.string.flatMap(command(named:)) { return command }
    }
    return nil
  }
}

/// `-h`, `--help`, `-V` or `--version`, found without asking whether the line makes sense.
private enum InformationRequest {
  case help(long: Bool)
  case version

  private static let terminator: ArgumentText = "--"
  private static let shortHelp: ArgumentText = "-h"
  private static let longHelp: ArgumentText = "--help"
  private static let shortVersion: ArgumentText = "-V"
  private static let longVersion: ArgumentText = "--version"

  init?(_ arguments: [ArgumentText]) {
    var shortHelp = false
    var version = false
    for argument in arguments where argument.bytes.first == UInt8(ascii: "-") {
      if argument == Self.terminator { break }
      if argument == Self.longHelp {
        self = .help(long: true)
        return
      }
      if argument == Self.shortHelp { shortHelp = true }
      if argument == Self.shortVersion || argument == Self.longVersion { version = true }
    }
    if shortHelp {
      self = .help(long: false)
    } else if version {
      self = .version
    } else {
      return nil
    }
  }

  func invocation(for command: Command?) -> Invocation {
    switch self {
    case .help(let long): .help(command, long: long)
    case .version: .version
    }
  }
}
