/// A subcommand as data: what it is called, what it takes and what its help says.
public struct Command: Sendable {
  public let name: String
  /// One line without a full stop, worded as an instruction: "Print the final offset".
  public let summary: String
  /// Paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  /// In the order in which help lists them; those of one group stand together.
  public let options: [any DeclaredOption]
  public let positionals: [any DeclaredPositional]
  public let constraints: [Constraint]
  public let examples: [Example]
  /// What this command's exit statuses mean beyond what the program says of them all.
  public let exitStatuses: [ExitStatus]
  /// Words people try instead of the name; they are answered with it, not accepted.
  public let misnomers: [String]

  public init(
    _ name: String, summary: String, discussion: String = "",
    options: [any DeclaredOption] = [], positionals: [any DeclaredPositional] = [], constraints: [Constraint] = [],
    examples: [Example] = [], exitStatuses: [ExitStatus] = [], misnomers: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.positionals = positionals
    self.constraints = constraints
    self.examples = examples
    self.exitStatuses = exitStatuses
    self.misnomers = misnomers
  }

  /// The options as help lists them: the declared ones, then the built-in switches.
  public var allOptions: [OptionDeclaration] {
    options.map(\.declaration) + Switch.builtIn
  }
}

/// A set of commands under one heading of the top-level help.
public struct CommandGroup: Sendable {
  public let title: String
  public let commands: [Command]

  public init(_ title: String, _ commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}
