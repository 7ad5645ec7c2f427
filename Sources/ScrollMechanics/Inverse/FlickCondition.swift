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

  /// Whether it makes no difference when a flick does what.
  var isTimeless: Bool { !isOfTimes && !isOnTheWay }

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

  /// Where the function of flicks may jump or turn: between flicks that agree in all of this it does neither, or
  /// gently.
  struct Branch: Hashable {
    /// How often the motion changes hands in all, and has until it is looked at.
    var pieces = 0
    var begun = 0
    /// How often its spring has turned by then.
    var turns = 0
    /// The snap point that it lands on.
    var row = 0
    /// Whether a spring lands it, because its law cannot.
    var isSprung = false
    /// Whether an edge takes over less than all of the speed: there is a greatest that it takes.
    var isCut = false
    /// How long the law moves it and when it begins to, where that goes in steps of milliseconds or frames, in seconds;
    /// or the samples of its table that it ends on: the sum of all, and what tells them apart.
    private(set) var steps = 0.0
    private(set) var marks = 0

    mutating func add(steps times: [Double]) {
      for time in times { (steps, marks) = (steps + time, marks &* 31 &+ Int(truncatingIfNeeded: time.bitPattern)) }
    }
  }
}

extension FlickCondition.Branch {
  /// Whether there are so many branches between this and another that the function is about as high between them as at
  /// its ends, give or take what it changes.
  func isFar(from other: Self) -> Bool {
    guard pieces == other.pieces, begun == other.begun, row == other.row else { return false }
    return abs(turns - other.turns) > 4 || abs(steps - other.steps) > 0.2 * max(steps, other.steps)
  }

  /// Whether it differs from another in nothing but how long the law moves it.
  func isAlike(_ other: Self) -> Bool {
    var other = other
    (other.steps, other.marks) = (steps, marks)
    return self == other
  }

  /// Whether there are more snap points between, of which each has a branch, and a high one.
  func isManyRows(from other: Self, than few: Int) -> Bool {
    pieces == other.pieces && abs(row - other.row) > few
  }

  /// Whether there may be none between this and another.
  ///
  /// - Parameter few: how many there may be all the same.
  func isNext(to other: Self, butFor few: Int = 0) -> Bool {
    let isFewStepsAway = abs(steps - other.steps) <= 0.1 * max(steps, other.steps)
    let others = abs(pieces - other.pieces) + abs(begun - other.begun) + abs(turns - other.turns) + abs(row - other.row)
    return isFewStepsAway && others <= 1 + few && isSprung == other.isSprung && isCut == other.isCut
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
  /// Notes how often the motion has changed hands, and its spring has turned, up to a time in seconds.
  fileprivate func count(until time: Double, in branch: inout FlickCondition.Branch) {
    branch.pieces = pieces.count
    branch.begun = pieces.count { $0.start < time }
    branch.turns = branch.begun > 0 ? pieces[branch.begun - 1].turns(until: time) : 0
    // From its end on it stands still.
    if time >= duration { branch.begun += 1 }
  }

  /// Whether it might have settled on the way, as far as its offset then tells.
  fileprivate func mayBeSettled(on offset: Double, within threshold: Double) -> Bool {
    abs(offset - rest) <= threshold * (1 + 1e-9) + 4 * rest.ulp
  }

  /// Whether a bounce begins slower than what came before it ended.
  fileprivate var losesSpeed: Bool {
    zip(pieces, pieces.dropFirst()).contains { piece, next in
      guard next.phase == .bounce else { return false }
      let speed = abs(piece.motion.velocity(at: next.beginning + -piece.beginning))
      return abs(next.motion.velocity(at: 0)) < speed * (1 - 1e-6)
    }
  }

  /// When the pieces begin, and how long they take where they are no springs, in seconds, as far as it is in steps and
  /// makes a difference until a time: what goes frame by frame does not know of its end.
  fileprivate func steps(of clock: StepClock, until time: Double) -> [Double] {
    pieces.flatMap { piece in
      let duration = piece.motion.asSpring != nil ? 0 : piece.motion.duration
      let counts = !((piece.motion as? LawPiece)?.motion is FrameMotion) || piece.start + duration <= time
      return [counts ? clock.whole(duration) : 0, clock.begun(piece.start)]
    }
  }
}

extension PiecewiseMotion {
  /// The samples of tables that its pieces end on, or are on at a time.
  fileprivate func samples(until time: Double) -> [Double] {
    pieces.indices.compactMap { index in
      let piece = pieces[index]
      guard let motion = (piece.motion as? LawPiece)?.motion as? any SampledMotion else { return nil }
      let end = index + 1 < pieces.count ? min(pieces[index + 1].start, time) : time
      return motion.sample(at: end - piece.start)
    }
  }
}

extension PiecewiseMotion.Piece {
  /// How often its spring has turned, up to a time of the whole in seconds.
  fileprivate func turns(until time: Double) -> Int {
    guard let spring = motion.asSpring, let first = spring.turningTime, start + first < time
    else { return 0 }
    guard let period = spring.spring.dampedPeriod else { return 1 }
    return 1 + Int(min((time - start - first) / (period / 2), 1e9))
  }
}
