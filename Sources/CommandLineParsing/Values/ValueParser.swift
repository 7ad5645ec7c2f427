/// How one kind of value is read from an argument, and what help, error messages and completion say about it.
///
/// A reader is declared once for a kind (a velocity, a deceleration rate, a file) and shared by the options and
/// positionals that take it.
public struct ValueParser<Value: Sendable>: Sendable {
  /// Reads the argument, or says why not; see `ValueError` for the wording.
  public let read: @Sendable (ArgumentText) throws(ValueError) -> Value
  /// The unit that values are in once they are read, if they have one: "pt/s".
  public let unit: String?

  // Made when they are asked for: that is by help and errors, and every run declares all options of its subcommand.
  let makeExpected: @Sendable () -> String?
  let makeCompletion: @Sendable () -> Completion
  /// Writes a value so that it reads the same, for help; `nil` where no value is ever shown.
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

  /// What is accepted, worded to follow "expected": "a number, e.g. 2000 or 2pt/ms".
  public var expected: String? { makeExpected() }
  /// What a shell offers when the value is completed.
  public var completion: Completion { makeCompletion() }

  /// A reader of text: an argument that is not valid UTF-8 is refused before `readText` sees it.
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

  /// A reader of the same arguments as other values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) throws(ValueError) -> Other) -> ValueParser<Other> {
    ValueParser<Other>(expected: expected, completion: completion, unit: unit) {
      (argument: ArgumentText) throws(ValueError) -> Other in try transform(try read(argument))
    }
  }

  /// The same reader, of values that are written in a way.
  public func written(_ write: @escaping @Sendable (Value) -> String) -> ValueParser {
    var copy = self
    copy.write = write
    return copy
  }

  /// Reads the value and gives an error the accepted values when it does not list them itself.
  func value(of argument: ArgumentText) throws(ValueError) -> Value {
    do {
      return try read(argument)
    } catch {
      throw error.expecting(expected)
    }
  }
}

extension ValueParser where Value == ArgumentText {
  /// A file name: any bytes at all, kept as they are.
  public static var file: ValueParser { ValueParser(completion: .file) { (argument: ArgumentText) in argument } }
}

extension ValueParser {
  /// Several values in one argument, with a separator between them: `time,offset`.
  public static func list<Element>(
    of element: ValueParser<Element>, separator: Character = ","
  ) -> ValueParser where Value == [Element] {
    let mark = separator.asciiValue
    let list = ValueParser(
      expected: element.expected.map { "\($0), with '\(separator)' between several" },
      completion: element.completion.listed, unit: element.unit
    ) {
      (argument: ArgumentText) throws(ValueError) -> Value in
      var values: Value = []
      for part in argument.parts(separatedBy: mark) {
        guard !part.isEmpty else { throw ValueError("has an empty item") }
        do throws(ValueError) {
          values.append(try element.value(of: part))
        } catch {
          throw ValueError(error.problem, expected: error.expected, hint: error.hint, part: error.part ?? part)
        }
      }
      return values
    }
    guard let write = element.write else { return list }
    return list.written { $0.map(write).joined(separator: String(separator)) }
  }
}
