extension Release where Value == Double {
  /// The velocities, in points per second, at which the flick does what is asked.
  ///
  /// Where no limit and no landing disturbs the motion, that is one velocity, or one range of them, by the law's own
  /// formula or a root in a bracket. Otherwise the answers may be several, and are all that there are in a range.
  ///
  /// - Parameters:
  ///   - condition: what is asked.
  ///   - range: where to look; `nil` for the direction of the offset that is asked for, or else forwards, up to 10⁶
  ///     pt/s where there may be several answers.
  /// - Throws: ``ParameterError`` for a flick that cannot be made at any velocity.
  public func velocities(
    for condition: FlickCondition, in range: ClosedRange<Double>? = nil
  ) throws(ParameterError) -> Solutions {
    // What is wrong with the flick at rest is wrong with it at any velocity.
    _ = try setting(velocity: 0).motion()
    let isRough = !type(of: law).deviations.isEmpty
    // By a law that rounds, what should rise may fall by a step.
    if range == nil, let sole = soleVelocities(for: condition), !sole.answers.isEmpty || !isRough || !condition.isAtTime
    {
      return sole
    }
    let range = range ?? usualRange(for: condition)
    return Solutions.inRange(range) { direction, range in
      var search = levelSearch(for: condition, direction: direction, tellsDurations: isRough)
      search.search(LevelSearch.grid(over: range, factor: condition.isOnTheWay ? 1.2 : 1.5))
      return search.solutions(searched: range)
    }
  }

  /// The fastest flick that is looked at where there may be several, in points per second.
  private static var fastest: Double { 1e6 }

  private func usualRange(for condition: FlickCondition) -> ClosedRange<Double> {
    switch direction(of: condition) {
    case ..<0: -Self.fastest...0
    case 0: -Self.fastest...Self.fastest
    default: 0...Self.fastest
    }
  }

  /// Whether a flick has to go forwards or backwards: 1 or -1; 0 where that is not known.
  private func direction(of condition: FlickCondition) -> Double {
    func direction(to target: Double) -> Double { target > offset ? 1 : target < offset ? -1 : 0 }
    switch condition {
    case .destination(let target), .offset(let target, _), .peak(let target), .passingSpeed(_, let target):
      return direction(to: target)
    case .row(let index):
      guard let points = axis(0).snapPoints else { return 0 }
      return direction(to: points.target(at: index).offset)
    case .duration, .speed, .overshoot, .shown: return 1
    }
  }

  func setting(velocity: Double) -> Release {
    var release = self
    release.velocity = velocity
    return release
  }

  private func levelSearch(
    for condition: FlickCondition, direction: Double, tellsDurations: Bool = false
  ) -> LevelSearch {
    LevelSearch(for: condition.wanted, roughness: type(of: law).roughness) { speed in
      try? condition.reading(of: setting(velocity: direction * speed), tellsDurations: tellsDurations)
    }
  }
}

extension ScrollLaw {
  /// How much a number of a motion may change, as a share of it, between neighbouring velocities: where a platform
  /// counts in pixels or frames, such a change is a step, and else it may be what the platform rounds.
  fileprivate static var roughness: Double { deviations.isEmpty ? 1e-9 : isStepped ? 1e-6 : 1e-4 }

  /// Whether its motions go in steps, of pixels, milliseconds or frames.
  static var isStepped: Bool { deviations.contains { $0.kind == .steps } }
}

// MARK: - A sole answer

extension Release where Value == Double {
  /// The velocities where the number that is asked for rises with the velocity all the way; `nil` where it may not.
  private func soleVelocities(for condition: FlickCondition) -> Solutions? {
    let limits = axis(0).limits
    guard !isLanding, formula == .exact else { return nil }
    if let target = condition.destination(isFree: isFree), limits.clamp(offset) == offset, limits.isInside(target),
      let velocity = law.velocity(from: offset, to: target)
    {
      return soleVelocity(velocity, for: condition)
    }
    guard isFree else { return nil }
    switch condition {
    case .overshoot, .shown: return nil
    case _ where direction(of: condition) == 0: return nil
    default: return risingVelocities(for: condition)
    }
  }

  /// A velocity as the law tells it, and where its motions go in steps, or where it takes more to move at all, all
  /// others that do the same.
  private func soleVelocity(_ velocity: Double, for condition: FlickCondition) -> Solutions {
    func solutions(_ direction: Double) -> Solutions {
      var search = levelSearch(for: condition, direction: direction)
      search.spread(about: abs(velocity))
      let solutions = search.solutions(searched: nil)
      return direction < 0 ? solutions.mirrored : solutions
    }
    if velocity == 0 { return solutions(-1).joined(with: solutions(1), searched: nil) }
    return type(of: law).deviations.isEmpty ? Solutions([Solution(velocity)]) : solutions(velocity < 0 ? -1 : 1)
  }

  /// The velocities in a bracket, where the number that is asked for rises with the velocity.
  private func risingVelocities(for condition: FlickCondition) -> Solutions {
    let direction = direction(of: condition)
    var search = levelSearch(for: condition, direction: direction)
    // Of offsets it falls in the other direction.
    let sign = condition.isOffset ? direction : 1
    var (low, high) = (1000.0, 1000.0)
    // Too slow for something to be told of is slow.
    while !(sign * search.point(high).excess > 0), high < 1e60 { high = min(high * 8, 1e60) }
    while sign * search.point(low).excess >= 0, low > 0 { low = low < 1e-59 ? 0 : low / 8 }
    search.search([low, high])
    var solutions = search.solutions(searched: nil)
    if !type(of: law).deviations.isEmpty, condition.isAtTime, let passage = solutions.passage {
      // Where a flick takes a step longer, it is slower at any time: it rises and falls back about as far.
      search = levelSearch(for: condition, direction: direction, tellsDurations: true)
      search.search([passage.lowerBound * 0.96, passage.upperBound * 1.04])
      solutions = search.solutions(searched: nil)
    }
    return direction < 0 ? solutions.mirrored : solutions
  }
}

extension FlickCondition {
  /// Where the flick is to come to rest, if that is what is asked; undisturbed it gets no farther.
  fileprivate func destination(isFree: Bool) -> Double? {
    switch self {
    case .destination(let target): target
    case .peak(let target): isFree ? target : nil
    default: nil
    }
  }

  /// Whether it asks for an offset, which lies on the side that the flick goes to.
  fileprivate var isOffset: Bool {
    switch self {
    case .destination, .row, .offset, .peak: true
    case .duration, .speed, .passingSpeed, .overshoot, .shown: false
    }
  }
}

extension FlickCondition {
  /// Whether it asks for what is on the way, where springs swing.
  fileprivate var isOnTheWay: Bool {
    switch self {
    case .offset, .speed, .passingSpeed: true
    case .destination, .row, .duration, .peak, .overshoot, .shown: false
    }
  }

  /// Whether it asks for that, or for a time.
  fileprivate var isAtTime: Bool { if case .duration = self { true } else { isOnTheWay } }
}

extension ScrollLimits {
  /// Whether an offset is between the limits, and on neither.
  fileprivate func isInside(_ offset: Double) -> Bool {
    clamp(offset) == offset && offset != lower && offset != upper
  }
}
