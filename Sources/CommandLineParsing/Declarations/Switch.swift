/// An option without a value, `--no-header`: either given or not.
public struct Switch: DeclaredOption {
  public let declaration: OptionDeclaration

  /// Makes a switch with the parameters of ``Option``.
  public init(
    _ long: String, short: Character? = nil, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> String = "",
    synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    applies applicability: @autoclosure @escaping @Sendable () -> [Applicability] = []
  ) {
    declaration = OptionDeclaration(
      long: long, short: short, group: group,
      texts: .init(
        summary: summary, details: details, synonyms: synonyms, defaultText: { nil }, expected: { nil },
        completion: { .nothing }, applicability: applicability))
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable { true }

  /// The switch `-h`, `--help`, which every command accepts without declaring it.
  static let help = Switch(
    "help", short: "h", group: .general, summary: "show help and stop: -h in brief, --help in full")
  /// The switch `-V`, `--version`, which every command accepts without declaring it.
  static let version = Switch("version", short: "V", group: .general, summary: "show the version and stop")
  static let builtIn = [help.declaration, version.declaration]
}

extension OptionGroup {
  /// The group of the built-in switches, to which a program may add its own.
  public static let general = OptionGroup("General", rank: 2)
}
