// The velocities where what is asked for has one answer: by the law's own formula, or by a root in a bracket.

extension Release where Value == Double {
  /// The velocities where the number that is asked for rises with the velocity all the way; `nil` where it may not.
  func soleVelocities(for condition: FlickCondition, direction: Double, briefly: Bool) -> Solutions? {
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

extension ScrollLimits {
  /// Whether an offset is between the limits, and on neither.
  func isInside(_ offset: Double) -> Bool {
    clamp(offset) == offset && offset != lower && offset != upper
  }
}
