/// A subcommand as data: its name, its options and arguments, and its help.
public final class Command: Sendable {
  public let name: String
  /// One line without a full stop, worded as an instruction: "Print the final offset".
  public let summary: String
  /// Paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  /// The options in the order of help, those of one group together.
  public let options: OptionList
  public let positionals: [any DeclaredPositional]
  /// Words that people try instead of the name. They are rejected, with the name as a hint.
  public let synonyms: [String]

  // Made when they are read, since a start must not make the texts and rules of every command.
  private let makeConstraints: @Sendable () -> [Constraint]
  private let makeExamples: @Sendable () -> [Example]
  private let makeExitStatuses: @Sendable () -> [ExitStatus]
  /// Returns a clause that says what to type instead of an option that the command lacks, or that needs others: "did
  /// you mean '--until 2'?". The result is nil without a suggestion.
  let hint: @Sendable (_ option: String, _ value: ArgumentText?) -> String?

  public init(
    _ name: String, summary: String, discussion: String = "",
    options: OptionList = [], positionals: [any DeclaredPositional] = [],
    constraints: @autoclosure @escaping @Sendable () -> [Constraint] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitStatuses: @autoclosure @escaping @Sendable () -> [ExitStatus] = [], synonyms: [String] = [],
    hint: @escaping @Sendable (String, ArgumentText?) -> String? = { _, _ in nil }
  ) {
    (self.name, self.summary, self.discussion, self.synonyms) = (name, summary, discussion, synonyms)
    (self.options, self.positionals, self.hint) = (options, positionals, hint)
    (makeConstraints, makeExamples, makeExitStatuses) = (constraints, examples, exitStatuses)
  }

  /// The rules between the options: those of the command, then those of the sections of its options.
  public var constraints: [Constraint] { makeConstraints() + options.rules }
  public var examples: [Example] { makeExamples() }
  /// The exit statuses of this command beyond those of the whole program.
  public var exitStatuses: [ExitStatus] { makeExitStatuses() }

  /// Returns the command's own rules and those of the sections with these indices in ``options``.
  func constraints(ofSections sections: [Int]) -> [Constraint] {
    sections.reduce(makeConstraints()) { $0 + options.rules(ofSection: $1) }
  }

  /// The options as help lists them: the declared ones, then the built-in switches.
  public var allOptions: [OptionDeclaration] { options.map(\.declaration) + Switch.builtIn }
}

/// The commands under one heading of the top-level help.
public struct CommandGroup: Sendable {
  public let title: String
  private let makeCommands: @Sendable () -> [Command]

  public init(_ title: String, _ commands: @autoclosure @escaping @Sendable () -> [Command]) {
    self.title = title
    makeCommands = commands
  }

  public var commands: [Command] { makeCommands() }
}
