/// An option as help, completion, the man page and the lexer see it: without the static type of its value. An option is
/// declared once, and every use refers to this object; only a variant for another command is an object of its own.
public final class OptionDeclaration: Sendable {
  /// The name after two dashes: lowercase letters, digits, hyphens.
  public let long: String
  public let short: Character?
  /// The name of the value in help, `V` or `FILE`; nil for a switch, which takes no value.
  public let placeholder: String?
  public let group: OptionGroup
  /// The unit in which the parsed value is expressed, such as pt/s, whatever unit was typed; nil if it has none.
  public let unit: String?
  let valueType: (any Sendable.Type)?
  private let texts: Texts
  /// The option of another command whose ``key`` this variant shares; nil if this is no variant.
  private let original: OptionDeclaration?

  /// Texts for help and messages, and rules, each made only when it is read.
  struct Texts: Sendable {
    let summary, details: @Sendable () -> String
    let synonyms: @Sendable () -> [String]
    let defaultText, expected: @Sendable () -> String?
    let completion: @Sendable () -> Completion
    let applicability: @Sendable () -> [Applicability]
  }

  init(
    long: String, short: Character?, placeholder: String? = nil, group: OptionGroup, unit: String? = nil,
    valueType: (any Sendable.Type)? = nil, texts: Texts, original: OptionDeclaration? = nil
  ) {
    (self.long, self.short, self.placeholder, self.group) = (long, short, placeholder, group)
    (self.unit, self.valueType, self.texts, self.original) = (unit, valueType, texts, original)
  }

  /// The key to the option's values on a line; a variant has the key of its original.
  var key: ObjectIdentifier { ObjectIdentifier(original ?? self) }
  public var takesValue: Bool { placeholder != nil }
  /// The name as typed: `--velocity`.
  public var name: String { "--" + long }
  /// One line without a full stop: meaning, unit, what is accepted.
  public var summary: String { texts.summary() }
  /// Further sentences for the long help and the man page, where a blank line starts a paragraph; may be empty.
  public var details: String { texts.details() }
  /// Words that people try instead. They are rejected, with this option's name as a hint.
  public var synonyms: [String] { texts.synonyms() }
  /// The default value as a user would type it; nil if there is none.
  public var defaultText: String? { texts.defaultText() }
  /// The accepted values in messages, worded to follow "expected": "a number, e.g. 500"; nil if they are not named.
  public var expected: String? { texts.expected() }
  public var completion: Completion { texts.completion() }
  /// The conditions on the values of other options under which this one can be used; all of them must be met.
  public var applicability: [Applicability] { texts.applicability() }
}

extension OptionDeclaration: Hashable {
  public static func == (one: OptionDeclaration, other: OptionDeclaration) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public struct OptionGroup: Hashable, Sendable {
  public let title: String
  /// The order in brief help, lowest first: 0 for options that most users need, 2 for those that few need.
  public let rank: Int
  /// A sentence that says where the options are described, so that help lists only names; nil if help describes each.
  public let note: String?

  public init(_ title: String, rank: Int = 1, note: String? = nil) {
    (self.title, self.rank, self.note) = (title, rank, note)
  }

  public static let other = OptionGroup("Options")
}

public protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }

  /// Returns the value of an argument in the option's own type, or throws why it is rejected; not called for a switch.
  func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable
}

extension DeclaredOption {
  public var name: String { declaration.name }
}
