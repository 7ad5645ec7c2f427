import CommandLineParsing
import ScrollMechanics
import TabularText

/// A numeric parameter of a flick, of its content, or of a question about it.
///
/// Options, axes of `sweep`, columns of `batch`, help and messages are made from its declaration.
class Parameter: @unchecked Sendable {
  /// The position in ``Parameters/all``.
  let index: Int
  let name: String
  let short: Character?
  let placeholder: String
  let group: OptionGroup
  /// The accepted units. The first is the unit of computation and of values typed without a unit.
  let units: [Unit]
  /// The unit of a parameter that accepts no typed unit, such as `per ms`; `nil` for other parameters.
  let unwrittenUnit: String?
  let range: ParameterRange
  let names: [Choice<Double>]
  let hasAxes: Bool
  let examples: (list: String, range: String)

  // Texts are made on demand: a start needs none of them.
  let summary: () -> String
  let details: () -> String
  private let makeSynonyms: () -> [String]
  private let makeDefaultText: () -> String?
  let example: () -> String
  /// Returns the rules on laws or policies to which the parameter applies. The closure makes the other options in them.
  let applicability: (@escaping Form) -> [Applicability]
  private let givenColumn: String?
  fileprivate let givenDefault: Double?

  /// The options of this parameter made so far, by type of value. ``ParameterOptions`` makes them under a lock.
  final var forms = Forms()

  init(
    _ index: Int, _ name: String, column: String? = nil, short: Character? = nil, placeholder: String,
    group: OptionGroup, _ summary: @autoclosure @escaping () -> String,
    details: @autoclosure @escaping () -> String = "", units: [Unit] = [],
    unwrittenUnit: String? = nil, range: ParameterRange = .any, names: [Choice<Double>] = [],
    default givenDefault: Double? = nil, defaultText: @autoclosure @escaping () -> String? = nil, hasAxes: Bool = false,
    synonyms: @autoclosure @escaping () -> [String] = [],
    applies applicability: @escaping (@escaping Form) -> [Applicability] = { _ in [] },
    example: @autoclosure @escaping () -> String, examples: (list: String, range: String)
  ) {
    (self.index, self.name, givenColumn, self.short, self.placeholder) = (index, name, column, short, placeholder)
    (self.group, self.units, self.unwrittenUnit, self.range) = (group, units, unwrittenUnit, range)
    (self.names, self.givenDefault, self.hasAxes, self.examples) = (names, givenDefault, hasAxes, examples)
    (self.summary, self.details, makeSynonyms, makeDefaultText) = (summary, details, synonyms, defaultText)
    (self.example, self.applicability) = (example, applicability)
  }

  /// The name of the parameter's column: in snake case, and not a reserved word of SQL.
  var column: String { givenColumn ?? underscored(name) }
  var synonyms: [String] { makeSynonyms() }

  var defaultText: String? {
    makeDefaultText()
      ?? givenDefault.map { value in names.first { $0.value == value }?.description.name ?? value.shortestText }
  }

  /// The accepted names of an input column, without names of results, so that results can be read again.
  var spellings: [String] {
    let results = FlickResult.allCases.map(\.name)
    return [column, underscored(name), name].filter { !results.contains($0) }
  }
}

func underscored(_ name: String) -> String {
  guard name.utf8.contains(UInt8(ascii: "-")) else { return name }
  return String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
}

extension Parameter: Hashable {
  static func == (one: Parameter, other: Parameter) -> Bool { one.index == other.index }
  func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// A parameter with a default, so that it always has a value.
final class DefaultedParameter: Parameter, @unchecked Sendable {
  var defaultValue: Double { givenDefault ?? 0 }
}
