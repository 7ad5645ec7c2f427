/// Why a value was refused, told without naming the option it was given to: the parser adds that, and the value itself.
///
/// `ValueError("is not a number", expected: "e.g. 2000, 2pt/ms")` for the value `12abc` of `--velocity` becomes
/// `--velocity: '12abc' is not a number (expected e.g. 2000, 2pt/ms)`.
public struct ValueError: Error, Hashable, Sendable {
  /// What is wrong, worded to follow the quoted value: "is not a number".
  public var problem: String
  /// What would be accepted; nil lets the reader's own `ValueParser.expected` stand.
  public var expected: String?
  /// A way out, worded as a clause: "did you mean 'normal'?".
  public var hint: String?
  /// The part of the value that is at fault, when it is not the whole: one item of a list.
  public var part: ArgumentText?

  public init(_ problem: String, expected: String? = nil, hint: String? = nil, part: ArgumentText? = nil) {
    (self.problem, self.expected, self.hint, self.part) = (problem, expected, hint, part)
  }
}

extension ValueError: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  /// The error with what would have been accepted, where it does not tell itself.
  func expecting(_ expected: @autoclosure () -> String?) -> ValueError {
    var error = self
    error.expected = self.expected ?? expected()
    return error
  }

  /// The whole sentence about a value: the part at fault in quotes, the problem, what was expected, the hint.
  public func sentence(about value: ArgumentText?) -> String {
    var sentence = ""
    if let part, part != value {
      sentence += part.quoted + " "
    } else if let value {
      sentence += value.quoted + " "
    }
    sentence += problem
    // What was meant comes before a list of what could be.
    let isQuestion = hint?.hasPrefix("did you mean") == true
    if isQuestion, let hint { sentence += "; \(hint)" }
    if let expected { sentence += " (expected \(expected))" }
    if !isQuestion, let hint { sentence += "; \(hint)" }
    return sentence
  }
}
