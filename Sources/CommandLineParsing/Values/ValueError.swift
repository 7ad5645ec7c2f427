/// The reason why a value was rejected. The parser adds the option and the value to it.
///
/// `ValueError("is not a number", expected: "e.g. 2000, 2pt/ms")` for the value `12abc` of `--velocity` becomes
/// `--velocity: '12abc' is not a number (expected e.g. 2000, 2pt/ms)`.
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

  /// Returns the error with these accepted values, unless it already has some.
  func expecting(_ expected: @autoclosure () -> String?) -> ValueError {
    var error = self
    error.expected = self.expected ?? expected()
    return error
  }

  /// Returns a sentence: the wrong part or the value in quotes, if any, the problem, the accepted values, the hint.
  public func sentence(about value: ArgumentText?) -> String {
    let subject = (part ?? value).map { "\($0.quoted) " } ?? ""
    let clauses = [expected.map { " (expected \($0))" }, hint.map { "; \($0)" }].compactMap(\.self)
    // A suggestion comes before the accepted values.
    let isQuestion = hint?.hasPrefix("did you mean") == true
    return subject + problem + (isQuestion ? clauses.reversed() : clauses).joined()
  }
}
