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

  // Texts are made on demand: a start needs none of them.
  let summary: () -> String
  let details: () -> String
  let synonyms: () -> [String]
  private let makeDefaultText: () -> String?
  private let givenExample: String?
  /// Returns the rules on laws or policies to which the parameter applies. The closure makes the other options in them.
  let applicability: (@escaping Form) -> [Applicability]
  private let givenColumn: String?
  fileprivate let givenDefault: Double?

  // The options of this parameter by type of value, and the declarations of those made so far. All are used under a
  // lock, by ``ParameterOptions``.
  final lazy var single = option(.axisValues(of: self)) { ParameterOptions.single[$0] }
  final lazy var axis = option(.sweepAxis(of: self)) { ParameterOptions.axes[$0] }
  final lazy var row = option(.single(of: self)) { ParameterOptions.rows[$0] }
  final var declarations: [OptionDeclaration] = []

  init(
    _ index: Int, _ name: String, column: String? = nil, short: Character? = nil, placeholder: String,
    group: OptionGroup, _ summary: @autoclosure @escaping () -> String,
    details: @autoclosure @escaping () -> String = "", units: [Unit] = [],
    unwrittenUnit: String? = nil, range: ParameterRange = .any, names: [Choice<Double>] = [],
    default givenDefault: Double? = nil, defaultText: @autoclosure @escaping () -> String? = nil, hasAxes: Bool = false,
    synonyms: @autoclosure @escaping () -> [String] = [],
    applies applicability: @escaping (@escaping Form) -> [Applicability] = { _ in [] },
    example givenExample: String? = nil
  ) {
    (self.index, self.name, givenColumn, self.short, self.placeholder) = (index, name, column, short, placeholder)
    (self.group, self.units, self.unwrittenUnit, self.range) = (group, units, unwrittenUnit, range)
    (self.names, self.givenDefault, self.hasAxes) = (names, givenDefault, hasAxes)
    (self.summary, self.details, self.synonyms, makeDefaultText) = (summary, details, synonyms, defaultText)
    (self.givenExample, self.applicability) = (givenExample, applicability)
  }

  /// The name of the parameter's column: in snake case, and not a reserved word of SQL.
  var column: String { givenColumn ?? underscored(name) }
  /// A value for messages, by default the parameter's default.
  var example: String { givenExample ?? (givenDefault ?? 0).shortestText }

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

/// Other names that people type for laws' parameters, for suggestions.
let lawSynonyms = [
  "rate": ["deceleration-rate", "deceleration", "friction", "decay"], "threshold": ["epsilon"],
  "density": ["dpr", "dpi"], "frame-rate": ["hz"], "device-scale": ["screen-scale"], "lead": ["latency"],
  "overfling": ["overscroll", "over-x", "over-y"], "ppi": ["dpi"], "time-constant": ["tau"],
  "exponent": ["power-of-speed"],
]
