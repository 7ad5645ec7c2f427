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

/// The command-line spelling of a law's parameter, which the library does not define.
struct LawOption {
  let placeholder: String
  let examples: (list: String, range: String)
  var short: Character?
  /// The accepted values as a clause after the parameter's summary in help; empty unless they include names.
  var values = ""
  /// Other names that people type, for suggestions.
  var synonyms: [String] = []

  static func of(_ parameter: LawParameter) -> LawOption {
    switch parameter.name {
    case "rate":
      LawOption(
        placeholder: "R", examples: ("normal,fast,0.995", "0.99:0.998:0.001"), short: "d",
        values: ": normal, fast or a number in (0, 1)",
        synonyms: ["deceleration-rate", "deceleration", "friction", "decay"])
    case "threshold": LawOption(placeholder: "E", examples: ("0.1,0.5", "0.1:1:0.1"), short: "e", synonyms: ["epsilon"])
    case "density": LawOption(placeholder: "D", examples: ("1,2.75", "1:4:0.5"), synonyms: ["dpr", "dpi"])
    case "frame-rate": LawOption(placeholder: "F", examples: ("60,120", "30:120:30"), synonyms: ["hz"])
    case "friction": LawOption(placeholder: "F", examples: ("0.015,0.02", "0.01:0.03:0.005"))
    case "stop-speed": LawOption(placeholder: "S", examples: ("10,20", "5:50:5"))
    case "velocity-threshold": LawOption(placeholder: "S", examples: ("0.1,1", "10:50:10"))
    case "device-scale": LawOption(placeholder: "N", examples: ("0,2,3", "1:3:1"), synonyms: ["screen-scale"])
    case "lead": LawOption(placeholder: "L", examples: ("0,15ms", "0:20ms:5ms"), synonyms: ["latency"])
    case "overfling":
      LawOption(placeholder: "O", examples: ("0,100", "0:100:25"), synonyms: ["overscroll", "over-x", "over-y"])
    case "drag": LawOption(placeholder: "D", examples: ("0.1,0.135", "0.05:0.5:0.05"))
    case "constant-deceleration": LawOption(placeholder: "C", examples: ("1000,1400", "0:2000:500"))
    case "ppi": LawOption(placeholder: "P", examples: ("96,160", "96:480:48"), synonyms: ["dpi"])
    case "tuning": LawOption(placeholder: "G", examples: ("0.84,0.9", "0.7:1:0.1"))
    case "boost": LawOption(placeholder: "B", examples: ("1,2", "1:3:0.5"))
    case "viewport": LawOption(placeholder: "D", examples: ("600,1000", "400:1200:200"))
    case "inflexion": LawOption(placeholder: "I", examples: ("0.35,0.5", "0.2:0.5:0.05"))
    case "flick-deceleration": LawOption(placeholder: "A", examples: ("1500,3000", "500:3000:500"))
    case "maximum-flick-velocity": LawOption(placeholder: "G", examples: ("0,2500", "1000:5000:1000"))
    case "deceleration-factor": LawOption(placeholder: "A", examples: ("0.1,0.125", "0.05:0.5:0.05"))
    case "minimum-velocity": LawOption(placeholder: "L", examples: ("0,0.05", "0:0.1:0.025"))
    case "maximum-velocity": LawOption(placeholder: "G", examples: ("0.5,1", "0.25:1:0.25"))
    case "decay-rate": LawOption(placeholder: "P", examples: ("0.9,0.95", "0.5:0.95:0.05"))
    case "velocity-factor": LawOption(placeholder: "K", examples: ("0.5,1", "0.5:2:0.5"))
    case "rubber-band-factor": LawOption(placeholder: "B", examples: ("0.6,0.9", "0.2:1:0.2"))
    case "power": LawOption(placeholder: "P", examples: ("0.325,0.8", "0.2:1:0.2"))
    case "time-constant": LawOption(placeholder: "T", examples: ("325ms,750ms", "200ms:800ms:100ms"), synonyms: ["tau"])
    case "rest-delta": LawOption(placeholder: "E", examples: ("0.5,1", "0.1:1:0.1"))
    case "coefficient": LawOption(placeholder: "A", examples: ("20,30,40", "10:50:5"))
    case "exponent": LawOption(placeholder: "B", examples: ("0.7,0.8,1", "0.5:1.5:0.1"), synonyms: ["power-of-speed"])
    default: LawOption(placeholder: "N", examples: ("1,2", "1:10:1"))
    }
  }
}
