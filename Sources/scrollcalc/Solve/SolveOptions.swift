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
    value: .list(
      of: .whole(expected: "a whole number, e.g. 5, or two with a comma", in: -(1 << 52)...(1 << 52)), count: 1...2))

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
    let rules = [(shown, unknowns.count > 1 ? unknowns : ofBand), (leastInterval, [Parameters.interval])]
    let broken = rules.first { option, allowed in arguments.isSet(option) && !unknowns.allSatisfy(allowed.contains) }
    return broken.map { option, allowed in
      let names = unknowns.map(\.name).joined(separator: ",")
      let rule = "only for WHAT \(allowed.map(\.name).listed(with: "or"))"
      return Conflict(option.name, with: "WHAT \(names)", allowed: rule)
    }
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

  static let laws = FlickOptions.laws("laws of motion after the release, or all; a row for each")

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
    return ValueParser<[Parameter]>.list(
      of: .choice("a parameter that can be solved for", choices),
      expected: "velocity, rate or another parameter of a flick"
    ).map { unknowns throws(ValueError) -> [Parameter] in
      guard unknowns.count <= 2, Set(unknowns).count == unknowns.count else {
        throw ValueError("names more than two parameters, or one twice")
      }
      return unknowns
    }
  }()
}

extension ParsedArguments {
  /// Returns the conditions of the options. Throws a usage error if there are not as many as unknowns.
  func conditions(for unknowns: [Parameter]) throws(Failure) -> [FlickCondition] {
    var conditions: [FlickCondition] = []
    func add<Value>(_ option: any DeclaredOption, _ values: [Value]?, _ condition: (Value) -> FlickQuestion) {
      if let values { conditions.append(FlickCondition(option: option, onAxes: values.map(condition))) }
    }
    add(SolveOptions.destination, self[SolveOptions.destination]?.values, FlickQuestion.destination)
    add(SolveOptions.row, self[SolveOptions.row], FlickQuestion.row)
    add(SolveOptions.duration, self[SolveOptions.duration].map { [$0] }, FlickQuestion.duration)
    for (offset, time) in try pairs(SolveOptions.offsets, SolveOptions.times) {
      add(SolveOptions.offsets, [offset]) { .offset($0, time: time) }
    }
    for (speed, time) in try pairs(SolveOptions.speeds, SolveOptions.times) {
      add(SolveOptions.speeds, [speed]) { .speed($0, time: time) }
    }
    for (speed, offset) in try pairs(SolveOptions.speeds, SolveOptions.passing) {
      add(SolveOptions.speeds, [speed]) { .passingSpeed($0, offset: offset) }
    }
    add(SolveOptions.peak, self[SolveOptions.peak]?.values, FlickQuestion.peak)
    add(SolveOptions.past, self[SolveOptions.past].map { [$0] }, FlickQuestion.overshoot)
    add(SolveOptions.shown, self[SolveOptions.shown].map { [$0] }, FlickQuestion.shown)
    let names = conditions.map(\.option.name).distinct().joined(separator: ", ")
    let isLimitAsked = unknowns.contains(Parameters.minimum) || unknowns.contains(Parameters.maximum)
    if self[SolveOptions.peak] != nil, self[SolveOptions.past] != nil, !isLimitAsked {
      throw failure("--peak and --past are the same condition if the limit is given; replace one of them")
    }
    if conditions.count == unknowns.count { return conditions }
    let rule = unknowns.count == 1 ? "one unknown takes one condition" : "two unknowns take two conditions"
    let missing = "; one of --to, --duration, --offset-at and so on is missing"
    throw failure("\(names): \(rule)\(conditions.count < unknowns.count ? missing : "")")
  }

  /// True if answers are printed without a table: with `--first`, or the only one as text, but not with `--check`.
  func answersAreBare(isSole: Bool) -> Bool {
    let isText = OutputSettings.format(self, shape: .answer) == .text
    return !self[SolveOptions.check] && (self[SolveOptions.first] || (isSole && isText))
  }

  /// Returns the paired values of two options; empty if one of them is not given. Throws if their counts differ.
  private func pairs(
    _ values: CommandLineParsing.Option<[Double]>, _ others: CommandLineParsing.Option<[Double]>
  ) throws(Failure) -> [(Double, Double)] {
    guard let first = self[values], let second = self[others] else { return [] }
    guard first.count == second.count else {
      let counts = "has \(second.count.counted("value")), but \(values.name) has \(first.count)"
      throw failure(for: others, ValueError(counts))
    }
    return Array(zip(first, second))
  }

  /// Returns the range of each unknown; `nil` without `--search`. Throws unless it has one valid range for each.
  func searched(_ unknowns: [Parameter]) throws(Failure) -> [ClosedRange<Double>]? {
    guard let ranges = self[SolveOptions.ranges] else { return nil }
    do throws(ValueError) {
      guard ranges.count == unknowns.count else {
        throw ValueError("does not have one range for each of \(unknowns.map(\.name).joined(separator: ","))")
      }
      return try zip(ranges, unknowns).map { ends, unknown throws(ValueError) in try range(ends, of: unknown) }
    } catch { throw failure(for: SolveOptions.ranges, error) }
  }

  /// Reads `LOWER:UPPER` in the units of its unknown. Throws unless these are two rising numbers.
  private func range(_ text: ArgumentText, of unknown: Parameter) throws(ValueError) -> ClosedRange<Double> {
    let number = ValueParser<Double>.number(expected: "LOWER:UPPER", units: unknown.units)
    let ends = try ValueParser<[Double]>.list(of: number, separator: ":").read(text)
    guard ends.count == 2 else { throw ValueError("is not two numbers with a colon between them") }
    guard ends[0] < ends[1] else { throw ValueError("has a lower bound that is not below the upper one") }
    return ends[0]...ends[1]
  }
}

struct FlickCondition: Sendable {
  let option: any DeclaredOption
  let onAxes: [FlickQuestion]

  var axisCount: Int { onAxes.count }
  var condition: FlickQuestion { onAxes[0] }
}

extension FlickQuestion {
  /// Facts on the wanted quantity: its noun, to follow "the", and its unit. Of two conditions, the inner search solves
  /// the one with the lower `searchRank`: a formula or a smooth dependency. `namesNoOffset` is true if flicks forward
  /// and backward may both be answers.
  var facts: (noun: String, unit: String?, searchRank: Int, namesNoOffset: Bool) {
    switch self {
    case .destination: ("final offset", "pt", 0, false)
    case .row: ("index of the snap point", nil, 1, false)
    case .peak: ("farthest offset", "pt", 2, false)
    case .overshoot: ("distance past the limit", "pt", 3, true)
    case .shown: ("visible distance past the limit", "pt", 4, false)
    case .passingSpeed(_, let offset): ("speed at offset \(offset.shortestText)", "pt/s", 5, false)
    case .offset(_, let time): ("offset at \(time.shortestText) s", "pt", 6, false)
    case .speed(_, let time): ("speed at \(time.shortestText) s", "pt/s", 7, true)
    case .duration: ("duration", "s", 8, true)
    }
  }

  var noun: String { facts.noun }
  var unit: String? { facts.unit }
}
