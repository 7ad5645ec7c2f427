extension Release where Value == Double {
  /// The velocities, in points per second, at which the flick does what is asked.
  ///
  /// Where no limit and no landing disturbs the motion, that is one velocity, or one range of them, by the law's own
  /// formula or a root in a bracket. Otherwise the answers may be several, and are all that there are in a range, but
  /// for a few that laws that round as a platform does may hide between others.
  ///
  /// - Parameters:
  ///   - condition: what is asked.
  ///   - range: where to look; `nil` for the direction of the offset that is asked for, or else forwards, up to 10⁶
  ///     pt/s where there may be several answers.
  ///   - briefly: whether a law that rounds as a platform does is not followed into its steps, for one of thousands of
  ///     such questions.
  /// - Throws: ``ParameterError`` for a flick that cannot be made at any velocity.
  public func velocities(
    for condition: FlickCondition, in range: ClosedRange<Double>? = nil, briefly: Bool = false
  ) throws(ParameterError) -> Solutions {
    // What is wrong with the flick at rest is wrong with it at any velocity.
    _ = try setting(velocity: 0).motion()
    let direction = direction(of: condition, in: range)
    let sole = soleVelocities(for: condition, direction: direction, briefly: briefly)
    let whole = sole.flatMap { sole in
      isAll(sole, for: condition, in: range)
        ? Solutions(sole.answers, searched: range, below: sole.below, above: sole.above) : nil
    }
    // A frame that gets past a limit may leave the content anywhere before it.
    let mayStopShort = isRough && !briefly && !isFree && hasOwnEdge
    if let whole, !mayStopShort { return whole }
    let known = sole ?? undisturbedVelocities(for: condition, direction: direction, briefly: briefly)
    let found = Solutions.inRange(range ?? usualRange(direction)) { direction, range in
      let undisturbed = undisturbed(for: condition, direction)
      var search = levelSearch(
        for: condition, direction: direction, undisturbed: undisturbed, by: clock, briefly: briefly)
      var grid = grid(over: range, for: condition, direction: direction, undisturbed: undisturbed, briefly)
      if isRough { grid += Self.closely(over: range) + Self.ends(of: known, direction).filter(range.contains) }
      if mayStopShort, condition.isOfTimes { grid += frames(over: range, direction: direction) }
      search.search(isRough ? Set(grid).sorted() : grid)
      return search.solutions(searched: range)
    }
    guard let whole else { return found }
    let others = found.answers.filter { answer in
      !whole.answers.contains { $0.lower <= answer.upper && answer.lower <= $0.upper }
    }
    guard !others.isEmpty else { return whole }
    return Solutions(
      (whole.answers + others).sorted { $0.lower < $1.lower }, searched: found.searched, below: found.below,
      above: found.above)
  }

  /// The velocities at which the flick would do it if there were no limits, by a law that rounds: where it meets none,
  /// they are answers.
  private func undisturbedVelocities(
    for condition: FlickCondition, direction: Double, briefly: Bool
  ) -> Solutions? {
    guard isRough, !briefly, !isFree, !isLanding, formula == .exact, direction != 0, condition.isAtTime else {
      return nil
    }
    return unlimited.risingVelocities(for: condition, direction: direction, briefly: false)
  }

  /// The ends of answers in a direction, and what is beside them.
  private static func ends(of solutions: Solutions?, _ direction: Double) -> [Double] {
    let ends = (solutions?.answers ?? []).flatMap { [direction * $0.lower, direction * $0.upper] }
    return ends.filter { $0 > 0 }.flatMap { end in [end * (1 - 0x1p-40), end, end * (1 + 0x1p-40)] }
  }

  /// Whether the answers that a law tells are all there are in a range.
  private func isAll(_ sole: Solutions, for condition: FlickCondition, in range: ClosedRange<Double>?) -> Bool {
    guard let range else {
      // By a law that rounds, what should rise may fall by a step.
      return !sole.answers.isEmpty || !isRough || !condition.isAtTime
    }
    return !sole.answers.isEmpty && !(isRough && condition.isAtTime)
      && sole.answers.allSatisfy { range.contains($0.lower) && range.contains($0.upper) }
  }

  /// Numbers all over a range that is small, which a law that rounds may take otherwise than those at its ends.
  private static func closely(over range: ClosedRange<Double>) -> [Double] {
    let width = range.upperBound - range.lowerBound
    guard width < range.upperBound / 8 else { return [] }
    let parts = 64.0
    return stride(from: 1, to: parts, by: 1).map { range.lowerBound + width * $0 / parts }
  }

  /// Speeds at which a flick meets the limit, so many that there are some within each frame: a frame may tell whether a
  /// platform's spring rests early or late.
  private func frames(over range: ClosedRange<Double>, direction: Double) -> [Double] {
    let limit = limit(direction)
    guard limit != nil || limits.clamp(offset) != offset else { return [] }
    let arrival = limit.flatMap { speed(to: $0, direction) } ?? 0
    let least = max(range.lowerBound, arrival > 0 ? arrival / 2 : 1)
    guard least < range.upperBound else { return [] }
    return LevelSearch.grid(over: least...range.upperBound, factor: 1.005)
  }

  /// Where to look in a range of speeds: everywhere, unless what is asked is that of a snap point, or slower flicks are
  /// known to go undisturbed.
  private func grid(
    over range: ClosedRange<Double>, for condition: FlickCondition, direction: Double, undisturbed: Undisturbed?,
    _ briefly: Bool
  ) -> [Double] {
    func beside(_ targets: [Double?]) -> [Double] {
      let speeds = targets.compactMap(\.self).compactMap { speed(to: $0, direction) }
      return speeds.flatMap { [$0 * (1 - 0x1p-49), $0 * (1 + 0x1p-49)] }.filter(range.contains)
    }
    var grid = [range.lowerBound, range.upperBound]
    if let row = row(of: condition), let below = boundary(above: row - 1, direction) {
      grid += beside([below, boundary(above: row, direction)])
    } else if let undisturbed {
      grid = self.grid(over: range, from: undisturbed.upperBound, for: condition, direction: direction)
    } else {
      let factor = isRough && !briefly ? 1.1 : condition.isOnTheWay ? 1.2 : 1.5
      grid = LevelSearch.grid(over: range, of: 0...Self.fastest, factor: factor)
      if case .destination(let target) = condition, !isLanding, !limits.isInside(target) {
        grid += beside([target])
      }
    }
    return Set(grid).sorted()
  }

  /// The snap point that is asked for.
  private func row(of condition: FlickCondition) -> Int? {
    switch condition {
    case .row(let index): index
    case .destination(let target) where isLanding && limits == .none,
      .peak(let target) where isLanding && limits == .none:
      try? axis(0).snapPoints?.index(.nearest, of: DoubleDouble(target))
    default: nil
    }
  }

  /// The fastest flick that is looked at where there may be several, in points per second.
  static var fastest: Double { 1e6 }

  private func usualRange(_ direction: Double) -> ClosedRange<Double> {
    switch direction {
    case ..<0: -Self.fastest...0
    case 0: -Self.fastest...Self.fastest
    default: 0...Self.fastest
    }
  }

  /// Whether a flick has to go forwards or backwards: 1 or -1; 0 where that is not known.
  ///
  /// - Parameter range: where it is looked for; without one, forwards where either would do.
  private func direction(of condition: FlickCondition, in range: ClosedRange<Double>?) -> Double {
    func direction(to target: Double) -> Double { target > offset ? 1 : target < offset ? -1 : 0 }
    if let place = condition.place { return direction(to: place) }
    switch condition {
    case .overshoot where limits.lower != nil && limits.upper == nil && range == nil: return -1
    case .row(let index):
      guard let points = axis(0).snapPoints else { return 0 }
      return direction(to: points.target(at: index).offset)
    default:
      guard let range, range.lowerBound < 0 else { return 1 }
      return range.upperBound <= 0 ? -1 : 0
    }
  }

  func setting(velocity: Double) -> Release {
    var release = self
    release.velocity = velocity
    return release
  }

  private func levelSearch(
    for condition: FlickCondition, direction: Double, undisturbed: Undisturbed? = nil, by clock: StepClock? = nil,
    briefly: Bool = false
  ) -> LevelSearch {
    let unlimited = unlimited
    // Where nothing but the snap point counts, the faster flick has the farther one.
    let isOfRow = row(of: condition) != nil
    var search = LevelSearch(for: condition.wanted, roughness: law.roughness, briefly: briefly) { speed in
      if let undisturbed, speed < undisturbed.upperBound {
        let reading = try? condition.reading(of: unlimited.setting(velocity: direction * speed))
        return reading.map { FlickCondition.Reading($0.value, branch: undisturbed.branch) }
      }
      var reading = try? condition.reading(of: setting(velocity: direction * speed), by: clock)
      if isOfRow { reading?.branch = FlickCondition.Branch() }
      return reading
    }
    search.isZeroAtTurns = condition.isSpeedAtTime
    // A frame may tell whether a platform's spring rests early or late.
    if isRough, !isFree, hasOwnEdge, !condition.isOnTheWay { search.greatestTooth = condition.isOfTimes ? 0.5 : 1 }
    search.steps = { low, high in
      let places: [Double?] =
        switch (low, high) {
        case (let low?, let high?) where abs(low.row - high.row) == 1:
          [boundary(above: min(low.row, high.row), direction)]
        case (nil, let one?), (let one?, nil):
          [condition.passed] + (isLanding ? [one.row - 1, one.row].map { boundary(above: $0, direction) } : [])
        default: []
        }
      return places.compactMap { $0.flatMap { speed(to: $0, direction) } }
    }
    return search
  }

  /// Where a flick has to be headed for that is given one of two neighbouring snap points or the other, in points;
  /// `nil` where that is not known.
  private func boundary(above index: Int, _ direction: Double) -> Double? {
    guard formula == .exact else { return nil }
    let snapping = try? axis(0).snapping(dragStart: dragStart ?? offset)
    return snapping?.boundary(above: index, from: offset, isForwards: direction > 0)
  }

  /// How fast a flick is that comes to rest on an offset if nothing disturbs it, in points per second.
  func speed(to target: Double, _ direction: Double) -> Double? {
    law.velocity(from: offset, to: target).map { $0 * direction }
  }
}

