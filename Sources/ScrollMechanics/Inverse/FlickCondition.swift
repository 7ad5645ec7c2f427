/// What a flick is to do.
public enum FlickCondition: Hashable, Sendable {
  /// Come to rest on an offset, in points.
  case destination(Double)
  /// Be given the snap point with an index.
  case row(Int)
  /// Settle after a time, in seconds.
  case duration(Double)
  /// Show an offset, in points, at a time, in seconds.
  case offset(Double, time: Double)
  /// Have a speed, in points per second, at a time, in seconds.
  case speed(Double, time: Double)
  /// Have a speed, in points per second, where it passes an offset for the first time, in points.
  case passingSpeed(Double, offset: Double)
  /// Get as far as an offset, in points, at most, beyond a limit or not.
  case peak(Double)
  /// Get so far beyond a limit at most, in points.
  case overshoot(Double)
  /// Show so far beyond a limit when it is let go, in points.
  case shown(Double)
}

extension FlickCondition {
  /// The offset that it is about, in points.
  var place: Double? {
    switch self {
    case .destination(let offset), .offset(let offset, _), .passingSpeed(_, let offset), .peak(let offset): offset
    case .row, .duration, .speed, .overshoot, .shown: nil
    }
  }

  /// The offset at which it asks for a speed.
  var passed: Double? { if case .passingSpeed(_, let offset) = self { offset } else { nil } }

  /// Whether it asks when a flick has settled.
  var isOfTimes: Bool { if case .duration = self { true } else { false } }

  /// Whether it asks for what is on the way, where springs swing.
  var isOnTheWay: Bool {
    switch self {
    case .offset, .speed, .passingSpeed: true
    case .destination, .row, .duration, .peak, .overshoot, .shown: false
    }
  }

  /// Whether it asks where a flick comes to rest.
  var isDestination: Bool { if case .destination = self { true } else { false } }

  /// Whether it makes a difference in which frame a flick meets a limit.
  func isDecidedByFrames(of release: Release<Double>) -> Bool {
    guard case .destination(let target) = self else { return isOfTimes || isOfFirstBounce }
    return switch release.restAtLimits {
    case .on: false
    case .before: true
    case .beyond: !release.limits.isInside(target)
    }
  }

  /// Whether it asks for what is on the way, or for a time.
  var isAtTime: Bool { isOfTimes || isOnTheWay }

  /// Whether it makes no difference when a flick does what.
  var isTimeless: Bool { !isAtTime }

  /// Whether it asks for what the first bounce of many decides.
  var isOfFirstBounce: Bool {
    switch self {
    case .peak, .overshoot: true
    default: false
    }
  }

  /// Whether it asks for a speed at a time.
  var isSpeedAtTime: Bool { if case .speed = self { true } else { false } }

  /// The number that a flick is to have.
  public var wanted: Double {
    switch self {
    case .destination(let value), .duration(let value), .offset(let value, _), .speed(let value, _),
      .passingSpeed(let value, _), .peak(let value), .overshoot(let value), .shown(let value):
      value
    case .row(let index): Double(index)
    }
  }

  /// The number that a flick has instead; `nil` where it has none, as one that never passes an offset has no speed
  /// there.
  public func value(of release: Release<Double>) throws(ParameterError) -> Double? {
    try reading(of: release)?.value
  }

  /// The number that a flick has, and on which branch of the function of flicks it lies: between flicks of one branch
  /// the number changes without a jump.
  ///
  /// - Parameter clock: the steps that the law counts time in: flicks are of one branch only where they take as many.
  func reading(of release: Release<Double>, by clock: StepClock? = nil) throws(ParameterError) -> Reading? {
    let limits = release.limits
    switch self {
    case .destination where release.formula != .exact && !release.isLanding:
      return Reading(limits.clamp(try release.projected()))
    case .row:
      return try release.targets().first?.map { Reading(Double($0.index)) }
    case .destination where release.isLanding, .peak where release.isLanding && limits == .none:
      return try release.targets().first?.map { Reading($0.offset, branch: Branch(row: $0.index)) }
    case .shown:
      return Reading(abs(release.offset - limits.clamp(release.offset)))
    default: break
    }
    if release.isFree {
      let motion = try release.freeMotion()
      var branch = Branch()
      branch.add(steps: clock.map { [$0.whole(motion.duration)] } ?? [])
      let instant = time(in: motion)
      if let instant, isOnTheWay, let motion = motion as? any SampledMotion {
        branch.add(steps: [motion.sample(at: instant)])
      }
      // A platform may end elsewhere than its motion was on the way to.
      if release.isRough, let time { branch.begun = time < motion.duration ? 1 : 2 }
      return number(of: motion, at: instant).map {
        Reading($0, branch: branch, scale: scale(of: motion, release))
      }
    }
    let release = isOfFirstBounce ? release.meetingOneLimit : release
    var (motion, row) = try release.disturbedMotion(settlingWithin: isOfTimes ? release.threshold : 0)
    var (instant, number) = (time(in: motion), Double?.none)
    if isOnTheWay, let time = instant {
      let shown = passed ?? motion.value(at: time)
      if motion.mayBeSettled(on: shown, within: release.threshold) {
        motion = try motion.settled(within: release.threshold)
        instant = self.time(in: motion)
      } else if case .offset = self {
        number = shown
      }
    }
    var branch = Branch(row: row)
    branch.isSprung = release.isLanding && motion.pieces.first?.motion.asSpring != nil
    let excursion = isOfFirstBounce ? motion.excursion(past: limits) : nil
    guard let end = excursion?.time ?? instant else { return nil }
    if let clock {
      branch.add(steps: motion.steps(of: clock, until: end) + [release.hiddenSteps(of: clock)])
      // A platform's spring rests on a frame, which may be far from that of the next flick.
      if isOfTimes { branch.add(steps: [clock.whole(end)]) }
    } else if release.isRough {
      branch.add(steps: motion.samples(until: end))
    } else {
      branch.isCut = motion.isOfLaw && motion.losesSpeed
    }
    switch self {
    case .peak: return Reading(excursion.map { motion.value(at: $0.time) } ?? motion.rest, branch: branch)
    case .overshoot: return Reading(excursion?.distance ?? 0, branch: branch)
    case .destination: return Reading(motion.rest, branch: branch, scale: scale(of: motion, release))
    default: break
    }
    number = number ?? self.number(of: motion, at: instant)
    guard let number else { return nil }
    motion.count(until: end, in: &branch)
    return Reading(number, branch: branch, scale: scale(of: motion, release))
  }

