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
  private let makeSummary: () -> String
  private let makeDetails: () -> String
  private let makeSynonyms: () -> [String]
  private let makeDefaultText: () -> String?
  private let makeExample: () -> String
  private let makeApplicability: (@escaping Form) -> [Applicability]
  private let givenColumn: String?
  fileprivate let givenDefault: Double?

  /// The options made so far; ``ParameterOptions`` makes and guards them.
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
    (makeSummary, makeDefaultText, makeExample, makeApplicability) = (summary, defaultText, example, applicability)
    (makeDetails, makeSynonyms) = (details, synonyms)
  }

  /// The name of the parameter's column: in snake case, and not a reserved word of SQL.
  var column: String { givenColumn ?? underscored(name) }
  var summary: String { makeSummary() }
  var details: String { makeDetails() }
  var synonyms: [String] { makeSynonyms() }
  var example: String { makeExample() }

  /// Returns the laws or policies that use the parameter, for its option in a form.
  final func applicability(in form: @escaping Form) -> [Applicability] { makeApplicability(form) }

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

/// Returns an option's name in snake case, as columns have it.
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
