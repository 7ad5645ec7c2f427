extension Release where Value == Double {
  /// Returns the velocities, in points per second, with which the flick satisfies a question.
  ///
  /// A continuous law has every answer in the range. A quantized one has the interval of velocities that gives the
  /// requested pixel, frame or millisecond, or the nearest one; if it is not monotone, it has single velocities.
  ///
  /// By default the range is up to 10⁶ pt/s, towards the offset that the question names. If it names none, velocities
  /// are forwards, and also backwards if the only limit is a lower one. Throws ``ParameterError`` for a flick that is
  /// invalid at any velocity.
  public func velocities(
    for question: FlickQuestion, in range: ClosedRange<Double>? = nil, within budget: SearchBudget = SearchBudget()
  ) throws(ParameterError) -> Solutions {
    // A flick that is invalid at rest is invalid at any velocity.
    _ = try setting(velocity: 0).motion()
    let directions = directions(of: question, in: range)
    if var unique = uniqueSolution(for: question, directions, budget) {
      // A quantized law may attain a value again after a step, or stop before a limit by its own rule.
      let mayRepeat = !law.quantum.isExact && (question.isInstantaneous || !isFree || !law.quantum.isMonotone)
      if mayRepeat { unique.limitation = unique.limitation ?? .quantum }
      // Velocities inside the interval may have other durations.
      if !law.quantum.isMonotone { unique.answers = unique.answers.map { Solution($0.value) } }
      let isInRange = range.map { range in
        !unique.answers.isEmpty && unique.answers.allSatisfy { range.contains($0.lower) && range.contains($0.upper) }
      }
      let isAmbiguous = mayRepeat && !unique.answers.contains { ignoresLimits(question, at: $0.value) }
      if isInRange ?? true, !isAmbiguous {
        unique.searched = range
        return unique
      }
    }
    var solver = solver(for: question, budget)
    var solutions = solver.roots(on: SearchGrid.points(over: range ?? directions, of: -Self.maxSpeed...Self.maxSpeed))
    if !law.quantum.isExact { solutions.limitation = solutions.limitation ?? .quantum }
    return solutions
  }

  /// The largest speed of a search that is given no range, in points per second.
  static var maxSpeed: Double { 1e6 }

  /// Returns the velocities that a question allows, in points per second: to ``maxSpeed`` forwards, backwards or both.
  private func directions(of question: FlickQuestion, in range: ClosedRange<Double>?) -> ClosedRange<Double> {
    let (forwards, backwards) = (0...Self.maxSpeed, -Self.maxSpeed...0)
    func towards(_ target: Double) -> ClosedRange<Double> {
      target > offset ? forwards : target < offset ? backwards : -Self.maxSpeed...Self.maxSpeed
    }
    if let target = question.namedOffset { return towards(target) }
    let hasOnlyLower = limits.lower != nil && limits.upper == nil
    switch question {
    case .row(let index): return axis(0).snapPoints.map { towards($0.target(at: index).offset) } ?? forwards
    case .overshoot where hasOnlyLower && range == nil: return backwards
    default:
      guard let range else { return hasOnlyLower ? -Self.maxSpeed...Self.maxSpeed : forwards }
      return range.lowerBound >= 0 ? forwards : range.upperBound <= 0 ? backwards : -Self.maxSpeed...Self.maxSpeed
    }
  }

  private func solver(for question: FlickQuestion, _ budget: SearchBudget) -> FlickQuestion.Solver {
    FlickQuestion.Solver(for: question.wanted, within: budget) { velocity in
      try? question.reading(of: setting(velocity: velocity), within: budget)
    }
  }

  /// Returns the unique solution, by the formula or from a bracket of a monotone value; `nil` if there may be others.
  private func uniqueSolution(
    for question: FlickQuestion, _ directions: ClosedRange<Double>, _ budget: SearchBudget
  ) -> Solutions? {
    guard !isLanding, formula == .exact else { return nil }
    let inverse = law as? any InvertibleLaw
    let isInside = limits.clamp(offset) == offset
    let direction: Double = directions.lowerBound >= 0 ? 1 : directions.upperBound <= 0 ? -1 : 0
    var flick = self
    switch question {
    case .destination(let target),
      .peak(let target) where isFree:
      guard isInside, limits.isInside(target) else { return nil }
      flick = unlimited
      if target == offset {
        var solver = flick.solver(for: question, budget)
        return solver.level(at: 0)
      }
      let velocity = inverse?.velocity(from: offset, to: target) ?? .nan
      if law.quantum.isExact, ParameterRange.any.contains(velocity) { return Solutions(answers: [Solution(velocity)]) }
    case .overshoot, .shown: return nil
    // Some laws shorten or stretch the whole motion to a limit, others follow the free flick up to it.
    case .passingSpeed(_, let passedOffset)
    where isInside && limits.isInside(passedOffset) && law.quantum.isExact
      && ignoresLimits(question, at: direction * Self.maxSpeed):
      flick = unlimited
    case _ where isFree: break
    case .row: return nil
    // There is no limit in the direction of the flick.
    case _ where isInside && law.quantum.isExact && (direction > 0 ? limits.upper : limits.lower) == nil:
      flick = unlimited
    default: return nil
    }
    guard direction != 0 else { return nil }
    var solver = flick.solver(for: question, budget)
    let guess = question.namedOffset.flatMap { inverse?.velocity(from: offset, to: $0) } ?? 0
    // Speeds and durations increase with the speed of the flick, offsets with its velocity.
    let isRising = direction > 0 || question.asksForDuration || question.asksForSpeed
    return solver.soleRoot(near: guess == 0 ? direction * 1000 : guess, isRising: isRising)
  }

  /// True if the flick attains the same value without limits, at a velocity in points per second.
  private func ignoresLimits(_ question: FlickQuestion, at velocity: Double) -> Bool {
    guard !isFree else { return true }
    let free = try? question.value(of: unlimited.setting(velocity: velocity))
    return free != nil && (try? question.value(of: setting(velocity: velocity))) == free
  }

  /// True if the flick has no limits and no snap point, so that only the law determines its motion.
  var isFree: Bool { !isLanding && limits == .none }

  func setting(velocity: Double) -> Release {
    var release = self
    release.velocity = velocity
    return release
  }

  private var unlimited: Release {
    var release = self
    if !axes.isEmpty { release.axes[0].limits = .none }
    return release
  }

  /// This flick with only the limit in its direction: no later bounce goes farther beyond a limit than the first. It is
  /// unchanged if it lands, starts beyond a limit or has a quantized law.
  var meetingOneLimit: Release {
    guard law.quantum.isExact, !isLanding, limits != .none, limits.clamp(offset) == offset else { return self }
    var release = self
    release.axes[0].limits = ahead(limits.upper, limits.lower)
    return release
  }

  /// Returns limits with only that of two offsets, in points, towards which the flick moves; at velocity 0 it moves to
  /// the snap point on which it lands, if there is one.
  func ahead(_ upper: Double?, _ lower: Double?, landingOn target: Double? = nil) -> ScrollLimits {
    let direction = velocity != 0 ? velocity : (target ?? offset) - offset
    return (try? ScrollLimits(lower: direction < 0 ? lower : nil, upper: direction > 0 ? upper : nil)) ?? limits
  }
}

extension Release {
  /// True if the flick settles on a snap point.
  var isLanding: Bool { lands && axes.contains { $0.snapPoints != nil } }
}

extension ScrollLimits {
  /// True if an offset is between the limits and on neither of them.
  func isInside(_ offset: Double) -> Bool { clamp(offset) == offset && offset != lower && offset != upper }
}
