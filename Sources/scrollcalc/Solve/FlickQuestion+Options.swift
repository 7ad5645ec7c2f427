import CommandLineParsing
import ScrollMechanics

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

  /// Returns the paired values of two options; empty if one of them is not given. Throws if their counts differ.
  private func pairs(
    _ values: CommandLineParsing.Option<[Double]>, _ others: CommandLineParsing.Option<[Double]>
  ) throws(Failure) -> [(Double, Double)] {
    guard let first = self[values], let second = self[others] else { return [] }
    guard first.count == second.count else {
      throw failure(for: others, ValueError("has \(second.count) values, but \(values.name) has \(first.count)"))
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
  var isRow: Bool { if case .row = self { true } else { false } }
}
