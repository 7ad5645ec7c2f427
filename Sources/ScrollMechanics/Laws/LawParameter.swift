/// A number that a law depends on: what it is called, what it is measured in, and what it may be.
///
/// The one declaration from which a program makes options, columns, descriptions and messages.
public struct LawParameter: Sendable {
  /// A value that goes by a name.
  public struct Named: Sendable {
    /// What it is called.
    public let name: String
    /// What it stands for.
    public let value: Double
    /// What it is good for, in a few words.
    public let summary: String
  }

  /// A stable name in lower case, words joined by hyphens. Laws with a parameter of one name mean the same by it.
  public let name: String

  /// The letter that stands for it in formulas and in help.
  public let symbol: String

  /// Its letter on a command line, if it has one.
  public let short: Character?

  /// What it is in a few words, without a full stop.
  public let summary: String

  /// Where the default comes from, in a sentence; may be empty.
  public let source: String

  /// What it is measured in.
  public let unit: ParameterUnit

  /// Its value where none is given.
  public let defaultValue: Double

  /// What it may be.
  public let range: ParameterRange

  /// Values that go by a name.
  public let named: [Named]

  /// Words people try instead of the name.
  public let misnomers: [String]

  /// Whether a recording may tell it: not what is known of a device, nor what only moves the whole in time.
  public let isFitted: Bool

  /// Several values that make sense, as a list and as a range.
  public let examples: (list: String, range: String)

  /// A declaration
  ///  what is left out is empty.
  public init(
    _ name: String, symbol: String, short: Character? = nil, _ summary: String, unit: ParameterUnit = .none,
    default defaultValue: Double, range: ParameterRange,
    named: [Named] = [], misnomers: [String] = [], source: String = "", isFitted: Bool = true,
    examples: (list: String, range: String)
  ) {
    self.name = name
    self.symbol = symbol
    self.short = short
    self.summary = summary
    self.source = source
    self.unit = unit
    self.defaultValue = defaultValue
    self.range = range
    self.named = named
    self.misnomers = misnomers
    self.isFitted = isFitted
    self.examples = examples
  }
}

extension LawParameter {
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a value that is not allowed.
  func check(_ value: Double) throws(ParameterError) { try range.check(value, name) }
}
