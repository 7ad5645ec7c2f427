/// A reader of one kind of value, with the texts on it for help, error messages and completion. A reader is declared
/// once for a kind (a velocity, a deceleration rate, a file) and shared by the options and positionals that take it.
public struct ValueParser<Value: Sendable>: Sendable {
  /// Returns the value of an argument, or throws the reason why it is rejected, in the wording of ``ValueError``.
  public let read: @Sendable (ArgumentText) throws(ValueError) -> Value
  /// The unit of the values after they are read, "pt/s"; nil if they have none.
  public let unit: String?

  // Made only for help and errors, since every run declares all options of its subcommand.
  let makeExpected: @Sendable () -> String?
  let makeCompletion: @Sendable () -> Completion
  /// Writes a value for help so that reading it returns the value; nil if help shows no value.
  private(set) var write: (@Sendable (Value) -> String)?

  public init(
    expected: @autoclosure @escaping @Sendable () -> String? = nil,
    completion: @autoclosure @escaping @Sendable () -> Completion = .nothing, unit: String? = nil,
    read: @escaping @Sendable (ArgumentText) throws(ValueError) -> Value
  ) {
    self.read = read
    self.unit = unit
    makeExpected = expected
    makeCompletion = completion
  }

  /// The accepted values, worded to follow "expected", such as "a number, e.g. 2000 or 2pt/ms"; nil if not named.
  public var expected: String? { makeExpected() }
  public var completion: Completion { makeCompletion() }

  /// Makes a reader of text, which rejects an argument that is not valid UTF-8 before it calls `readText`.
  public init(
    expected: @autoclosure @escaping @Sendable () -> String? = nil,
    completion: @autoclosure @escaping @Sendable () -> Completion = .nothing, unit: String? = nil,
    readText: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.init(expected: expected(), completion: completion(), unit: unit) {
      (argument: ArgumentText) throws(ValueError) -> Value in
      guard let text = argument.string else { throw ValueError("is not valid UTF-8") }
      return try readText(text)
    }
  }

  /// Returns a reader of the same arguments that transforms their values; it has no function that writes values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) throws(ValueError) -> Other) -> ValueParser<Other> {
    ValueParser<Other>(expected: expected, completion: completion, unit: unit) {
      (argument: ArgumentText) throws(ValueError) -> Other in try transform(try read(argument))
    }
  }

  /// Returns this reader with a function that writes a value as a user would type it, for defaults in help.
  public func written(_ write: @escaping @Sendable (Value) -> String) -> ValueParser {
    var copy = self
    copy.write = write
    return copy
  }

  /// Returns the value of an argument, or throws why it is rejected; the error gets ``expected`` if it has none.
  public func value(of argument: ArgumentText) throws(ValueError) -> Value {
    do {
      return try read(argument)
    } catch {
      var error = error
      error.expected = error.expected ?? expected
      throw error
    }
  }

  /// Makes a reader of several values in one argument, with a separator between: `time,offset`. None may be empty.
  /// `count`: the accepted numbers of values, nil for any. `expected`: by default worded from that of `element`.
  public static func list<Element>(
    of element: ValueParser<Element>, separator: Character = ",", count: ClosedRange<Int>? = nil,
    expected: @autoclosure @escaping @Sendable () -> String? = nil
  ) -> ValueParser where Value == [Element] {
    let mark = separator.asciiValue
    let list = ValueParser(
      expected: expected() ?? element.expected.map { count == nil ? "\($0), with '\(separator)' between several" : $0 },
      completion: element.completion.listed, unit: element.unit
    ) { (argument: ArgumentText) throws(ValueError) -> Value in
      var values: Value = []
      for part in argument.parts(separatedBy: mark) {
        guard !part.isEmpty else { throw ValueError("has an empty item") }
        do throws(ValueError) {
          values.append(try element.value(of: part))
        } catch {
          throw ValueError(error.problem, expected: error.expected, hint: error.hint, part: error.part ?? part)
        }
      }
      guard let count, !count.contains(values.count) else { return values }
      throw ValueError(values.count == 1 ? "has one value" : "has \(values.count) values")
    }
    guard let write = element.write else { return list }
    return list.written { $0.map(write).joined(separator: String(separator)) }
  }
}

extension ValueParser where Value == ArgumentText {
  /// A reader of a file name: any bytes, unchanged.
  public static var file: ValueParser { ValueParser(completion: .file) { (argument: ArgumentText) in argument } }
}

/// The reason why a value was rejected. The parser adds the option and the value to it: `--velocity: '12abc' is not a
/// number (expected e.g. 2000, 2pt/ms)`.
public struct ValueError: Error, Hashable, Sendable {
  /// The problem, worded to follow the quoted value: "is not a number".
  public var problem: String
  /// The accepted values; if nil, the parser fills in `ValueParser.expected`.
  public var expected: String?
  /// A suggestion, worded as a clause, "did you mean 'normal'?"; nil without one.
  public var hint: String?
  /// The wrong part of the value, such as one item of a list; nil if it is the whole value.
  public var part: ArgumentText?

  public init(_ problem: String, expected: String? = nil, hint: String? = nil, part: ArgumentText? = nil) {
    (self.problem, self.expected, self.hint, self.part) = (problem, expected, hint, part)
  }
}

extension ValueError: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  /// Returns a sentence: the wrong part or the value in quotes, if any, the problem, the accepted values, the hint.
  public func sentence(about value: ArgumentText?) -> String {
    let subject = (part ?? value).map { "\($0.quoted) " } ?? ""
    let clauses = [expected.map { " (expected \($0))" }, hint.map { "; \($0)" }].compactMap(\.self)
    // A suggestion comes before the accepted values.
    let isQuestion = hint?.hasPrefix("did you mean") == true
    return subject + problem + (isQuestion ? clauses.reversed() : clauses).joined()
  }
}
