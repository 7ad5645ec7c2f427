// What limits leave alone: by a law that rounds nothing, a flick from between them is that of content without limits
// until it meets one, and what is asked of such a flick rises with its speed.

/// Speeds of flicks that no limit has a say in.
struct Undisturbed {
  /// Where they end, in points per second.
  let upperBound: Double
  /// The branch that they all are of.
  let branch: FlickCondition.Branch
}

extension Release where Value == Double {
  /// The same flick where there are no limits.
  var unlimited: Release {
    var release = self
    if !axes.isEmpty { release.axes[0].limits = .none }
    return release
  }

  /// The same flick where there is no limit but that ahead, if it begins between limits: a spring takes what is lost on
  /// the way from every later bounce, so that none gets farther past a limit than the first.
  var meetingOneLimit: Release {
    var release = self
    guard goesFreely, limits != .none else { return self }
    let ahead = try? ScrollLimits(lower: velocity < 0 ? limits.lower : nil, upper: velocity > 0 ? limits.upper : nil)
    release.axes[0].limits = ahead ?? limits
    return release
  }

  /// Whether no limit has a say in what is asked of flicks in a direction, however fast they are.
  func isUndisturbed(for condition: FlickCondition, _ direction: Double) -> Bool {
    guard goesFreely else { return false }
    if case .passingSpeed(_, let offset) = condition, limits.isInside(offset) { return true }
    return limit(direction) == nil
  }

  /// The speeds of flicks in a direction that no limit has a say in.
  func undisturbed(for condition: FlickCondition, _ direction: Double) -> Undisturbed? {
    guard let least = leastDisturbed(for: condition, direction) else { return nil }
    let fastest = min(least * (1 - 0x1p-36), Self.fastest)
    let reading = try? condition.reading(of: setting(velocity: direction * fastest))
    return reading.map { Undisturbed(upperBound: least, branch: $0.branch) }
  }

  /// The least speed of a flick in a direction that a limit has a say in, in points per second; `nil` where that is not
  /// known.
  private func leastDisturbed(for condition: FlickCondition, _ direction: Double) -> Double? {
    guard goesFreely else { return nil }
    guard let limit = limit(direction) else { return .infinity }
    switch condition {
    case .row, .shown: return nil
    case .offset(_, let time), .speed(_, let time):
      guard limit != offset else { return 0 }
      let arrival = unlimited.risingVelocities(for: .offset(limit, time: time), direction: direction, briefly: true)
      return arrival.answers.first.map { abs($0.value) }
    default: return speed(to: limit, direction)
    }
  }

  /// Where to look in a range of speeds that limits disturb from the least of some on.
  func grid(
    over range: ClosedRange<Double>, from least: Double, for condition: FlickCondition, direction: Double
  ) -> [Double] {
    // The boundary may be the answer itself; otherwise it is enough to see how what is asked goes on there.
    let shares = condition.isTimeless ? [0x1p-49] : [0x1p-36, 0x1p-20]
    var grid = [range.lowerBound, range.upperBound] + shares.flatMap { [least * (1 - $0), least * (1 + $0)] }
    if least < range.upperBound, !rises(condition, upTo: direction * range.upperBound) {
      // What meets a limit soon after the least does so ever more slowly.
      grid += stride(from: -16, to: 0, by: hasOwnEdge ? 1 : 3).map {
        least * (1 + Double(sign: .plus, exponent: $0, significand: 1))
      }
      let beyond = max(range.lowerBound, least)...range.upperBound
      let usual = least...max(Self.fastest, least)
      grid += LevelSearch.grid(over: beyond, of: usual, factor: condition.isOnTheWay && swings ? 1.2 : 1.5)
      if condition.isOnTheWay {
        grid += LevelSearch.grid(over: usual, of: usual, factor: 1.2).prefix { $0 < least * 4 }
      }
    }
    return grid.filter(range.contains)
  }

  /// Whether an edge may have a spring that swings.
  var swings: Bool {
    switch axis(0).edge {
    case .own(let spring): spring.dampingRatio < 1 || hasOwnEdge
    case .bounce(let spring): spring.dampingRatio < 1
    case .stop: false
    }
  }

  /// Whether the law has a rule for edges.
  var hasOwnEdge: Bool {
    guard case .own = axis(0).edge else { return false }
    return (try? law.stretches(from: offset, velocity: 0, within: limits)) != nil
  }

  /// Whether it is a smooth law's flick from between the limits, that snaps nowhere.
  private var goesFreely: Bool {
    !isRough && !isLanding && formula == .exact && limits.clamp(offset) == offset
  }

  /// The limit ahead.
  func limit(_ direction: Double) -> Double? {
    direction > 0 ? limits.upper : limits.lower
  }

  /// Whether what is asked rises, or stays, all the way up to a velocity.
  private func rises(_ condition: FlickCondition, upTo velocity: Double) -> Bool {
    if condition.isOfFirstBounce { return true }
    guard condition.isTimeless else { return false }
    // If as fast a flick meets one limit alone, so do slower ones, and come to rest on it.
    let motion = try? setting(velocity: velocity).disturbedMotion().motion
    return motion.map { $0.pieces.count <= 2 } ?? false
  }
}
