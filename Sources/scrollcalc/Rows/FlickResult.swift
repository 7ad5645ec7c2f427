import TabularText

enum FlickResult: Int, CaseIterable, Sendable {
  case destination, duration, projected, index, target, overshoot, overshootTime, arrivalTime, slowingTime
  case solvedVelocity, reason

  var description: (column: Column<FlickOutcome>, summary: String) {
    func number(_ name: String, _ unit: String, _ summary: String) -> (Column<FlickOutcome>, String) {
      (.number(name, unit) { $0[self] }, summary)
    }
    return switch self {
    case .destination: number("destination", "pt", "final offset, pt, as project prints it")
    case .duration: number("duration", "s", "settle time, s, as duration prints it")
    case .projected: number("projected", "pt", "final offset without limits and snap points, pt")
    case .index: (.integer("index") { $0.index }, "chosen snap point, as snap prints it")
    case .target: number("target", "pt", "offset of that snap point, pt, clamped to the limits")
    case .overshoot: number("overshoot", "pt", "largest distance past a limit, pt; 0 if none is passed")
    case .overshootTime: number("overshoot_time", "s", "time of the largest overshoot, s")
    case .arrivalTime: number("to_time", "s", "time of reaching --to, s")
    case .slowingTime: number("to_velocity_time", "s", "time of slowing to --to-velocity, s")
    case .solvedVelocity:
      number("solved_velocity", "pt/s", "velocity with the final offset --to, pt/s, as solve prints it")
    case .reason: (.text("reason") { $0.reason }, "why a cell of the row is empty")
    }
  }

  var column: Column<FlickOutcome> { description.column }
  var name: String { column.heading.name }

  static func defaults(for given: [Parameter], hasStops: Bool) -> [FlickResult] {
    func isAny(_ parameters: Parameter...) -> Bool { parameters.contains(where: given.contains) }
    // A flick without a velocity is solved for it.
    let isSolved = !given.contains(Parameters.velocity)
    var results: [FlickResult] = isSolved ? [.solvedVelocity, .duration] : [.destination, .duration]
    if hasStops || isAny(Parameters.interval, Parameters.landingInterval) { results += [.index, .target] }
    if isAny(Parameters.minimum, Parameters.maximum) { results += [.overshoot, .overshootTime] }
    if given.contains(Parameters.arrival), !isSolved { results.append(.arrivalTime) }
    if given.contains(Parameters.speed) { results.append(.slowingTime) }
    return isAny(Parameters.arrival, Parameters.speed) ? results + [.reason] : results
  }
}

struct FlickOutcome {
  /// The results by their raw values; NaN without an answer.
  private var numbers = SIMD16<Double>(repeating: .nan)
  var index: Int?
  var reason: String?

  init(reason: String? = nil) { self.reason = reason }

  /// Accesses the value of a result; NaN without an answer, and for a result that is not a number.
  subscript(result: FlickResult) -> Double {
    get { numbers[result.rawValue] }
    set { numbers[result.rawValue] = newValue }
  }
}
