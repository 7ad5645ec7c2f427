/// A number that a law depends on: its name, its unit, its default and its range, each stated here alone.
public struct LawParameter: Sendable {
  /// A named value.
  package struct Named: Sendable {
    package let name: String
    package let value: Double
    /// Where the value is used, in a few words.
    package let summary: String
  }

  /// A stable name in lower case, words joined by hyphens. Laws with a parameter of one name mean the same by it.
  public let name: String

  /// The parameter in a few words, without a full stop.
  public let summary: String

  /// The unit of its values.
  package internal(set) var unit = ParameterUnit.none

  /// Its value where none is given.
  public let defaultValue: Double

  /// Its allowed values.
  public let range: ParameterRange

  /// Its named values.
  package internal(set) var named: [Named] = []

  /// Where the default comes from, in a sentence; may be empty.
  public internal(set) var source = ""

  /// False for a parameter that is known of the device, or only shifts the motion in time.
  var isFitted = true
}

/// A parameter is what it is called: laws with a parameter of one name may give it defaults of their own.
extension LawParameter: Hashable {
  public static func == (one: LawParameter, other: LawParameter) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The values of a law's parameters, as its initializer reads them.
package struct LawValues {
  let value: (LawParameter) -> Double?

  /// The value of a parameter, or its default where none is given.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  package func callAsFunction(_ parameter: LawParameter) throws(ParameterError) -> Double {
    let value = value(parameter) ?? parameter.defaultValue
    try parameter.range.check(value, parameter.name)
    return value
  }
}
