import TabularText

/// What a row tells of a flick.
enum FlickResult: Int, CaseIterable, Sendable {
  case destination
  case duration
  case projected
  case index
  case target
  case overshoot
  case overshootTime
  case arrivalTime
  case slowingTime
  case solvedVelocity
  case reason
}

extension FlickResult {
  /// The column's name, its unit, and a few words on it.
  var heading: (column: TableColumn, summary: String) {
    switch self {
    case .destination: (TableColumn("destination", unit: "pt"), "final offset, pt, as project prints it")
    case .duration: (TableColumn("duration", unit: "s"), "settle time, s, as duration prints it")
    case .projected: (TableColumn("projected", unit: "pt"), "where it would rest without limits and snap points, pt")
    case .index: (TableColumn("index"), "chosen snap point, as snap prints it")
    case .target: (TableColumn("target", unit: "pt"), "offset of that snap point, pt, moved within the limits")
    case .overshoot:
      (TableColumn("overshoot", unit: "pt"), "how far it gets past a limit at most, pt; 0 where it stays within")
    case .overshootTime: (TableColumn("overshoot_time", unit: "s"), "time of the farthest overshoot, s")
    case .arrivalTime: (TableColumn("to_time", unit: "s"), "time of reaching --to, s")
    case .slowingTime: (TableColumn("to_velocity_time", unit: "s"), "time of slowing to --to-velocity, s")
    case .solvedVelocity:
      (TableColumn("solved_velocity", unit: "pt/s"), "velocity that comes to rest at --to, pt/s, as solve prints it")
    case .reason: (TableColumn("reason", kind: .text), "why a cell of the row is empty")
    }
  }

  var name: String { heading.column.name }

  /// The results that are told unless others are asked for.
  static func usual(for given: ParameterSet, hasStops: Bool) -> [FlickResult] {
    // Without a velocity it is asked for.
    let isSolved = !given.contains(Parameters.velocity)
    var results: [FlickResult] = isSolved ? [.solvedVelocity, .duration] : [.destination, .duration]
    let hasLimits = !given.isDisjoint(with: ParameterSet([Parameters.minimum, Parameters.maximum]))
    let hasQuestions = !given.isDisjoint(with: ParameterSet([Parameters.arrival, Parameters.speed]))
    if hasStops || !given.isDisjoint(with: ParameterSet([Parameters.interval, Parameters.landingInterval])) {
      results += [.index, .target]
    }
    if hasLimits { results += [.overshoot, .overshootTime] }
    if given.contains(Parameters.arrival), !isSolved { results.append(.arrivalTime) }
    if given.contains(Parameters.speed) { results.append(.slowingTime) }
    return hasQuestions ? results + [.reason] : results
  }
}

/// A set of results.
struct FlickResults: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ result: FlickResult) { rawValue = 1 << UInt32(result.rawValue) }

  init(_ results: some Sequence<FlickResult>) {
    self = results.reduce(into: []) { $0.insert(FlickResults($1)) }
  }
}

/// The answers for one flick; `nan` and `nil` where there is none.
struct FlickOutcome {
  var destination = Double.nan
  var duration = Double.nan
  var projected = Double.nan
  var index: Int?
  var target = Double.nan
  var overshoot = Double.nan
  var overshootTime = Double.nan
  var arrivalTime = Double.nan
  var slowingTime = Double.nan
  var solvedVelocity = Double.nan
  var reason: String?

  /// One of the answers that are numbers of their own unit.
  func number(_ result: FlickResult) -> Double {
    switch result {
    case .destination: destination
    case .duration: duration
    case .projected: projected
    case .target: target
    case .overshoot: overshoot
    case .overshootTime: overshootTime
    case .arrivalTime: arrivalTime
    case .slowingTime: slowingTime
    case .solvedVelocity: solvedVelocity
    case .index, .reason: .nan
    }
  }
}

extension TableWriter {
  /// Writes one of the answers.
  mutating func cell(_ result: FlickResult, of outcome: FlickOutcome) {
    switch result {
    case .index: if let index = outcome.index { integer(index) } else { empty() }
    case .reason: if let reason = outcome.reason { text(reason) } else { empty() }
    default: number(outcome.number(result))
    }
  }
}
