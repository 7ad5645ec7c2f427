import CommandLineParsing
import ScrollMechanics
import TabularText

enum SpringOptions {
  static let overshoot = Option(
    "overshoot", short: "u", placeholder: "O", group: .wish,
    summary: "overshoot of a step from rest (10% or 0.1): sets damping ratio",
    value: .number(
      expected: "a fraction of the step greater than 0 and at most 1, e.g. 10% or 0.1",
      units: [Unit(name: "%", powerOfTen: -2)], range: .within(1e-60...1)))

  static let settle = time("settle", "settle time", example: "0.4 or 400ms")
  static let peakTime = time("peak-time", "time of the peak", example: "0.3 or 300ms")

  private static func time(_ name: String, _ meaning: String, example: String) -> Option<Double> {
    Option(
      name, placeholder: "T", group: .wish, summary: "\(meaning) of a step from rest in s: sets stiffness",
      value: .number(
        expected: "a time greater than 0, e.g. \(example)", units: Unit.time, range: .within(1e-29...1e29)))
  }

  static let wishes: [any DeclaredOption] = [overshoot, settle, peakTime]

  static let platforms = platforms(in: .words)
  /// These options in other subcommands, whose help lists only their names.
  static let vocabularies = platforms(in: .vocabularies)

  private static func platforms(in group: OptionGroup) -> [any DeclaredOption] {
    SpringPlatform.inOrderOfHelp.map { platform in
      Option(
        platform.name, placeholder: "WORDS", group: group,
        summary: "the spring in the parameters or the code of \(platform.title)", details: platform.remark,
        value: platform.parser)
    }
  }

  /// Returns the options that give a spring, by numbers or in a platform's parameters.
  static func all<Value>(_ numbers: ParameterOptions<Value>) -> [any DeclaredOption] {
    numbers(in: .spring) + vocabularies
  }

  static let paste = Positional(
    "CODE", summary: "code that makes a spring, copied from a program or printed by --format swift, kotlin, dart or js",
    value: SpringPlatform.paste)

  static let displacement = DefaultedOption(
    "displacement", placeholder: "X", group: .motion, summary: "distance from the start to the target, in pt",
    default: 1, synonyms: ["distance"], value: .number(expected: "a number, e.g. 300", units: Unit.length))

  static let velocity = velocity(summary: "initial velocity in pt/s")

  static func velocity(summary: String) -> DefaultedOption<Double> {
    DefaultedOption(
      "velocity", short: "v", placeholder: "V", group: .motion, summary: summary, default: 0,
      synonyms: ["speed", "initial-velocity"],
      value: .number(expected: "a number, e.g. 2000 or 2pt/ms", units: Unit.velocity))
  }

  static let relativeVelocity = Option(
    "relative-velocity", placeholder: "V", group: .motion,
    summary: "initial velocity in distances per second, as in UIKit and Core Animation",
    value: .number(expected: "a number, e.g. 5"))

  static let tolerance = Option(
    "tolerance", placeholder: "E", group: .motion, summary: "distance from the target that counts as settled, in pt",
    default: "a thousandth of the displacement",
    value: .number(expected: "a number greater than 0, e.g. 0.001", units: Unit.length, range: .positive))

  static let restDistance = threshold(
    "rest-distance", "E", "displacement", in: "pt", Unit.length, example: "0.01", names: \.restDistance)
  static let restSpeed = threshold(
    "rest-speed", "V", "speed", in: "pt/s", Unit.velocity, example: "2", names: \.restSpeed)

  /// Returns the option for a threshold of platforms' rest rules, whose help lists it by their own names.
  private static func threshold(
    _ name: String, _ placeholder: String, _ quantity: String, in unit: String, _ units: [Unit], example: String,
    names: (SpringPlatform) -> String?
  ) -> Option<Double> {
    let names = SpringPlatform.all.compactMap { platform in names(platform).map { "\(platform.title)'s \($0)" } }
    return Option(
      name, placeholder: placeholder, group: .motion,
      summary: "\(quantity) at which a platform's spring may rest, in \(unit)",
      details: "It is \(names.joined(separator: ", ")).", default: "the platform's",
      value: .number(expected: "a number greater than 0, e.g. \(example)", units: units, range: .positive))
  }

  static let velocities: [any DeclaredOption] = [velocity, relativeVelocity]
  static let step: [any DeclaredOption] = [
    displacement, velocity, relativeVelocity, tolerance, restDistance, restSpeed,
  ]

  static let list = Switch(
    "list", group: .output,
    summary: "list the platforms' defaults, presets and constants instead, in any format", applies: [.tables])

  static let facts = Switch(
    "facts", group: .output, summary: "print only the facts of the motion, in any format", applies: [.tables])

  static let platform = Option(
    "platform", placeholder: "NAME", group: .output,
    summary: "print only the parameters of one platform; with --facts, when its spring rests", applies: [.numbers],
    value: .choice("a platform", SpringPlatform.inOrderOfHelp.map { Choice($0.name, $0, summary: $0.title) }))

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .output,
    summary:
      "\(OutputOptions.formatNames); swift, kotlin, dart, js, csharp, qml or figma for code; css; svg, a picture",
    default: "that of the extension of --output, else text",
    value: .choice(
      "a format",
      // Two formats of tables have a summary of their own here.
      TableFormat.all.map {
        let summaries = ["text": "for people: facts of the motion and an aligned table", "json": "an array of objects"]
        return Choice($0.name, $0.name, summary: summaries[$0.name] ?? $0.summary)
      } + [
        Choice("svg", "svg", summary: "a picture: one spring, with a mark for each meaning of its duration"),
        Choice("css", "css", summary: "CSS linear() of the step, with its duration, as easing prints it"),
      ] + SpringCode.Language.allCases.map { Choice($0.name, $0.name, summary: $0.rawValue) }))

  static let output: [any DeclaredOption] =
    [facts, list, platform, OutputOptions.precision, format, OutputOptions.output] + UnitOptions.all + [
      PlotOptions.theme
    ] + SpreadsheetOptions.all + [MessageOptions.describe, MessageOptions.quiet]
}