extension ScrollLaw {
  /// How much a number of a motion may change, as a share of it, between neighbouring velocities: where a platform
  /// counts in pixels or frames, such a change is a step, and else it may be what the platform rounds.
  var roughness: Double {
    if isSmooth { return LevelSearch.smoothness }
    let kinds = Self.deviations.map(\.kind)
    return kinds.contains(.slope) && !kinds.contains(.steps) ? 1e-4 : 1e-6
  }
}

// MARK: - A sole answer

extension Release where Value == Double {
  /// The velocities where the number that is asked for rises with the velocity all the way; `nil` where it may not.
  private func soleVelocities(for condition: FlickCondition, direction: Double, briefly: Bool) -> Solutions? {
    guard !isLanding, formula == .exact else { return nil }
    if let target = condition.destination(isFree: isFree), limits.clamp(offset) == offset, limits.isInside(target) {
      if let velocity = law.velocity(from: offset, to: target) {
        guard movesFreely(at: velocity, for: condition) else { return nil }
        let sole = soleVelocity(velocity, for: condition, briefly: briefly)
        if !sole.answers.isEmpty { return sole }
      }
      guard direction != 0 else { return nil }
      if briefly, isFree { return Solutions([]) }
      // What comes to rest between limits has met none, and moves as without, unless the law counts otherwise then.
      let sole = unlimited.risingVelocities(for: condition, direction: direction, briefly: briefly)
      let tried = sole.answers.map(\.value) + [sole.below, sole.above].compactMap { $0?.number }
      return tried.allSatisfy { movesFreely(at: $0, for: condition) } ? sole : nil
    }
    switch condition {
    case .overshoot, .shown: return nil
    case _ where direction == 0: return nil
    case _ where isFree: return risingVelocities(for: condition, direction: direction, briefly: briefly)
    case _ where isUndisturbed(for: condition, direction):
      return unlimited.risingVelocities(for: condition, direction: direction, briefly: briefly)
    default: return nil
    }
  }

