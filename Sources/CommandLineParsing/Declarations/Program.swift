/// The whole command line as data: parsing, help, completions and the man page derive from this one value.
public struct Program: Sendable {
  public let name: String
  /// What `--version` prints after the name.
  public let version: String
  /// One line without a full stop.
  public let summary: String
  /// Paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  public let groups: [CommandGroup]
  /// Options that mean the same in every command that has them, described once in the top-level help and the man page.
  public let sharedOptions: OptionList
  /// The last paragraph of the top-level help: where to ask and report.
  public let footer: String
  /// What should have stood before a bare number: `project --velocity` answers `scrollcalc 2000` with the whole line.
  public let numberPrefix: String?

  // Help and messages need these; an ordinary run does not.
  private let makeExamples: @Sendable () -> [Example]
  private let makeExitStatuses: @Sendable () -> [ExitStatus]
  private let makeEnvironment: @Sendable () -> KeyValuePairs<String, String>

  public init(
    _ name: String, version: String, summary: String, discussion: String = "", groups: [CommandGroup],
    sharedOptions: OptionList = [], examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitStatuses: @autoclosure @escaping @Sendable () -> [ExitStatus] = [],
    environment: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String> = [:], footer: String = "",
    numberPrefix: String? = nil
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.groups = groups
    self.sharedOptions = sharedOptions
    makeExamples = examples
    makeExitStatuses = exitStatuses
    makeEnvironment = environment
    self.footer = footer
    self.numberPrefix = numberPrefix
  }

  public var examples: [Example] { makeExamples() }

  public var exitStatuses: [ExitStatus] { makeExitStatuses() }

  /// The environment variables that affect the program, each with its effect.
  public var environment: KeyValuePairs<String, String> { makeEnvironment() }

  /// All commands, in the order of the help.
  public var commands: [Command] { groups.flatMap(\.commands) }

  public func command(named name: String) -> Command? {
    for group in groups {
      if let command = group.commands.first(where: { $0.name == name }) { return command }
    }
    return nil
  }
}
