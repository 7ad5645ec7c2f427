/// All that help, completion, the man page and the lexer need to know of an option: everything but the type of its
/// value.
///
/// An option is declared once and mentioned in many places, which share the declaration: it is the same option only
/// where it is the same object, or a variant of it that another command has.
public final class OptionDeclaration: Sendable {
  /// The name after the two dashes: lowercase letters, digits, hyphens.
  public let long: String
  /// The letter after one dash.
  public let short: Character?
  /// What stands for the value in help, `V` or `FILE`; nil for a switch, which takes none.
  public let placeholder: String?
  /// The heading under which help lists the option.
  public let group: OptionGroup
  /// The unit that the value is in once it is read, if it has one.
  public let unit: String?
  /// The type of the value once it is read; nil for a switch.
  let valueType: (any Sendable.Type)?
  private let texts: Texts
  /// The declaration that this one is a variant of.
  private let original: OptionDeclaration?

  /// What only help and messages tell is not made before it is told.
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
    self.long = long
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.unit = unit
    self.valueType = valueType
    self.texts = texts
    self.original = original
  }

  func variant(of original: OptionDeclaration) -> OptionDeclaration {
    OptionDeclaration(
      long: long, short: short, placeholder: placeholder, group: group, unit: unit, valueType: valueType, texts: texts,
      original: original)
  }

  /// The key to the option's values on a line.
  var key: ObjectIdentifier { ObjectIdentifier(original ?? self) }
  public var takesValue: Bool { placeholder != nil }
  /// The name as typed: `--velocity`.
  public var name: String { "--" + long }
  /// One line without a full stop: meaning, unit, what is accepted.
  public var summary: String { texts.summary() }
  /// Further sentences for the long help and the man page, where a blank line starts a paragraph; may be empty.
  public var details: String { texts.details() }
  /// Words people try instead. They are not accepted; they are answered with this option's name.
  public var synonyms: [String] { texts.synonyms() }
  /// What holds when the option is not given, as a user would type it.
  public var defaultText: String? { texts.defaultText() }
  /// What is accepted, worded to follow "expected".
  public var expected: String? { texts.expected() }
  public var completion: Completion { texts.completion() }
  /// The values of other options with which the option can be used; each of the rules has to hold.
  public var applicability: [Applicability] { texts.applicability() }
}

extension OptionDeclaration: Hashable {
  public static func == (one: OptionDeclaration, other: OptionDeclaration) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A heading over options that belong together.
public struct OptionGroup: Hashable, Sendable {
  public let title: String
  /// Brief help lists options of a lower rank before others: 0 for what most people come for, 2 for what few do.
  public let rank: Int
  /// Says what the options are and where they are described, if help is only to list their names.
  public let note: String?

  public init(_ title: String, rank: Int = 1, note: String? = nil) {
    (self.title, self.rank, self.note) = (title, rank, note)
  }

  /// Where options go that name no group.
  public static let other = OptionGroup("Options")
}

/// An option or a switch, whatever the type of its value.
public protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }

  /// Reads one value and returns it as the option's own type; a switch is never asked.
  func anyValue(of argument: ArgumentText) throws(ValueError) -> any Sendable
}

extension DeclaredOption {
  /// The name as typed: `--velocity`.
  public var name: String { declaration.name }
}