  /// How large the number is that a platform rounds: of an offset the way to the end, of a speed that at the start.
  private func scale(of motion: any TimingCurve<Double>, _ release: Release<Double>) -> Double {
    switch self {
    case .destination, .peak, .offset: abs(motion.rest - release.offset)
    case .speed, .passingSpeed: abs(release.velocity)
    default: 0
    }
  }

  /// The number that a motion has as a whole, or at the time that is asked about.
  private func number(of motion: any TimingCurve<Double>, at time: Double?) -> Double? {
    switch self {
    case .destination, .row, .shown, .peak: motion.rest
    case .duration: motion.duration
    case .offset: time.map(motion.value)
    case .speed, .passingSpeed: time.map { abs(motion.velocity(at: $0)) }
    case .overshoot: 0
    }
  }

  /// The time that it names, in seconds.
  private var time: Double? {
    switch self {
    case .offset(_, let time), .speed(_, let time): time
    case .passingSpeed, .destination, .row, .duration, .peak, .overshoot, .shown: nil
    }
  }

  /// The time that it is about; `nil` where there is none.
  private func time(in motion: any TimingCurve<Double>) -> Double? {
    if let passed { return motion.duration(to: passed) }
    return time ?? motion.duration
  }

  /// A number of a flick.
  struct Reading {
    let value: Double
    var branch: Branch
    /// How large the number is that a platform rounds, of which it is a part.
    let scale: Double

    init(_ value: Double, branch: Branch = Branch(), scale: Double = 0) {
      self.value = value
      self.branch = branch
      self.scale = scale
    }
  }
}

extension Release {
  /// Whether it comes to rest on a snap point.
  var isLanding: Bool { lands && axes.contains { $0.snapPoints != nil } }
}

extension Release where Value == Double {
  /// Whether nothing but the law moves it.
  var isFree: Bool { !isLanding && limits == .none }

  /// The motion where nothing but the law moves it.
  fileprivate func freeMotion() throws(ParameterError) -> any TimingCurve<Double> {
    try coupledLaw.motion(from: offset, velocity: velocity)
  }

  /// How long the law's motion would take that an edge of its own cuts off, in seconds, as far as it is in steps.
  fileprivate func hiddenSteps(of clock: StepClock) -> Double {
    guard case .own = axis(0).edge, limits != .none else { return 0 }
    return duration(at: velocity).map(clock.whole) ?? 0
  }

  /// How long the law moves content alone, in seconds.
  func duration(at velocity: Double) -> Double? {
    try? setting(velocity: velocity).coupledLaw.motion(from: offset, velocity: velocity).duration
  }

  /// The steps that the law counts time in, as far as a few flicks tell: some do so at limits alone.
  var clock: StepClock? {
    guard isRough else { return nil }
    if let clock = StepClock(of: [311.7, 1234.56, 2718.3].compactMap(duration)) { return clock }
    return StepClock(
      of: [-9e4, -8e3, 8e3, 9e4].flatMap { velocity in
        (try? setting(velocity: velocity).disturbedMotion().motion.pieces.map(\.start)) ?? []
      })
  }

  /// The motion where limits or a snap point may disturb it, and the index of that.
  ///
  /// - Parameter threshold: 0 where it does not matter when a spring has settled, which takes half of the time to find.
  func disturbedMotion(
    settlingWithin threshold: Double = 0
  ) throws(ParameterError) -> (motion: PiecewiseMotion, row: Int) {
    let axis = axis(0)
    let target = lands ? try targets().first ?? nil : nil
    let motion = try PiecewiseMotion(
      law: coupledLaw, offset: offset, velocity: velocity,
      behavior: target.map { axis.landing(on: $0.offset) } ?? axis, threshold: threshold)
    return (motion, target?.index ?? 0)
  }
}

extension PiecewiseMotion {
  /// Whether it might have settled on the way, as far as its offset then tells.
  fileprivate func mayBeSettled(on offset: Double, within threshold: Double) -> Bool {
    abs(offset - rest) <= threshold * (1 + 1e-9) + 4 * rest.ulp
  }
}
