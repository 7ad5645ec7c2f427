/// A parameter of a law: its name, unit, default and range.
public struct LawParameter: Sendable {
  /// A name that a user can give instead of a value, such as `normal` for a rate of 0.998.
  package struct Named: Sendable {
    package let name: String
    package let value: Double
    /// The use of the value, in a few words.
    package let summary: String
  }

  /// A stable name in lower case, words joined by hyphens. An option has one meaning in all laws that
  /// have it; a parameter that is set only after the name of its law may have another one in each law.
  public let name: String

  /// The parameter in a few words, without a full stop.
  public let summary: String

  package internal(set) var unit = ParameterUnit.none

  /// The value of the parameter if none is given.
  public let defaultValue: Double

  /// The allowed values.
  public let range: ParameterRange

  package internal(set) var named: [Named] = []

  /// The source of the default, in a sentence; may be empty.
  public internal(set) var source = ""

  /// True if `fit` may estimate the parameter. False for a known property of the device, for a shift in time, and
  /// without an option of the program.
  var isFitted = true

  /// True if the program has an option for the parameter; false if it is set after the law's name only, as in
  /// `unity:deceleration-rate=0.1`.
  package internal(set) var isOption = true
}

/// Parameters are equal if their names are: each law may give a parameter another default.
extension LawParameter: Hashable {
  public static func == (one: LawParameter, other: LawParameter) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LawParameter {
  /// Returns a parameter that is an option of the program.
  static func option(
    _ name: String, _ value: Double, _ summary: String, unit: ParameterUnit = .none, range: ParameterRange = .positive,
    source: String = "", isFitted: Bool = true
  ) -> LawParameter {
    LawParameter(
      name: name, summary: summary, unit: unit, defaultValue: value, range: range, source: source, isFitted: isFitted)
  }

  /// Returns a parameter set after the law's name only. `name`: the platform's name in lower case, with hyphens.
  static func own(
    _ name: String, _ value: Double, _ summary: String, unit: ParameterUnit = .none,
    range: ParameterRange = .positive
  ) -> LawParameter {
    LawParameter(
      name: name, summary: summary, unit: unit, defaultValue: value, range: range, isFitted: false, isOption: false)
  }
}

/// The values of a law's parameters, each of which is in the parameter's range.
struct LawValues {
  let parameters: [LawParameter]
  let value: (LawParameter) -> Double?

  /// The value of the parameter of a name, or its default if none is given; `nan` if the law has no such parameter.
  subscript(name: String) -> Double {
    parameters.first { $0.name == name }.map { value($0) ?? $0.defaultValue } ?? .nan
  }

  /// The clock of the display's frames, at the rate of the parameter `frame-rate`.
  var frames: FrameClock { FrameClock(rate: self["frame-rate"]) }
}
