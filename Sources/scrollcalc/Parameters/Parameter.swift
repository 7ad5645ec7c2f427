import CommandLineParsing
import ScrollMechanics
import TabularText

/// A number that describes a flick, what is around it, or what is asked of it.
///
/// Declared once, in ``Parameters`` or by a law. The option of a single question, the axis of `sweep`, the column of
/// `batch`, help and messages are made from the declaration.
class Parameter: @unchecked Sendable {
  /// Its place in ``Parameters/all``.
  let index: Int
  /// Of its option.
  let name: String
  /// Of its column: in snake case, and no word of SQL that stands for nothing else.
  let column: String
  let short: Character?
  let placeholder: String
  let group: OptionGroup
  let summary: String
  let details: String
  /// The first is that of computation; a value without a unit is in it.
  let units: [Unit]
  /// What values are in that take no unit.
  let unwrittenUnit: String?
  let range: ParameterRange
  /// Values that go by a name.
  let names: [Choice<Double>]
  /// What holds where nothing is given, in words.
  let defaultText: String?
  /// Whether it has a value for each axis.
  let hasAxes: Bool
  let misnomers: [String]
  /// One value or two that make sense.
  let example: String
  /// Several of them, as a list and as a range.
  let examples: (list: String, range: String)

  init(
    _ index: Int, _ name: String, column: String? = nil, short: Character? = nil, placeholder: String,
    group: OptionGroup, _ summary: String, details: String = "", units: [Unit] = [], unwrittenUnit: String? = nil,
    range: ParameterRange = .any, names: [Choice<Double>] = [], defaultText: String? = nil, hasAxes: Bool = false,
    misnomers: [String] = [],
    example: String, examples: (list: String, range: String)
  ) {
    self.index = index
    self.name = name
    self.column = column ?? underscored(name)
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.summary = summary
    self.details = details
    self.units = units
    self.unwrittenUnit = unwrittenUnit
    self.range = range
    self.names = names
    self.defaultText = defaultText
    self.hasAxes = hasAxes
    self.misnomers = misnomers
    self.example = example
    self.examples = examples
  }
}

extension Parameter {
  /// The names that a column to be read may have: none that a result has, so that results can be read again.
  var spellings: [String] {
    let results = FlickResult.allCases.map(\.name)
    return [column, underscored(name), name].filter { !results.contains($0) }
  }
}

private func underscored(_ name: String) -> String { String(name.map { $0 == "-" ? "_" : $0 }) }

extension Parameter: Hashable {
  static func == (one: Parameter, other: Parameter) -> Bool { one.index == other.index }

  func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// A parameter that always has a value.
final class DefaultedParameter: Parameter, @unchecked Sendable {
  let defaultValue: Double

  init(
    _ index: Int, _ name: String, short: Character? = nil, placeholder: String, group: OptionGroup, _ summary: String,
    details: String = "", units: [Unit] = [], unwrittenUnit: String? = nil, range: ParameterRange = .any,
    names: [Choice<Double>] = [], default defaultValue: Double, defaultText: String? = nil, hasAxes: Bool = false,
    misnomers: [String] = [],
    example: String, examples: (list: String, range: String)
  ) {
    self.defaultValue = defaultValue
    let choice = names.first { $0.value == defaultValue }?.description.name
    let text = defaultText ?? choice ?? defaultValue.shortestText
    super.init(
      index, name, short: short, placeholder: placeholder, group: group, summary, details: details, units: units,
      unwrittenUnit: unwrittenUnit, range: range, names: names, defaultText: text, hasAxes: hasAxes,
      misnomers: misnomers, example: example, examples: examples)
  }
}
