import CommandLineParsing

/// A subcommand: what it is called and takes, and what it does.
struct Subcommand: Sendable {
  let declaration: Command
  let run: @Sendable (ParsedArguments) throws(Failure) -> Void
}
