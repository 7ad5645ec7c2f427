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
        ? Solutions(
          sole.answers, searched: range, below: sole.below, above: sole.above, isSteady: sole.isSteady) : nil
    }
    if let whole, briefly || restAtLimits != .before { return whole }
    let found = searchedVelocities(
      for: condition, in: range ?? usualRange(direction), direction: direction,
      knowing: sole ?? undisturbedVelocities(for: condition, direction: direction, briefly: briefly),
      briefly: briefly)
    return whole?.joined(withOthersOf: found) ?? found
  }

  /// Where a flick that meets a limit may come to rest.
  var restAtLimits: LimitRest { !isFree && hasOwnEdge ? type(of: law).restAtLimits : .on }

  /// The velocities of a range that a search finds.
  ///
  /// - Parameter known: what is known otherwise, by a law that rounds: about that it looks closely.
  private func searchedVelocities(
    for condition: FlickCondition, in range: ClosedRange<Double>, direction: Double, knowing known: Solutions?,
    briefly: Bool
  ) -> Solutions {
    Solutions.inRange(range) { direction, range in
      let undisturbed = undisturbed(for: condition, direction)
      // What only comes to rest on a limit, if it meets one, does so by any step of a clock.
      let clock = condition.isDestination && !condition.isDecidedByFrames(of: self) ? nil : clock
      var search = levelSearch(
        for: condition, direction: direction, undisturbed: undisturbed, by: clock, briefly: briefly)
      var grid = grid(over: range, for: condition, direction: direction, undisturbed: undisturbed, briefly)
      if isRough { grid += Self.closely(over: range) + Self.ends(of: known, direction).filter(range.contains) }
      if isRough, !briefly, !isFree, hasOwnEdge {
        if condition.isOfTimes { grid += arrivals(over: range, direction: direction) }
        if condition.isDecidedByFrames(of: self) { grid += framesAtLimit(over: range, direction: direction) }
      }
      search.search(isRough ? Set(grid).sorted() : grid)
      return search.solutions(searched: range)
    }
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
  private func arrivals(over range: ClosedRange<Double>, direction: Double) -> [Double] {
    let limit = limit(direction)
    guard limit != nil || limits.clamp(offset) != offset else { return [] }
    let arrival = limit.flatMap { speed(to: $0, direction) } ?? 0
    let least = max(range.lowerBound, arrival > 0 ? arrival / 2 : 1)
    guard least < range.upperBound else { return [] }
    return LevelSearch.grid(over: least...range.upperBound, factor: 1.005)
  }

  /// The speeds at which a frame shows the content on the limit, which is met a frame sooner if faster; what is beside
  /// them, and some between.
  private func framesAtLimit(over range: ClosedRange<Double>, direction: Double) -> [Double] {
    guard let rate = law.framesPerSecond, let limit = limit(direction), limits.clamp(offset) == offset, limit != offset
    else { return [] }
    // What is worked out frame by frame takes too long to ask so often.
    if (try? law.motion(from: offset, velocity: direction * 1000)) is FrameMotion { return [] }
    var frames: [Double] = []
    for frame in 1...Self.mostFrames {
      let condition = FlickCondition.offset(limit, time: Double(frame) / rate)
      let arrival = unlimited.risingVelocities(for: condition, direction: direction, briefly: true).answers.first
      guard let speed = arrival.map({ abs($0.value) }), speed < frames.last ?? .infinity else { break }
      frames.append(speed)
      if speed < range.lowerBound { break }
    }
    let between = zip(frames, frames.dropFirst()).flatMap { fast, slow in
      (1..<Self.partsOfFrame).map { slow + (fast - slow) * Double($0) / Double(Self.partsOfFrame) }
    }
    let beside = frames.flatMap { speed in
      [0x1p-40, 0x1p-17, 0x1p-10].flatMap { [speed * (1 - $0), speed * (1 + $0)] }
    }
    return (beside + between).filter(range.contains)
  }

  private static let mostFrames = 600

  private static let partsOfFrame = 8

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

  func levelSearch(
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
    search.isOfVelocities = true
    search.boundaries = { low, high in
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
