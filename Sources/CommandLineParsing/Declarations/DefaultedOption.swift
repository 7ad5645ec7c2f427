/// An option that always has a value: the last one given, or its default.
public struct DefaultedOption<Value: Sendable>: DeclaredOption {
  public private(set) var declaration: OptionDeclaration
  /// The value if the option is not given.
  public let defaultValue: Value
  private let option: Option<Value>

  /// Makes an option with the parameters of ``Option``; help shows the default as the parser writes it.
  public init(
    _ long: String, short: Character? = nil, placeholder: String, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> String = "", default defaultValue: Value,
    synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    applies applicability: @autoclosure @escaping @Sendable () -> [Applicability] = [],
    value parser: ValueParser<Value>
  ) {
    option = Option(
      long, short: short, placeholder: placeholder, group: group, summary: summary(), details: details(),
      default: parser.write?(defaultValue), synonyms: synonyms(), applies: applicability(), value: parser)
    declaration = option.declaration
    self.defaultValue = defaultValue
  }

  /// Returns this option as a variant of another command's option: a lookup of either finds the values of both.
  public func variant(of original: DefaultedOption<Value>) -> DefaultedOption<Value> {
    var variant = self
    variant.declaration = declaration.variant(of: original.declaration)
    return variant
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable {
    try option.anyValue(of: argument)
  }
}