  /// Whether limits make no difference to what is asked of a flick.
  private func movesFreely(at velocity: Double, for condition: FlickCondition) -> Bool {
    guard !isFree else { return true }
    guard let free = try? condition.value(of: unlimited.setting(velocity: velocity)) else { return false }
    return (try? condition.value(of: setting(velocity: velocity))) == free
  }

  /// A velocity as the law tells it, and where its motions go in steps, or where it takes more to move at all, all
  /// others that do the same.
  private func soleVelocity(_ velocity: Double, for condition: FlickCondition, briefly: Bool) -> Solutions {
    func solutions(_ direction: Double) -> Solutions {
      var search = levelSearch(for: condition, direction: direction, briefly: briefly)
      search.spread(about: abs(velocity))
      let solutions = search.solutions(searched: nil)
      return direction < 0 ? solutions.mirrored : solutions
    }
    if velocity == 0 { return solutions(-1).joined(with: solutions(1), searched: nil) }
    return isRough ? solutions(velocity < 0 ? -1 : 1) : Solutions([Solution(velocity)])
  }

  /// The velocities in a bracket, where the number that is asked for rises with the velocity.
  func risingVelocities(for condition: FlickCondition, direction: Double, briefly: Bool) -> Solutions {
    var search = levelSearch(for: condition, direction: direction, briefly: briefly)
    // Of offsets it falls in the other direction.
    let sign = condition.isOffset ? direction : 1
    let least = leastSpeed(for: condition)
    // Where the speed falls by as much on the same way, however fast, that is where it is.
    let usual = least.map { $0 + condition.wanted } ?? 1000
    var (low, high) = (usual * (1 - 0x1p-40), usual * (1 + 0x1p-40))
    // Too slow for something to be told of is slow.
    while !(sign * search.point(high).excess > 0), high < 1e60 { high = min(high * 8, 1e60) }
    while sign * search.point(low).excess >= 0, low > least ?? 0 { low = low < 1e-59 ? 0 : max(low / 8, least ?? 0) }
    search.search([low, high])
    var solutions = search.solutions(searched: nil)
    if !briefly, isRough, condition.isAtTime, let passage = solutions.passage {
      // Where a flick takes a step longer, it is slower at any time: it rises and falls back about as far.
      let clock = clock
      search = levelSearch(for: condition, direction: direction, by: clock)
      let width = 1 + tooth(at: direction * passage.lowerBound, for: condition, by: clock)
      let (low, high) = (passage.lowerBound / width, passage.upperBound * width)
      // A step of a millisecond may be as short as that.
      let close = (-50...50).map { passage.lowerBound * (1 + Double($0) * 2e-4) }
      let wide = (-16...16).map { passage.lowerBound * (1 + Double($0) / 16 * (width - 1)) }
      // A curve of another shape for each speed may rise and fall far more gently.
      let isShaped = clock == nil
      let shape = isShaped ? LevelSearch.grid(over: low / 2...high * 2, factor: 1.03) : []
      let far = LevelSearch.grid(over: low / 8...high * 8, factor: 1.25) + shape
      // From a greatest speed on, all that are faster do the same.
      let faster = solutions.answers.map(\.upper).filter { $0 > high * 8 }
      search.search(Set([low, high] + close + wide.filter { low < $0 && $0 < high } + far + faster).sorted())
      solutions = search.solutions(searched: nil)
    }
    return direction < 0 ? solutions.mirrored : solutions
  }

  /// How far the speed of a flick may be, as a share, from that of another that does the same because its law counts
  /// in steps, of which it takes few, or in pixels.
  private func tooth(at velocity: Double, for condition: FlickCondition, by clock: StepClock?) -> Double {
    let steps = clock.map { 6 / max((duration(at: velocity) ?? 0) * $0.rate, 1) } ?? 0
    let pixels = condition.place.map { 2 / max(abs($0 - offset), 1) } ?? 0
    return min(max(0.04, steps, pixels), 1.5)
  }

  /// The slowest flick that gets to an offset that is to be passed, in points per second, where the law tells.
  private func leastSpeed(for condition: FlickCondition) -> Double? {
    guard let target = condition.passed, !isRough else { return nil }
    return law.velocity(from: offset, to: target).map { abs($0) * (1 + 0x1p-50) }
  }

  /// Whether the law rounds as a platform does.
  var isRough: Bool { !law.isSmooth }
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
  /// Whether it asks for what is on the way, or for a time.
  fileprivate var isAtTime: Bool { !isTimeless }
}

extension ScrollLimits {
  /// Whether an offset is between the limits, and on neither.
  func isInside(_ offset: Double) -> Bool {
    clamp(offset) == offset && offset != lower && offset != upper
  }
}
