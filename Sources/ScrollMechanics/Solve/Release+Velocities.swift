extension Release where Value == Double {
  /// The velocities, in points per second, with which the flick satisfies a question.
  ///
  /// A destination between limits inverts the law's formula; a free flick is a root in a bracket, since every question
  /// about it is monotone in its speed. Otherwise a search finds every answer of a continuous law.
  /// A law with a quantum is solved to its quantum: the interval of velocities that gives the wanted pixel, frame or
  /// millisecond, or the nearest one.
  ///
  /// - Parameters:
  ///   - question: what is asked.
  ///   - range: where to search; `nil` for up to 10⁶ pt/s towards the named offset, or else forwards, and also
  ///     backwards if the only limit is a lower one.
  ///   - budget: what the search may cost.
  /// - Throws: ``ParameterError`` for a flick that cannot be made at any velocity.
  public func velocities(
    for question: FlickQuestion, in range: ClosedRange<Double>? = nil, within budget: SearchBudget = SearchBudget()
  ) throws(ParameterError) -> Solutions {
    // A flick that is invalid at rest is invalid at any velocity.
    _ = try setting(velocity: 0).motion()
    let directions = directions(of: question, in: range)
    if var sole = soleVelocities(for: question, directions, budget) {
      // A quantized law may come back to a value from one step to the next, or rest before a limit by its own rule.
      let mayRepeat = !law.quantum.isNone && (question.isInstantaneous || !isFree)
      if mayRepeat { sole.limitation = sole.limitation ?? .quantum }
      let isInRange = range.map { range in
        !sole.answers.isEmpty && sole.answers.allSatisfy { range.contains($0.lower) && range.contains($0.upper) }
      }
      let isLeftOpen = mayRepeat && !sole.answers.contains { attainsFreely(question, at: $0.value) }
      if isInRange ?? true, !isLeftOpen {
        sole.searched = range
        return sole
      }
    }
    var solver = solver(for: question, budget)
    return solver.roots(on: SearchGrid.points(over: range ?? directions, of: -Self.fastest...Self.fastest))
  }

  /// The largest speed of a search that is given no range, in points per second.
  static var fastest: Double { 1e6 }

  /// The velocities of flicks in the directions that a question leaves open.
  private func directions(of question: FlickQuestion, in range: ClosedRange<Double>?) -> ClosedRange<Double> {
    let (forwards, backwards) = (0...Self.fastest, -Self.fastest...0)
    func towards(_ target: Double) -> ClosedRange<Double> {
      target > offset ? forwards : target < offset ? backwards : -Self.fastest...Self.fastest
    }
    if let target = question.namedOffset { return towards(target) }
    let hasOnlyLower = limits.lower != nil && limits.upper == nil
    switch question {
    case .row(let index): return axis(0).snapPoints.map { towards($0.target(at: index).offset) } ?? forwards
    case .overshoot where hasOnlyLower && range == nil: return backwards
    default:
      guard let range else { return hasOnlyLower ? -Self.fastest...Self.fastest : forwards }
      return range.lowerBound >= 0 ? forwards : range.upperBound <= 0 ? backwards : -Self.fastest...Self.fastest
    }
  }

  private func solver(for question: FlickQuestion, _ budget: SearchBudget) -> FlickQuestion.Solver {
    FlickQuestion.Solver(for: question.wanted, within: budget) { velocity in
      try? question.reading(of: setting(velocity: velocity), within: budget)
    }
  }

  /// The only solution there is in a direction: by the law's own formula, or in a bracket where what is asked rises or
  /// falls with the speed. `nil` where there may be several.
  private func soleVelocities(
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
      if law.quantum.isNone, ParameterRange.any.contains(velocity) { return Solutions([Solution(velocity)]) }
    case .overshoot, .shown: return nil
    case .passingSpeed(_, let passed) where isInside && limits.isInside(passed) && law.quantum.isNone:
      flick = unlimited
    case _ where isFree: break
    case .row: return nil
    // No limit is ahead.
    case _ where isInside && law.quantum.isNone && (direction > 0 ? limits.upper : limits.lower) == nil:
      flick = unlimited
    default: return nil
    }
    guard direction != 0 else { return nil }
    var solver = flick.solver(for: question, budget)
    let guess = question.namedOffset.flatMap { inverse?.velocity(from: offset, to: $0) } ?? 0
    // Speeds and durations rise with the speed of the flick, offsets with its velocity.
    let isRising = direction > 0 || question.asksForDuration || question.asksForSpeed
    return solver.soleRoot(near: guess == 0 ? direction * 1000 : guess, isRising: isRising)
  }

  /// True if limits make no difference to what a flick attains.
  private func attainsFreely(_ question: FlickQuestion, at velocity: Double) -> Bool {
    guard !isFree else { return true }
    let free = try? question.value(of: unlimited.setting(velocity: velocity))
    return free != nil && (try? question.value(of: setting(velocity: velocity))) == free
  }

  /// True if only the law moves it.
  var isFree: Bool { !isLanding && limits == .none }

  func setting(velocity: Double) -> Release {
    var release = self
    release.velocity = velocity
    return release
  }

  /// A copy of this flick without limits.
  private var unlimited: Release {
    var release = self
    if !axes.isEmpty { release.axes[0].limits = .none }
    return release
  }

  /// A copy of this flick with only the limit ahead: no later bounce passes a limit farther than the first.
  var meetingOneLimit: Release {
    guard law.quantum.isNone, !isLanding, limits != .none, limits.clamp(offset) == offset else { return self }
    var release = self
    release.axes[0].limits = ahead(limits.upper, limits.lower)
    return release
  }

  /// Only the limit in the direction of the flick.
  func ahead(_ upper: Double?, _ lower: Double?) -> ScrollLimits {
    (try? ScrollLimits(lower: velocity < 0 ? lower : nil, upper: velocity > 0 ? upper : nil)) ?? limits
  }
}

extension Release {
  /// True if it settles on a snap point.
  var isLanding: Bool { lands && axes.contains { $0.snapPoints != nil } }
}

extension ScrollLimits {
  /// True if an offset is between the limits, and on neither.
  func isInside(_ offset: Double) -> Bool { clamp(offset) == offset && offset != lower && offset != upper }
}
