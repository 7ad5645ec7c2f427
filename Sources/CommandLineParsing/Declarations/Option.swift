/// An option that takes one value, `--velocity V`: its declaration, and the key under which its value is looked up.
///
/// If it is given several times, the last value counts.
public struct Option<Value: Sendable>: DeclaredOption {
  public let declaration: OptionDeclaration
  private let parser: ValueParser<Value>

  /// Makes an option; the parameters are the properties of ``OptionDeclaration``.
  public init(
    _ long: String, short: Character? = nil, placeholder: String, group: OptionGroup = .other,
    summary: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> String = "",
    default defaultText: @autoclosure @escaping @Sendable () -> String? = nil,
    synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    applies applicability: @autoclosure @escaping @Sendable () -> [Applicability] = [],
    value parser: ValueParser<Value>
  ) {
    declaration = OptionDeclaration(
      long: long, short: short, placeholder: placeholder, group: group, unit: parser.unit, valueType: Value.self,
      texts: .init(
        summary: summary, details: details, synonyms: synonyms, defaultText: defaultText,
        expected: parser.makeExpected, completion: parser.makeCompletion, applicability: applicability))
    self.parser = parser
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable { try parser.value(of: argument) }
}
