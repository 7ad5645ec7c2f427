import ScrollMechanics

/// A solver of consecutive flicks, which reuses the law and the axes of the last flick.
struct FlickSolver {
  private let model: FlickModel
  private let wanted: [FlickResult]

  private var law: Memo<any ScrollLaw>
  private var axes: Memo<[ContentAxis]>

  init(_ model: FlickModel, wanted: [FlickResult]) {
    (self.model, self.wanted) = (model, wanted)
    law = Memo(model.law.description.parameters.compactMap(Parameters.of))
    let others = [Parameters.velocity, Parameters.offset, Parameters.arrival, Parameters.speed] + Parameters.ofLaws
    axes = Memo(Parameters.all.filter { !others.contains($0) })
  }

  mutating func outcome(of values: FlickValues) -> FlickOutcome {
    var outcome = FlickOutcome()
    do throws(ParameterError) {
      let law = try law.value(of: model, values) { model, values throws(ParameterError) in try model.law(values) }
      let axes = try axes.value(of: model, values) { model, values throws(ParameterError) in [try model.axis(values)] }
      var release: Release<Double> = try model.release(CollectionOfOne(values), law: law, axes: axes)
      guard try solve(&release, values, &outcome) else { return outcome }
      let isProjection = model.formula != .exact && !release.lands
      let projected = try release.projected(always: wanted.contains(.projected) || isProjection)
      outcome[.projected] = projected.projection ?? .nan
      if let target = projected.target { (outcome.index, outcome[.target]) = (target.index, target.offset) }
      // A motion that does not land has a final offset even if its snap point is too far away.
      if let problem = projected.targetError { outcome.reason = problem.reason }
      let motion = try release.motion(projected)
      outcome[.destination] = isProjection ? axes[0].limits.clamp(outcome[.projected]) : motion.rest
      if values[Parameters.velocity] == nil, let offset = values[Parameters.arrival],
        abs(outcome[.destination] - offset) > 1e-5 * max(abs(offset), 1)
      {
        outcome.reason = "no step of the law ends exactly at --to"
      }
      if wanted.contains(.overshoot) || wanted.contains(.overshootTime) {
        let excursion = motion.excursion(past: axes[0].limits)
        outcome[.overshoot] = excursion?.distance ?? 0
        outcome[.overshootTime] = excursion?.time ?? .nan
      }
      setTimes(of: motion, values, &outcome)
    } catch { outcome.reason = error.reason }
    return outcome
  }

  /// Finds the velocity in pt/s that ends at `--to`, if that result is wanted or `values` has no velocity. In the
  /// second case, sets the velocity of `release` to it; returns false if there is none.
  private func solve(
    _ release: inout Release<Double>, _ values: FlickValues, _ outcome: inout FlickOutcome
  ) throws(ParameterError) -> Bool {
    let isMissing = values[Parameters.velocity] == nil
    guard isMissing || wanted.contains(.solvedVelocity) else { return true }
    let solutions = try values[Parameters.arrival].map { offset throws(ParameterError) in
      try release.velocities(for: .destination(offset))
    }
    if let velocity = solutions?.answers.first?.value {
      outcome[.solvedVelocity] = velocity
      if isMissing { release.velocity = velocity }
      return true
    }
    outcome.reason = solutions == nil ? "--to has no value" : "no velocity ends at --to"
    return !isMissing
  }

  private func setTimes(of motion: PiecewiseMotion, _ values: FlickValues, _ outcome: inout FlickOutcome) {
    if wanted.contains(.duration) { outcome[.duration] = motion.duration }
    // A solved flick ends at `--to`, so its arrival is computed only if it is wanted.
    let isSolved = values[Parameters.velocity] == nil
    func set(_ result: FlickResult, to time: Double?, orReason reason: String) {
      outcome[result] = time ?? .nan
      if time == nil { outcome.reason = outcome.reason ?? reason }
    }
    if let offset = values[Parameters.arrival], !isSolved || wanted.contains(.arrivalTime) {
      set(.arrivalTime, to: motion.duration(to: offset), orReason: "never reaches --to")
    }
    if let speed = values[Parameters.speed] {
      let reason = speed > 0 ? "starts slower than --to-velocity" : "never as slow as --to-velocity"
      set(.slowingTime, to: motion.duration(toVelocity: speed), orReason: reason)
    }
  }
}

/// A cache of the last value, valid while the parameters that it depends on do not change.
private struct Memo<Value> {
  private let indices: [Int]
  private var last = FlickValues()
  private var result: Value?

  init(_ parameters: [Parameter]) { indices = parameters.map(\.index) }

  mutating func value(
    of model: FlickModel, _ values: FlickValues, _ make: (FlickModel, FlickValues) throws(ParameterError) -> Value
  ) throws(ParameterError) -> Value {
    if let result, values.agree(with: last, at: indices) { return result }
    let made = try make(model, values)
    (last, result) = (values, made)
    return made
  }
}

extension ParameterError {
  /// The reason why a row has no answer, short enough for a cell.
  var reason: String {
    switch self {
    case .limitsReversed: "min is above max"
    case .outOfRange(let name, _): "\(name) is out of range"
    default: description
    }
  }
}
