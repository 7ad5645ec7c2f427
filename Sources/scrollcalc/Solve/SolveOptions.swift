import CommandLineParsing
import ScrollMechanics

enum SolveOptions {
  static let unknowns = Positional(
    "WHAT", summary: "unknown parameter, or two with a comma: velocity, rate, stiffness and so on",
    required: true, value: parameters)

  static let destination = Option(
    "to", placeholder: "X", group: .condition, summary: "final offset in pt: X, or X,Y",
    synonyms: ["destination", "target"],
    value: .axes(expected: "a number, e.g. 500, or two with a comma", units: Unit.length))

  static let row = Option(
    "row", placeholder: "N", group: .condition, summary: "index of the chosen snap point: N, or NX,NY",
    synonyms: ["index"],
    value: ValueParser<[Int]>(expected: index.expected) { (argument: ArgumentText) throws(ValueError) -> [Int] in
      let indices = try ValueParser<[Int]>.list(of: index).read(argument)
      guard indices.count <= 2 else { throw ValueError("has \(indices.count) values") }
      return indices
    })

  private static let index = ValueParser<Int>.whole(
    expected: "a whole number, e.g. 5, or two with a comma", in: -(1 << 52)...(1 << 52))

  static let duration = Option(
    "duration", placeholder: "T", group: .condition, summary: "settle time in s", synonyms: ["time", "settle-time"],
    value: .number(expected: "a time of 0 or more, e.g. 1 or 400ms", units: Unit.time, range: .notNegative))

  static let times = Option(
    "at", placeholder: "T,T,…", group: .condition, summary: "times in s at which --offset-at or --speed-at is required",
    value: .list(of: .number(expected: "times greater than 0, e.g. 0.3 or 300ms", units: Unit.time, range: .positive)))

  static let offsets = Option(
    "offset-at", placeholder: "X,X,…", group: .condition, summary: "offset in pt at the time of --at",
    value: .list(of: .number(expected: "numbers, e.g. 250", units: Unit.length)))

  static let speeds = Option(
    "speed-at", placeholder: "S,S,…", group: .condition,
    summary: "speed in pt/s at the time of --at, or at the offset of --passing",
    value: .list(of: .number(expected: "numbers of 0 or more, e.g. 500", units: Unit.velocity, range: .notNegative)))

  static let passing = Option(
    "passing", placeholder: "X,X,…", group: .condition, summary: "offsets in pt at which --speed-at is required",
    value: .list(of: .number(expected: "numbers, e.g. 250", units: Unit.length)))

  static let peak = Option(
    "peak", placeholder: "X", group: .condition, summary: "farthest offset in pt, beyond a limit or not: X, or X,Y",
    value: .axes(expected: "a number, e.g. 460, or two with a comma", units: Unit.length))

  static let past = Option(
    "past", placeholder: "P", group: .condition, summary: "largest distance in pt past a limit",
    synonyms: ["overshoot"],
    value: .number(expected: "a number of 0 or more, e.g. 10", units: Unit.length, range: .notNegative))

  static let shown = Option(
    "shown", placeholder: "F", group: .condition, summary: "visible distance in pt past a limit during a drag",
    synonyms: ["overscroll"],
    value: .number(expected: "a number of 0 or more, e.g. 50", units: Unit.length, range: .notNegative))

  /// Returns the conflict of a given option that applies only to other unknowns; `nil` if there is none.
  static func conflict(with unknowns: [Parameter], among arguments: ParsedArguments) -> Conflict? {
    let ofBand = [
      Parameters.offset, Parameters.minimum, Parameters.maximum, Parameters.viewport, Parameters.rubberBand,
    ]
    let names = "WHAT \(unknowns.map(\.name).joined(separator: ","))"
    if arguments.isSet(shown), unknowns.count == 1, !ofBand.contains(unknowns[0]) {
      return Conflict(shown.name, with: names, allowed: "only for WHAT \(ofBand.map(\.name).listed(with: "or"))")
    }
    let isOfInterval = !arguments.isSet(leastInterval) || unknowns == [Parameters.interval]
    let allowed = "only for WHAT \(Parameters.interval.name)"
    return isOfInterval ? nil : Conflict(leastInterval.name, with: names, allowed: allowed)
  }

