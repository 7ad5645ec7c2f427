/// The whole command line as data: parsing, help, completions and the man page derive from this one value.
public struct Program: Sendable {
  public let name: String
  /// The version number or name, which `--version` prints.
  public let version: String
  /// The purpose of the program, in one line without a full stop.
  public let summary: String
  /// Paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  public let groups: [CommandGroup]
  public let examples: [Example]
  public let exitStatuses: [ExitStatus]
  /// The environment variables that affect the program, each with its effect.
  public let environment: KeyValuePairs<String, String>
  /// Options that mean the same in every command that has them, described once in the top-level help and the man page.
  public let sharedOptions: OptionList
  /// The last paragraph of the top-level help: where to ask and report.
  public let footer: String
  /// The words that a bare number lacks: `project --velocity` makes `scrollcalc project --velocity 2000` the hint for
  /// `scrollcalc 2000`. There is no such hint if it is nil.
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
