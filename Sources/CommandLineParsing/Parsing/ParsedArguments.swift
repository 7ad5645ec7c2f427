/// The values of one command line, looked up by the declarations that read them.
public struct ParsedArguments: Sendable {
  /// One occurrence of an option on the line.
  public struct Occurrence: Sendable {
    public let option: OptionDeclaration
    /// The value as typed; nil for a switch.
    public let text: ArgumentText?
    /// The value as the option reads it; true for a switch.
    public let value: any Sendable
  }

  /// The name of the subcommand, for errors found after parsing.
  public let command: String
  /// All occurrences of options, in the order of the line.
  public private(set) var occurrences: [Occurrence] = []
  private var positionals: [(declaration: PositionalDeclaration, text: ArgumentText, value: any Sendable)] = []

  init(command: String) { self.command = command }

  mutating func append(_ option: OptionDeclaration, text: ArgumentText?, value: any Sendable) {
    occurrences.append(Occurrence(option: option, text: text, value: value))
  }

  mutating func append(_ positional: PositionalDeclaration, text: ArgumentText, value: any Sendable) {
    positionals.append((positional, text, value))
  }

  /// The option's value, the last one if it was given several times; nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? { lastOccurrence(of: option)?.value as? Value }

  /// The option's value, the last one if it was given several times, or its default.
  public subscript<Value>(option: DefaultedOption<Value>) -> Value {
    lastOccurrence(of: option)?.value as? Value ?? option.defaultValue
  }

  /// True if the switch was given.
  public subscript(option: Switch) -> Bool { isSet(option.declaration) }

  /// The positional's value, the first one if there are several; nil if it was omitted.
  public subscript<Value>(positional: Positional<Value>) -> Value? { all(positional).first }

  /// Returns all values of a positional that may repeat, in the order of the line; empty if it was omitted.
  public func all<Value>(_ positional: Positional<Value>) -> [Value] {
    positionals.filter { $0.declaration.key === positional.declaration.key }.compactMap { $0.value as? Value }
  }

  /// True if the option, or a variant of it, was given.
  public func isSet(_ option: any DeclaredOption) -> Bool { isSet(option.declaration) }

  public func isSet(_ option: OptionDeclaration) -> Bool { occurrences.contains { $0.option.key == option.key } }

  /// Returns the number of times that the option was given.
  public func count(of option: any DeclaredOption) -> Int {
    occurrences.count { $0.option.key == option.declaration.key }
  }

  /// Returns the line with only one occurrence of an option; unchanged if the option was not given. `index`: the
  /// occurrence that is kept, from 0; the last one if there are fewer.
  public func choosing(_ index: Int, of option: any DeclaredOption) -> ParsedArguments {
    let appearances = occurrences.indices.filter { occurrences[$0].option.key == option.declaration.key }
    guard let last = appearances.last else { return self }
    let chosen = index < appearances.count ? appearances[index] : last
    var copy = self
    copy.occurrences = occurrences.indices.filter { $0 == chosen || !appearances.contains($0) }.map { occurrences[$0] }
    return copy
  }

  /// Returns the line without any occurrence of an option.
  public func omitting(_ option: any DeclaredOption) -> ParsedArguments {
    var copy = self
    copy.occurrences.removeAll { $0.option.key == option.declaration.key }
    return copy
  }

  /// Returns the option's last value as typed, for messages that quote it; nil if it was not given or is a switch.
  public func text(of option: any DeclaredOption) -> ArgumentText? { lastOccurrence(of: option)?.text }

  /// Returns the last occurrence of an option; nil if it was not given.
  public func lastOccurrence(of option: some DeclaredOption) -> Occurrence? {
    occurrences.last { $0.option.key == option.declaration.key }
  }

  /// Returns the positional's first value as typed; nil if it was omitted.
  public func text(of positional: any DeclaredPositional) -> ArgumentText? {
    positionals.first { $0.declaration.key === positional.declaration.key }?.text
  }

  /// The positionals as typed, in the order of the line.
  var operands: [ArgumentText] { positionals.map(\.text) }

  /// Returns the error for an option's value that is found wrong after parsing; it quotes the last value as typed.
  public func error(for option: any DeclaredOption, _ error: ValueError) -> UsageError {
    self.error("\(option.name): \(error.sentence(about: text(of: option)))")
  }

  /// Returns an error with a message about the whole line.
  public func error(_ message: String) -> UsageError { UsageError(command: command, message: message) }
}
