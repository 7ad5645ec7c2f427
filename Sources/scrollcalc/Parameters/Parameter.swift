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
  let short: Character?
  let placeholder: String
  let group: OptionGroup
  /// The first is that of computation; a value without a unit is in it.
  let units: [Unit]
  /// What values are in that take no unit.
  let unwrittenUnit: String?
  let range: ParameterRange
  /// Values that go by a name.
  let names: [Choice<Double>]
  /// Whether it has a value for each axis.
  let hasAxes: Bool
  /// Several values that make sense, as a list and as a range.
  let examples: (list: String, range: String)

  // What only help and messages tell is not made before it is told.
  private let makeSummary: () -> String
  private let makeDetails: () -> String
  private let makeDefaultText: () -> String?
  private let makeExample: () -> String
  private let makeMisnomers: () -> [String]
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
    misnomers: @autoclosure @escaping () -> [String] = [],
    applies applicability: @escaping (@escaping Form) -> [Applicability] = { _ in [] },
    example: @autoclosure @escaping () -> String, examples: (list: String, range: String)
  ) {
    self.index = index
    self.name = name
    givenColumn = column
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.units = units
    self.unwrittenUnit = unwrittenUnit
    self.range = range
    self.names = names
    self.hasAxes = hasAxes
    self.examples = examples
    makeMisnomers = misnomers
    makeApplicability = applicability
    makeSummary = summary
    makeDetails = details
    makeDefaultText = defaultText
    self.usual = usual
    makeExample = example
  }

  /// Of its column: in snake case, and no word of SQL that stands for nothing else.
  var column: String { givenColumn ?? underscored(name) }

  var misnomers: [String] { makeMisnomers() }

  /// The laws or policies that make use of it, for its option in a form.
  final func applicability(in form: @escaping Form) -> [Applicability] { makeApplicability(form) }

  var summary: String { makeSummary() }

  var details: String { makeDetails() }

  /// What holds where nothing is given, in words.
  var defaultText: String? {
    makeDefaultText()
      ?? usual.map { usual in
        names.first { $0.value == usual }?.description.name ?? usual.shortestText
      }
  }

  /// One value or two that make sense.
  var example: String { makeExample() }
}

extension Parameter {
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
