import ScrollMechanics

/// Answers for one flick after the other. What a flick has in common with the one before is not computed again.
struct FlickSolver {
  private let model: FlickModel
  private let wanted: FlickResults
  private var spring = SpringMemo()

  /// What makes more of a flick than a deceleration that nothing disturbs.
  private static let surroundings = FlickParameters([
    .interval, .landingInterval, .minimum, .maximum, .viewport, .mass, .stiffness, .damping, .dampingRatio, .response,
  ])

  init(_ model: FlickModel, wanted: FlickResults) {
    self.model = model
    self.wanted = wanted
  }

  /// The answers for a flick; where one is missing, the reason.
  ///
  /// - Parameter rate: the deceleration rate, whatever the values say of it.
  mutating func outcome(of values: FlickValues, rate: DecelerationRate) -> FlickOutcome {
    var outcome = FlickOutcome()
    do throws(ParameterError) {
      if model.stops == nil, values.given.isDisjoint(with: FlickSolver.surroundings) {
        try solveAlone(values, rate, &outcome)
      } else {
        try solveAmongLimits(values, rate, &outcome)
      }
    } catch {
      outcome.reason = error.reason
    }
    return outcome
  }

  // MARK: - A flick alone

  private func solveAlone(
    _ values: FlickValues, _ rate: DecelerationRate, _ outcome: inout FlickOutcome
  ) throws(ParameterError) {
    let release = try release(values, rate, from: values[.offset] ?? 0)
    outcome.projected = model.formula.projection(of: release)
    outcome.destination = outcome.projected
    outcome.overshoot = 0
    tellTimes(of: release, values, &outcome)
  }

  private func release(
    _ values: FlickValues, _ rate: DecelerationRate, from start: Double
  ) throws(ParameterError) -> ScrollTimingParameters<Double> {
    try ScrollTimingParameters(
      initialValue: start, initialVelocity: values[.velocity] ?? 0, decelerationRate: rate,
      threshold: values[.threshold] ?? 0.1)
  }

  private func tellTimes(
    of motion: some TimedMotion, _ values: FlickValues, _ outcome: inout FlickOutcome
  ) {
    if wanted.contains(.init(.duration)) { outcome.duration = motion.duration }
    if let offset = values[.arrival] {
      if let time = motion.duration(to: offset) { outcome.arrivalTime = time } else { outcome.reason = "never at --to" }
    }
    if let speed = values[.speed] {
      if let time = motion.duration(toVelocity: speed) {
        outcome.slowingTime = time
      } else {
        outcome.reason = outcome.reason ?? "never as slow as --to-velocity"
      }
    }
  }

  // MARK: - A flick among limits and snap points

  private mutating func solveAmongLimits(
    _ values: FlickValues, _ rate: DecelerationRate, _ outcome: inout FlickOutcome
  ) throws(ParameterError) {
    let limits = try ScrollLimits(lower: values[.minimum], upper: values[.maximum])
    let spring = try spring.spring(values)
    let release = try release(values, rate, from: try shownOffset(values, limits))
    outcome.projected = model.formula.projection(of: release)
    let target = try snapTarget(of: release, outcome.projected, values, limits)
    outcome.index = target?.index
    outcome.target = target?.offset ?? .nan

    let isLanding = model.landsOnStops || values[.landingInterval] != nil
    let isUndisturbed =
      limits.clamp(release.initialValue) == release.initialValue
      && limits.clamp(release.destination) == release.destination
    if isUndisturbed, !isLanding {
      outcome.destination = release.destination
      outcome.overshoot = 0
      tellTimes(of: release, values, &outcome)
    } else {
      let behavior = AxisBehavior(
        limits: limits, edge: model.stopsAtLimits ? .stop : .bounce(spring), landing: isLanding ? target?.offset : nil,
        landingSpring: spring)
      let motion = try PiecewiseMotion(release: release, behavior: behavior)
      outcome.destination = motion.rest
      let excursion = motion.excursion(past: limits)
      outcome.overshoot = excursion?.distance ?? 0
      outcome.overshootTime = excursion?.time ?? .nan
      tellTimes(of: motion, values, &outcome)
    }
    if model.formula != .exact, !isLanding { outcome.destination = limits.clamp(outcome.projected) }
  }

  /// Where the content shows: past a limit, the finger's offset is rubber-banded.
  private func shownOffset(_ values: FlickValues, _ limits: ScrollLimits) throws(ParameterError) -> Double {
    let offset = values[.offset] ?? 0
    guard let viewport = values[.viewport] else { return offset }
    let band = try RubberBand(viewport: viewport, coefficient: values[.rubberBand] ?? 0.55)
    return band.apply(to: offset, limits: limits)
  }

  private func snapTarget(
    of release: ScrollTimingParameters<Double>, _ projected: Double, _ values: FlickValues, _ limits: ScrollLimits
  ) throws(ParameterError) -> SnapTarget? {
    let points: SnapPoints
    if let stops = model.stops {
      points = stops
    } else if let interval = values[.interval] ?? values[.landingInterval] {
      points = try .grid(interval: interval, origin: values[.origin] ?? 0)
    } else {
      return nil
    }
    let policy: SnapPolicy =
      switch model.policy {
      case .directional: .directional(dampener: values[.dampener] ?? 0.85)
      case .nearest: .nearest
      case .page: .page(from: values[.dragStart] ?? release.initialValue)
      }
    return try Snapping(points: points, policy: policy, limits: limits)
      .target(projected: projected, from: release.initialValue, velocity: release.initialVelocity)
  }
}

/// A motion that tells when it settles, when it is somewhere, and when it has slowed down.
private protocol TimedMotion {
  var duration: Double { get }
  func duration(to offset: Double) -> Double?
  func duration(toVelocity speed: Double) -> Double?
}

extension ScrollTimingParameters: TimedMotion where Value == Double {}

extension PiecewiseMotion: TimedMotion {}
