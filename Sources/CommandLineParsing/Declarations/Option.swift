/// An option that takes one value, `--velocity V`. If it is given several times, the last value counts.
public struct Option<Value: Sendable>: DeclaredOption {
  public let declaration: OptionDeclaration
  private let parser: ValueParser<Value>

  /// Makes an option; the parameters are the properties of ``OptionDeclaration``.
  public init(
    _ long: String, short: Character? = nil, placeholder: String, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String, details: @autoclosure @escaping @Sendable () -> String = "",
    default defaultText: @autoclosure @escaping @Sendable () -> String? = nil,
    synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    applies applicability: @autoclosure @escaping @Sendable () -> [Applicability] = [],
    value parser: ValueParser<Value>, variantOf original: OptionDeclaration? = nil
  ) {
    declaration = OptionDeclaration(
      long: long, short: short, placeholder: placeholder, group: group, unit: parser.unit, valueType: Value.self,
      texts: .init(
        summary: summary, details: details, synonyms: synonyms, defaultText: defaultText, expected: parser.makeExpected,
        completion: parser.makeCompletion, applicability: applicability), original: original)
    self.parser = parser
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable { try parser.value(of: argument) }
}

/// An option that always has a value: the last one given, or its default.
public struct DefaultedOption<Value: Sendable>: DeclaredOption {
  public var declaration: OptionDeclaration { option.declaration }
  public let defaultValue: Value
  private let option: Option<Value>

  /// Makes an option with the parameters of ``Option``; help shows the default as the parser writes it. `original`:
  /// another command's option of which this one is a variant. A lookup of either finds the values of both.
  public init(
    _ long: String, short: Character? = nil, placeholder: String, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String, details: @autoclosure @escaping @Sendable () -> String = "",
    default defaultValue: Value, synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    applies applicability: @autoclosure @escaping @Sendable () -> [Applicability] = [],
    value parser: ValueParser<Value>, variantOf original: DefaultedOption<Value>? = nil
  ) {
    option = Option(
      long, short: short, placeholder: placeholder, group: group, summary: summary(), details: details(),
      default: parser.write?(defaultValue), synonyms: synonyms(), applies: applicability(), value: parser,
      variantOf: original?.declaration)
    self.defaultValue = defaultValue
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable {
    try option.anyValue(of: argument)
  }
}

/// An option without a value, `--no-header`: either given or not.
public struct Switch: DeclaredOption {
  public let declaration: OptionDeclaration

  public init(
    _ long: String, short: Character? = nil, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String, details: @autoclosure @escaping @Sendable () -> String = "",
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
