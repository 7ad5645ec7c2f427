/// The request of a command line: nothing, help, the version or a command.
public enum Invocation: Sendable {
  /// Nothing was typed after the program's name.
  case nothing
  /// Help on a command, or on the program if that is nil.
  case help(Command?, HelpForm)
  case version
  /// A command whose values have been read and keep its rules.
  case run(Command, ParsedArguments)
}

/// A form of help: `-h` asks for the short one, `--help` and `help` for the long one, `help --json` for JSON.
public enum HelpForm: Sendable {
  case short, long, json
}
