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
  /// The number that a flick is to have.
  public var wanted: Double {
    switch self {
    case .destination(let value), .duration(let value), .offset(let value, _), .speed(let value, _),
      .passingSpeed(let value, _), .peak(let value), .overshoot(let value), .shown(let value):
      value
    case .row(let index): Double(index)
    }
  }

  /// The number that a flick has instead; `nil` where it has none, as one that never passes an offset has no speed there.
  public func value(of release: Release<Double>) throws(ParameterError) -> Double? {
    try reading(of: release)?.value
  }

  /// The number that a flick has, and on which branch of the function of flicks it lies: between flicks of one branch
  /// the number changes without a jump.
  ///
  /// - Parameter tellsDurations: whether flicks that nothing disturbs are of one branch only where they take equally long:
  ///   some platforms count in milliseconds or frames.
  func reading(
    of release: Release<Double>, tellsDurations: Bool = false
  ) throws(ParameterError) -> Reading? {
    let limits = release.axis(0).limits
    switch self {
    case .destination where release.formula != .exact && !release.isLanding:
      return Reading(limits.clamp(try release.projected()))
    case .row:
      return try release.targets().first?.map { Reading(Double($0.index)) }
    case .shown:
      return Reading(abs(release.offset - limits.clamp(release.offset)))
    default: break
    }
    if release.isFree {
      let motion = try release.freeMotion()
      let branch = tellsDurations ? Int(bitPattern: UInt(truncatingIfNeeded: motion.duration.bitPattern)) : 0
      return number(of: motion, excursion: nil).map { Reading($0, branch: branch) }
    }
    let motion = try release.motion()
    let excursion = isExcursion ? motion.axes.first?.excursion(past: limits) : nil
    return number(of: motion, excursion: excursion).map {
      Reading($0, branch: motion.branch(at: time ?? motion.duration))
    }
  }

  private func number(
    of motion: any TimingCurve<Double>, excursion: (distance: Double, time: Double)?
  ) -> Double? {
    switch self {
    case .destination, .row, .shown: motion.rest
    case .duration: motion.duration
    case .offset(_, let time): motion.value(at: time)
    case .speed(_, let time): abs(motion.velocity(at: time))
    case .passingSpeed(_, let offset): motion.duration(to: offset).map { abs(motion.velocity(at: $0)) }
    case .overshoot: excursion?.distance ?? 0
    case .peak: excursion.map { motion.value(at: $0.time) } ?? motion.rest
    }
  }

  private var isExcursion: Bool {
    switch self {
    case .peak, .overshoot: true
    default: false
    }
  }

  private var time: Double? {
    switch self {
    case .offset(_, let time), .speed(_, let time): time
    default: nil
    }
  }

  /// A number of a flick.
  struct Reading {
    let value: Double
    let branch: Int

    init(_ value: Double, branch: Int = 0) {
      self.value = value
      self.branch = branch
    }
  }
}

extension Release {
  /// Whether it comes to rest on a snap point.
  var isLanding: Bool { lands && axes.contains { $0.snapPoints != nil } }
}

extension Release where Value == Double {
  /// Whether nothing but the law moves it.
  var isFree: Bool { !isLanding && axis(0).limits == .none }

  /// The motion where nothing but the law moves it.
  fileprivate func freeMotion() throws(ParameterError) -> any TimingCurve<Double> {
    if let motion = try law.coupledMotion(from: offset, velocity: velocity) { return motion }
    return try law.coupled(to: [velocity]).motion(from: offset, velocity: velocity)
  }
}

extension ScrollMotion where Value == Double {
  /// How often the motion has changed hands, and its spring has turned, up to a time in seconds.
  fileprivate func branch(at time: Double) -> Int {
    guard let axis = axes.first else { return 0 }
    let begun = axis.pieces.count { $0.start < time }
    let turns = begun > 0 ? axis.pieces[begun - 1].turns(until: time) : 0
    return (axis.pieces.count << 48) | (begun << 32) | turns
  }
}

extension PiecewiseMotion.Piece {
  /// How often its spring has turned, up to a time of the whole in seconds.
  fileprivate func turns(until time: Double) -> Int {
    guard let spring = motion as? SpringTimingParameters<Double>, let first = spring.turningTime, start + first < time
    else { return 0 }
    guard let period = spring.spring.dampedPeriod else { return 1 }
    return 1 + Int(min((time - start - first) / (period / 2), 1e9))
  }
}
