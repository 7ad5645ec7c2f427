/// An option that always has a value: the one that was given last, or its default.
public struct DefaultedOption<Value: Sendable>: DeclaredOption {
  public let declaration: OptionDeclaration
  /// What holds when the option is not given.
  public let defaultValue: Value
  private let option: Option<Value>

  /// The parameters mean what they mean in `Option`.
  ///
  /// - Parameters:
  ///   - defaultValue: What holds when the option is absent. Help shows it as the reader's values are written.
  ///   - original: Another declaration of the option, for other commands: a look-up of either finds both.
  public init(
    _ long: String, short: Character? = nil, placeholder: String, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> String = "", default defaultValue: Value,
    misnomers: @autoclosure @escaping @Sendable () -> [String] = [],
    applies applicability: @autoclosure @escaping @Sendable () -> [Applicability] = [],
    value parser: ValueParser<Value>,
    variantOf original: DefaultedOption<Value>? = nil
  ) {
    option = Option(
      long, short: short, placeholder: placeholder, group: group, summary: summary(), details: details(),
      default: parser.write?(defaultValue), misnomers: misnomers(), applies: applicability(), value: parser,
      variantOf: original?.option)
    declaration = option.declaration
    self.defaultValue = defaultValue
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable {
    try option.anyValue(of: argument)
  }
}
