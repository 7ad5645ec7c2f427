/// The values of one command line, looked up by the declarations they were read with.
public struct ParsedArguments: Sendable {
  /// One appearance of an option on the line.
  public struct Occurrence: Sendable {
    public let option: OptionDeclaration
    /// The value as typed; nil for a switch.
    public let text: ArgumentText?
    let value: any Sendable
  }

  /// The subcommand, for errors found after parsing.
  public let command: String
  /// Every appearance of every option, in the order of the line.
  public private(set) var occurrences: [Occurrence] = []
  private var positionals: [(name: String, text: ArgumentText, value: any Sendable)] = []

  init(command: String) {
    self.command = command
  }

  mutating func append(_ option: OptionDeclaration, text: ArgumentText?, value: any Sendable) {
    occurrences.append(Occurrence(option: option, text: text, value: value))
  }

  mutating func set(_ positional: PositionalDeclaration, text: ArgumentText, value: any Sendable) {
    positionals.append((positional.name, text, value))
  }
}

extension ParsedArguments {
  /// The option's value, the last one when it was given several times; nil when it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    lastOccurrence(of: option.declaration)?.value as? Value
  }

  /// Whether the switch was given.
  public subscript(option: Switch) -> Bool { isSet(option) }

  /// The positional's value; nil when it was left out.
  public subscript<Value>(positional: Positional<Value>) -> Value? {
    given(positional.declaration.name)?.value as? Value
  }

  /// All values of a positional of which there may be several, in the order of the line.
  public func all<Value>(_ positional: Positional<Value>) -> [Value] {
    positionals.filter { $0.name == positional.declaration.name }.compactMap { $0.value as? Value }
  }

  public func isSet(_ option: any DeclaredOption) -> Bool { isSet(option.declaration) }

  /// How many times the option was given.
  public func count(of option: any DeclaredOption) -> Int {
    occurrences.count { $0.option.long == option.declaration.long }
  }

  /// The same line as if, of all appearances of an option, only one were there.
  ///
  /// - Parameters:
  ///   - index: which of its values is left, from 0; the last one, where there are fewer.
  ///   - option: the others are left as they are.
  public func choosing(_ index: Int, of option: any DeclaredOption) -> ParsedArguments {
    let appearances = occurrences.indices.filter { occurrences[$0].option.long == option.declaration.long }
    guard let last = appearances.last else { return self }
    let chosen = index < appearances.count ? appearances[index] : last
    var copy = self
    copy.occurrences = occurrences.indices.filter { $0 == chosen || !appearances.contains($0) }.map { occurrences[$0] }
    return copy
  }

  /// The same line without an option.
  public func omitting(_ option: any DeclaredOption) -> ParsedArguments {
    var copy = self
    copy.occurrences.removeAll { $0.option == option.declaration }
    return copy
  }

  /// The option's last value as typed, for messages that quote it.
  public func text(of option: any DeclaredOption) -> ArgumentText? {
    lastOccurrence(of: option.declaration)?.text
  }

  /// The option's last value, whatever its type; `true` for a switch that was given, nil for what was not.
  public func anyValue(of option: any DeclaredOption) -> (any Sendable)? {
    lastOccurrence(of: option.declaration)?.value
  }

  /// The positional's value as typed.
  public func text(of positional: any DeclaredPositional) -> ArgumentText? {
    given(positional.declaration.name)?.text
  }

  /// The positionals as typed, in the order of the line.
  var operands: [ArgumentText] { positionals.map(\.text) }

  /// Whether an option was given that declares itself so.
  public func isSet(_ option: OptionDeclaration) -> Bool { lastOccurrence(of: option) != nil }

  /// True if an option of a name was given.
  public func isSet(named long: String) -> Bool { occurrences.contains { $0.option.long == long } }

  private func given(_ name: String) -> (name: String, text: ArgumentText, value: any Sendable)? {
    positionals.first { $0.name == name }
  }

  private func lastOccurrence(of option: OptionDeclaration) -> Occurrence? {
    occurrences.last { $0.option.long == option.long }
  }
}

extension ParsedArguments {
  /// The error of an option whose value turned out wrong after parsing, quoting the value as typed if there is one.
  public func error(for option: any DeclaredOption, _ error: ValueError) -> UsageError {
    UsageError(
      command: command, message: "\(option.declaration.name): \(error.sentence(about: text(of: option)))")
  }

  /// The error of a positional whose value turned out wrong after parsing.
  public func error(for positional: any DeclaredPositional, _ error: ValueError) -> UsageError {
    UsageError(
      command: command, message: "\(positional.declaration.name): \(error.sentence(about: text(of: positional)))")
  }

  /// An error of the line as a whole.
  public func error(_ message: String) -> UsageError {
    UsageError(command: command, message: message)
  }
}
