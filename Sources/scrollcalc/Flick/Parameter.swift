import CommandLineParsing
import ScrollMechanics
import TabularText

/// A number that describes a flick, what is around it, or what is asked of it.
///
/// Options, axes of `sweep`, columns of `batch`, help and messages are made from its declaration.
class Parameter: @unchecked Sendable {
  /// In ``Parameters/all``.
  let index: Int
  let name: String
  let short: Character?
  let placeholder: String
  let group: OptionGroup
  /// The first is that of computation; a value without a unit is in it.
  let units: [Unit]
  /// The unit of values that are typed without one.
  let unwrittenUnit: String?
  let range: ParameterRange
  let names: [Choice<Double>]
  let hasAxes: Bool
  /// Several values that make sense, as a list and as a range.
  let examples: (list: String, range: String)

  // What only help and messages tell is not made before it is told.
  private let makeSummary: () -> String
  private let makeDetails: () -> String
  private let makeDefaultText: () -> String?
  private let makeExample: () -> String
  private let makeSynonyms: () -> [String]
  private let makeApplicability: (@escaping Form) -> [Applicability]
  private let givenColumn: String?
  fileprivate let usual: Double?

  /// Its options; ``ParameterOptions`` makes and guards them.
  final var forms = Forms()

  init(
    _ index: Int, _ name: String, column: String? = nil, short: Character? = nil, placeholder: String,
    group: OptionGroup, _ summary: @autoclosure @escaping () -> String,
    details: @autoclosure @escaping () -> String = "", units: [Unit] = [], unwrittenUnit: String? = nil,
    range: ParameterRange = .any, names: [Choice<Double>] = [], default usual: Double? = nil,
    defaultText: @autoclosure @escaping () -> String? = nil, hasAxes: Bool = false,
    synonyms: @autoclosure @escaping () -> [String] = [],
    applies applicability: @escaping (@escaping Form) -> [Applicability] = { _ in [] },
    example: @autoclosure @escaping () -> String, examples: (list: String, range: String)
  ) {
    (self.index, self.name, givenColumn, self.short, self.placeholder) = (index, name, column, short, placeholder)
    (self.group, self.units, self.unwrittenUnit, self.range) = (group, units, unwrittenUnit, range)
    (self.names, self.usual, self.hasAxes, self.examples) = (names, usual, hasAxes, examples)
    (makeSummary, makeDetails, makeDefaultText) = (summary, details, defaultText)
    (makeSynonyms, makeApplicability, makeExample) = (synonyms, applicability, example)
  }

  /// The name of its column: in snake case, and not a reserved word of SQL.
  var column: String { givenColumn ?? underscored(name) }
  var synonyms: [String] { makeSynonyms() }
  var summary: String { makeSummary() }
  var details: String { makeDetails() }
  /// One value or two that make sense.
  var example: String { makeExample() }

  /// The laws or policies that use it, for its option in a form.
  final func applicability(in form: @escaping Form) -> [Applicability] { makeApplicability(form) }

  var defaultText: String? {
    makeDefaultText()
      ?? usual.map { usual in names.first { $0.value == usual }?.description.name ?? usual.shortestText }
  }

  /// The names that a column to be read may have: none that a result has, so that results can be read again.
  var spellings: [String] {
    let results = FlickResult.allCases.map(\.name)
    return [column, underscored(name), name].filter { !results.contains($0) }
  }
}

/// A name of options as one of columns.
func underscored(_ name: String) -> String {
  guard name.utf8.contains(UInt8(ascii: "-")) else { return name }
  return String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
}

extension Parameter: Hashable {
  static func == (one: Parameter, other: Parameter) -> Bool { one.index == other.index }

  func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// A parameter that always has a value: it is declared with a default.
final class DefaultedParameter: Parameter, @unchecked Sendable {
  var defaultValue: Double { usual ?? 0 }
}
