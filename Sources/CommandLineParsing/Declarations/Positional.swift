/// An argument known by its position and not by a name, `[FILE]`: its declaration, and the key to its value.
public struct Positional<Value: Sendable>: DeclaredPositional {
  public let declaration: PositionalDeclaration
  public let parser: ValueParser<Value>

  /// - Parameters:
  ///   - name: What stands for it in help, in capitals: `FILE`.
  ///   - summary: One line without a full stop.
  ///   - required: Whether its absence is an error.
  ///   - repeats: Whether there may be several. It is the last positional then.
  ///   - parser: How the value is read.
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

/// All that help, completion and the man page need to know of a positional argument.
public struct PositionalDeclaration: Sendable {
  /// The key to its values on a line.
  let key = Key()
  public let name: String
  public let summary: String
  public let isRequired: Bool
  /// Whether there may be several.
  public let repeats: Bool
  /// What is accepted, worded to follow "expected".
  public let expected: String?
  public let completion: Completion

  final class Key: Sendable {}

  /// As a synopsis shows it: `FILE`, or `[FILE]` when it may be left out, and `[FILE]...` when there may be several.
  public var synopsis: String { (isRequired ? name : "[\(name)]") + (repeats ? "..." : "") }
}

/// A positional argument, whatever the type of its value.
public protocol DeclaredPositional: Sendable {
  var declaration: PositionalDeclaration { get }

  /// Reads the value and returns it as the positional's own type.
  func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable
}
