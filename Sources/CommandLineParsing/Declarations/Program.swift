/// The whole command line as data: parsing, help, completions and the man page derive from this one value.
public struct Program: Sendable {
  public let name: String
  public let version: String
  /// The purpose of the program, in one line without a full stop.
  public let summary: String
  /// Paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  public let groups: [CommandGroup]
  public let examples: [Example]
  public let exitStatuses: [ExitStatus]
  public let environment: KeyValuePairs<String, String>
  /// Options that mean the same in every command that has them, described once in the top-level help and the man page.
  public let sharedOptions: OptionList
  /// The last paragraph of the top-level help: where to ask and report.
  public let footer: String
  /// The words to suggest before a bare number: `project --velocity`; nil for no suggestion.
  public let numberPrefix: String?
  /// Returns options with values to type instead of an unknown option, such as `--law unity:elasticity=0.1`.
  let replacements: @Sendable (_ option: String, Command) -> [String]

  public init(
    _ name: String, version: String, summary: String, discussion: String = "", groups: [CommandGroup],
    sharedOptions: OptionList = [], examples: [Example] = [], exitStatuses: [ExitStatus] = [],
    environment: KeyValuePairs<String, String> = [:], footer: String = "", numberPrefix: String? = nil,
    replacements: @escaping @Sendable (String, Command) -> [String] = { _, _ in [] }
  ) {
    (self.name, self.version, self.summary, self.discussion) = (name, version, summary, discussion)
    (self.groups, self.sharedOptions, self.examples) = (groups, sharedOptions, examples)
    (self.exitStatuses, self.environment, self.footer) = (exitStatuses, environment, footer)
    (self.numberPrefix, self.replacements) = (numberPrefix, replacements)
  }

  /// All commands, in the order of the help. None is named `help`, which is built in.
  public var commands: [Command] { groups.flatMap(\.commands) }

  public func command(named name: String) -> Command? {
    // A loop, since making the types of a lazy sequence would take longer at the start of the program.
    for group in groups {
      if let command = group.commands.first(where: { $0.name == name }) { return command }
    }
    return nil
  }
}

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
  /// Returns what to type instead of an option that the command lacks, "did you mean '--until 2'?"; nil without a hint.
  let hint: @Sendable (_ option: String, _ value: ArgumentText?) -> String?

  public init(
    _ name: String, summary: String, discussion: String = "", options: OptionList = [],
    positionals: [any DeclaredPositional] = [], constraints: @autoclosure @escaping @Sendable () -> [Constraint] = [],
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

public struct CommandGroup: Sendable {
  public let title: String
  private let makeCommands: @Sendable () -> [Command]

  public init(_ title: String, _ commands: @autoclosure @escaping @Sendable () -> [Command]) {
    self.title = title
    makeCommands = commands
  }

  public var commands: [Command] { makeCommands() }
}
