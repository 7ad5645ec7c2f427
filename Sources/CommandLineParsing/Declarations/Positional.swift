/// An argument identified by its position, `[FILE]`: its declaration, and the key to its value.
public struct Positional<Value: Sendable>: DeclaredPositional {
  public let declaration: PositionalDeclaration
  public let parser: ValueParser<Value>

  /// Makes an argument with a name for help, in capitals as `FILE`, and a summary of one line without a full stop. Its
  /// absence is an error if it is required. Only the last positional of a command may repeat.
  public init(
    _ name: String, summary: String, required: Bool = false, repeats: Bool = false, value parser: ValueParser<Value>
  ) {
    declaration = PositionalDeclaration(
      name: name, summary: summary, isRequired: required, repeats: repeats, expected: parser.expected,
      completion: parser.completion)
    self.parser = parser
  }

  public func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable { try parser.value(of: argument) }
}

/// A positional argument as help, completion and the man page see it: without the static type of its value.
public struct PositionalDeclaration: Sendable {
  /// The name, different for each positional of a command: ``ParsedArguments`` finds the values by it.
  public let name: String
  public let summary: String
  public let isRequired: Bool
  /// True if the argument may be given several times: `FILE...`.
  public let repeats: Bool
  /// The accepted values in messages, worded to follow "expected": "a number, e.g. 500"; nil if they are not named.
  public let expected: String?
  public let completion: Completion

  /// The form in a synopsis: `FILE`, or `[FILE]` if it may be omitted, followed by `...` if there may be several.
  public var synopsis: String { (isRequired ? name : "[\(name)]") + (repeats ? "..." : "") }
}

public protocol DeclaredPositional: Sendable {
  var declaration: PositionalDeclaration { get }

  /// Returns the value of an argument in the positional's own type, or throws the reason why it is rejected.
  func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable
}
