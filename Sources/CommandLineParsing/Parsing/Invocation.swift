/// What a command line asks for.
public enum Invocation: Sendable {
  /// Nothing was typed after the program's name.
  case nothing
  /// Help on a command, or on the program when that is nil: `-h` asks for the short form, `--help` and `help` for the
  /// long.
  case help(Command?, long: Bool)
  case version
  /// A command with every value read and every rule between them kept.
  case run(Command, ParsedArguments)
}
