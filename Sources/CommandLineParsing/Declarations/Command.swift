/// A subcommand as data: what it is called, what it takes and what its help says.
public final class Command: Sendable {
  public let name: String
  /// One line without a full stop, worded as an instruction: "Print the final offset".
  public let summary: String
  /// Paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  /// In the order in which help lists them; those of one group stand together.
  public let options: OptionList
  public let positionals: [any DeclaredPositional]
  /// The meanings of this command's exit statuses beyond those that all commands of the program have.
  public let exitStatuses: [ExitStatus]
  /// Words people try instead of the name; they are answered with it, not accepted.
  public let synonyms: [String]

  // Help and messages need these; an ordinary run does not.
  private let makeConstraints: @Sendable () -> [Constraint]
  private let makeExamples: @Sendable () -> [Example]
  /// What to type instead of an option that the command does not take, or takes only with others that are not given; a
  /// clause such as "did you mean '--until 2'?".
  let hint: @Sendable (_ option: String, _ value: ArgumentText?) -> String?

  public init(
    _ name: String, summary: String, discussion: String = "",
    options: OptionList = [], positionals: [any DeclaredPositional] = [],
    constraints: @autoclosure @escaping @Sendable () -> [Constraint] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitStatuses: [ExitStatus] = [], synonyms: [String] = [],
    hint: @escaping @Sendable (String, ArgumentText?) -> String? = { _, _ in nil }
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.positionals = positionals
    makeConstraints = constraints
    makeExamples = examples
    self.exitStatuses = exitStatuses
    self.synonyms = synonyms
    self.hint = hint
  }

  /// The rules between the options: those of the command, then those of the sections of its options.
  public var constraints: [Constraint] { makeConstraints() + options.rules }
  public var examples: [Example] { makeExamples() }

  /// The rules that a line may break which gives options of some sections only.
  func constraints(ofSections sections: [Int]) -> [Constraint] {
    sections.reduce(makeConstraints()) { $0 + options.rules(ofSection: $1) }
  }

  /// The options as help lists them: the declared ones, then the built-in switches.
  public var allOptions: [OptionDeclaration] { options.map(\.declaration) + Switch.builtIn }
}

/// A set of commands under one heading of the top-level help.
public struct CommandGroup: Sendable {
  public let title: String
  private let makeCommands: @Sendable () -> [Command]

  public init(_ title: String, _ commands: @autoclosure @escaping @Sendable () -> [Command]) {
    self.title = title
    makeCommands = commands
  }

  public var commands: [Command] { makeCommands() }
}