  static let leastInterval = Option(
    "min-interval", placeholder: "L", group: .condition,
    summary: "smallest snap interval in pt to print, of those at which a free flick ends on a snap point",
    value: .number(expected: "a number greater than 0, e.g. 40", units: Unit.length, range: .positive))

  static let conditions: [any DeclaredOption] = [
    destination, row, duration, times, offsets, speeds, passing, peak, past, shown, leastInterval,
  ]

  static let ranges = Option(
    "search", placeholder: "LOW:HIGH,…", group: .answers,
    summary: "lower and upper bound of the search, for each unknown, with or without units",
    default: "typical of finger flicks; for a velocity, up to 1000000 pt/s", synonyms: ["range", "between"],
    // Kept as text: the units are those of the unknowns, which may stand after it on the line.
    value: .list(of: ValueParser<ArgumentText>(expected: "two numbers, e.g. 0:5000") { (text: ArgumentText) in text }))

  static let effort = DefaultedOption(
    "effort", placeholder: "N", group: .answers,
    summary: "factor of the search budget, which is 2000000 segments of motions, each as costly as 64 frames",
    default: 1, value: .number(expected: "a number from 0.001 to 10000, e.g. 10", range: .within(0.001...10_000)))

  static let first = Switch("first", group: .answers, summary: "print only the first answer, or the first of each law")

  static let check = Switch(
    "check", group: .answers, summary: "also print the wanted value and the attained one", synonyms: ["verify"])

  static let answers: [any DeclaredOption] = [ranges, effort, first, check]

  static let laws = DefaultedOption(
    "law", placeholder: "NAME,…", group: .motion,
    summary: "laws of motion after the release, or all; a row for each", details: FlickOptions.lawDetails,
    default: [.exponential], synonyms: ["laws", "platform"], value: .laws
  ).variant(of: FlickOptions.law)

  private static let flick =
    ParameterOptions.single(Parameters.velocity, Parameters.offset) + [laws]
    + ParameterOptions.single(Parameters.ofLaws) + snapPoints + ParameterOptions.single(Parameters.origin)
    + [FlickOptions.policy] + ParameterOptions.single(Parameters.dampener, Parameters.dragStart)
    + ParameterOptions.single(in: .limits, .edge) + FlickOptions.edges + spring

  private static let snapPoints =
    ParameterOptions.single(Parameters.interval, Parameters.landingInterval)
    + [FlickOptions.stops, FlickOptions.landingStops]

  private static let limits = ParameterOptions.single(Parameters.minimum, Parameters.maximum)

  /// The options of a spring. `--duration` is a condition on the flick here, so that a spring takes a response instead.
  private static let spring = SpringOptions.all(.single).filter {
    $0.declaration != ParameterOptions.single[Parameters.duration].declaration
  }

  static let all = conditions + answers + flick + OutputOptions.all

  /// The rules between options, for which an unknown counts as given.
  static let constraints: [Constraint] =
    FlickRules.constraints(.single, in: all)
    + [.requires(row, anyOf: snapPoints), .requires(past, anyOf: limits), .requires(shown, anyOf: limits)]

  static let constraintsOfConditions: [Constraint] =
    [
      .requiredAny([destination, row, duration, offsets, speeds, peak, past, shown, leastInterval]),
      .requires(offsets, anyOf: [times]), .requires(times, anyOf: [offsets, speeds]),
      .requires(speeds, anyOf: [times, passing]), .requires(passing, anyOf: [speeds]), .exclusive([offsets, passing]),
      .exclusive([offsets, speeds]), .exclusive([times, passing]), .exclusive([leastInterval, ranges]),
    ] + conditions.dropLast().map { .exclusive([leastInterval, $0]) }

  private static let parameters: ValueParser<[Parameter]> = {
    let others = [Parameters.arrival, Parameters.speed, Parameters.dragStart, Parameters.duration]
    let choices = Parameters.all.filter { !others.contains($0) }.map { Choice($0.name, $0, summary: $0.summary()) }
    let some = ValueParser<[Parameter]>.list(of: .choice("a parameter that can be solved for", choices))
    return ValueParser(expected: "velocity, rate or another parameter of a flick", completion: some.completion) {
      (argument: ArgumentText) throws(ValueError) -> [Parameter] in
      let unknowns = try some.read(argument)
      guard unknowns.count <= 2, Set(unknowns).count == unknowns.count else {
        throw ValueError("names more than two parameters, or one twice")
      }
      return unknowns
    }
  }()
}
