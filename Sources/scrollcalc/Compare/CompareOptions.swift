import CommandLineParsing
import ScrollMechanics

enum CompareOptions {
  static let laws = DefaultedOption(
    "law", placeholder: "NAME,…", group: .motion, summary: "laws to compare: names, or groups such as all and games",
    details: FlickOptions.lawDetails, default: LawChoice.all, synonyms: ["laws", "platform"], value: .laws
  ).variant(of: FlickOptions.law)

  static let list = Switch(
    "list", group: .question,
    summary: "list the laws instead: family, platforms, formula, source, and each parameter's unit, default and range",
    synonyms: ["list-laws"])

  static let velocity = ParameterOptions.axes[Parameters.velocity]

  /// The option that gives the final offset instead of a velocity.
  static let target = Option(
    "to", placeholder: "X", group: .condition, summary: "final offset in pt, for which each law gets its own velocity",
    synonyms: ["destination", "target"], value: .number(expected: "a number, e.g. 500", units: Unit.length))

  static let frameRates = Option(
    "frame-rate", placeholder: "F,F,…", group: .motion,
    summary: "frame rates in fps; a law that depends on the frame rate has a row for each",
    applies: [FlickRules.laws("frame-rate")],
    value: .list(
      of: .number(expected: "numbers from 1 to 10000, e.g. 60,120", units: Unit.frequency, range: .within(1...10_000))))

  static let reference = Option(
    "against", placeholder: "NAME", group: .motion,
    summary: "reference law: add the largest distance from it at equal times, and the largest lag at equal offsets",
    synonyms: ["reference", "baseline"], value: .law)

  static let samples = Switch(
    "samples", group: .sampling, summary: "print a table of time and the offset by each law instead")

  static let surroundings =
    ParameterOptions.rows(Parameters.offset, Parameters.landingInterval)
    + [FlickOptions.landingStops, FlickOptions.landingCurve, FlickOptions.policy]
    + ParameterOptions.rows(Parameters.origin, Parameters.dampener) + ParameterOptions.rows(in: .limits, .edge)
    + FlickOptions.edges + SpringOptions.all(.rows)

  /// Returns a hint to write a parameter after its law, `--law android:density=2`; else the hint of `sample`, or `nil`.
  @Sendable static func hint(_ option: String, _ value: ArgumentText?) -> String? {
    let meant = Parameters.all.first { $0.name == option } ?? Parameters.all.first { $0.synonyms.contains(option) }
    let laws = Laws.all.filter { law in law.parameters.contains { $0.name == meant?.name } }.map(\.name)
    guard let meant, let law = laws.prefix(6).min(by: { $0.count < $1.count }) else {
      return SampleOptions.hint(option, value)
    }
    return "write it after a law, as in '--law \(law):\(meant.name)=\(value?.escaped ?? meant.placeholder)' "
      + "(laws that have it: \(laws.elided))"
  }

  static let constraints: [Constraint] =
    [.requiredAny([velocity, target, list]), .exclusive([velocity, target]), .exclusive([samples, reference])]
    + ([velocity, target, frameRates, reference, samples] + surroundings + SampleOptions.withoutJoints)
    .map { .exclusive([list, $0]) }
    + SampleOptions.withoutJoints.map { .requires($0, anyOf: [samples]) } + SampleOptions.constraintsWithoutJoints
    + FlickRules.constraints(.rows, in: surroundings)
}
