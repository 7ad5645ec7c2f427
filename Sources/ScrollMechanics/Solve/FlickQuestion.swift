/// A condition that a flick is to satisfy, such as an offset at which it settles.
public enum FlickQuestion: Hashable, Sendable {
  /// The flick settles at an offset, in points.
  case destination(Double)
  /// The flick settles on the snap point with an index.
  case row(Int)
  /// The flick settles after a time, in seconds.
  case duration(Double)
  /// The flick is at an offset, in points, at a time, in seconds.
  case offset(Double, time: Double)
  /// The flick has a speed, in points per second, at a time, in seconds.
  case speed(Double, time: Double)
  /// The flick has a speed, in points per second, when it first passes an offset, in points.
  case passingSpeed(Double, offset: Double)
  /// The farthest offset of the flick is at a value, in points, within the limits or beyond.
  case peak(Double)
  /// The greatest distance of the flick beyond a limit is a value, in points.
  case overshoot(Double)
  /// The content is beyond a limit by a distance, in points, at the release.
  case shown(Double)

  /// The requested value in its unit, or the index of a snap point.
  public var wanted: Double {
    switch self {
    case .destination(let value), .duration(let value), .offset(let value, _), .speed(let value, _),
      .passingSpeed(let value, _), .peak(let value), .overshoot(let value), .shown(let value):
      value
    case .row(let index): Double(index)
    }
  }

  /// The offset that the question names, in points; `nil` if it names none.
  var namedOffset: Double? {
    switch self {
    case .destination(let offset), .offset(let offset, _), .passingSpeed(_, let offset), .peak(let offset): offset
    case .row, .duration, .speed, .overshoot, .shown: nil
    }
  }

  package var isRow: Bool { if case .row = self { true } else { false } }

  var asksForDuration: Bool { if case .duration = self { true } else { false } }

  var asksForSpeed: Bool {
    switch self {
    case .speed, .passingSpeed: true
    default: false
    }
  }

  /// True if the value is the greatest distance of the motion, from its start or beyond a limit.
  var asksForExtremum: Bool {
    switch self {
    case .peak, .overshoot: true
    default: false
    }
  }

  /// True if the value is an offset or a speed at one instant of the motion.
  var isInstantaneous: Bool { if case .offset = self { true } else { asksForSpeed } }

  /// Returns the value that a flick attains, in the unit of ``wanted``; `nil` if there is none, such as a speed at an
  /// offset that it never passes. A speed is never negative. Throws for an invalid flick.
  public func value(of release: Release<Double>) throws(ParameterError) -> Double? {
    let value = try reading(of: release)?.value
    if case .speed = self { return value.map(abs) }
    return value
  }
}

/// The piece of a motion that determines the value of a question. If two releases have equal pieces, every release
/// between them attains a value between theirs, unless there is an extremum.
struct MotionPiece: Equatable {
  var segmentCount = 0
  /// The number of segments that begin before the instant of the value. The last of them determines the value.
  var segment = 0
  /// True if the motion has settled by the instant of the value.
  var isSettled = false
  /// The number of half-cycles that this segment's spring has completed.
  var halfCycles = 0
  var row = 0
  /// The index of the frame, or of another time step of the law, on which the motion meets a limit; 0 without one.
  var step = 0
  /// The number of solutions for the inner one of two unknowns.
  var branches = 0
}

extension FlickQuestion {
  typealias Solver = PiecewiseMonotoneSolver<MotionPiece>

  /// Returns ``value(of:)`` with the piece of the motion that determines it, and charges the budget. If speed 0 is
  /// requested at a time, the value is the signed velocity instead: its roots are changes of sign.
  func reading(
    of release: Release<Double>, within budget: SearchBudget? = nil
  ) throws(ParameterError) -> Solver.Reading? {
    budget?.spend(1)
    let limits = release.limits
    switch self {
    case .destination where release.formula != .exact && !release.isLanding:
      let projection = try release.projected(always: true).projection
      return projection.map { Solver.Reading(value: limits.clamp($0), piece: MotionPiece()) }
    case .row,
      .destination where release.isLanding:
      return try release.projected().target.map {
        Solver.Reading(value: isRow ? Double($0.index) : $0.offset, piece: MotionPiece(row: $0.index))
      }
    case .shown:
      return Solver.Reading(value: abs(release.offset - limits.clamp(release.offset)), piece: MotionPiece())
    default: break
    }
    if release.isFree {
      let motion = try release.law.motion(from: release.offset, velocity: release.velocity)
      return reading(of: motion, at: instant(in: motion), of: release, MotionPiece(), budget)
    }
    var release = asksForExtremum ? release.meetingOneLimit : release
    if !isInstantaneous, !asksForDuration { release.settleThreshold = 0 }
    let projected = try release.projected()
    let (motion, target) = (try release.motion(projected), release.lands ? projected.target : nil)
    budget?.spend(Double(motion.segments.count))
    // Without limits, a landing is farthest beyond its snap point.
    let past =
      if case .peak = self, limits == .none, let target = target?.offset {
        release.ahead(target, target, landingOn: target)
      } else {
        limits
      }
    let excursion = asksForExtremum ? motion.excursion(past: past) : nil
    guard let instant = excursion?.time ?? instant(in: motion) else { return nil }
    let segments = motion.segments
    var piece = MotionPiece(segmentCount: segments.count, segment: segments.count { $0.start < instant })
    if piece.segment > 0 { piece.halfCycles = segments[piece.segment - 1].halfCycles(until: instant) }
    piece.isSettled = instant >= motion.duration
    piece.row = target?.index ?? 0
    let frame = release.law.quantum.time
    if frame > 0, segments.count > 1 { piece.step = Int(min(segments[1].start / frame, 1e9).rounded()) }
    return reading(of: motion, at: instant, of: release, piece, budget, distance: excursion?.distance)
  }

  /// Returns the value at an instant in seconds; `nil` without one. `distance`: the one beyond a limit, in points.
  private func reading(
    of motion: any TimingCurve<Double>, at instant: Double?, of release: Release<Double>, _ piece: MotionPiece,
    _ budget: SearchBudget?, distance: Double? = nil
  ) -> Solver.Reading? {
    guard let instant else { return nil }
    let velocity = asksForSpeed ? motion.velocity(at: instant) : 0
    let value: Double =
      switch self {
      case .offset: motion.value(at: instant)
      case .peak where distance != nil: motion.value(at: instant)
      case .speed(0, _): velocity
      case .speed, .passingSpeed: abs(velocity)
      case .duration: motion.duration
      case .overshoot: distance ?? 0
      case .destination, .row, .peak, .shown: motion.rest
      }
    let quantum = release.law.quantum
    guard !quantum.isExact else { return Solver.Reading(value: value, piece: piece) }
    // Computing 64 frames costs as much as a segment.
    let motions = (motion as? PiecewiseMotion)?.segments.map(\.motion) ?? [motion]
    budget?.spend(motions.reduce(0) { $0 + Double(($1 as? FrameMotion)?.frames.count ?? 0) } / 64)
    // The single-precision error, and the change over one step of the clock.
    let rounding = quantum.isSinglePrecision ? 0x1p-20 * max(abs(value), abs(motion.rest - release.offset)) : 0
    // The speed at an offset also varies within the pixel of the offset.
    let pixel = if case .passingSpeed = self, velocity != 0 { quantum.length / abs(velocity) } else { 0.0 }
    let before = max(0, instant - max(quantum.time, pixel))
    let step: Double =
      if asksForDuration {
        quantum.time
      } else if asksForSpeed {
        quantum.velocity + abs(motion.velocity(at: before) - velocity)
      } else {
        quantum.length + abs(motion.value(at: before) - motion.value(at: instant))
      }
    return Solver.Reading(value: value, piece: piece, quantum: rounding + step)
  }

  /// Returns the instant of the question, in seconds; `nil` if the motion never passes the offset.
  private func instant(in motion: any TimingCurve<Double>) -> Double? {
    switch self {
    case .offset(_, let time), .speed(_, let time): time
    case .passingSpeed(_, let offset): motion.duration(to: offset)
    case .destination, .row, .duration, .peak, .overshoot, .shown: motion.duration
    }
  }
}

extension MotionSegment {
  /// Returns the number of turning points of its spring before an instant, in seconds from the release; 0 without one.
  fileprivate func halfCycles(until instant: Double) -> Int {
    guard let spring, let first = spring.turningTime, start + first < instant else { return 0 }
    guard let period = spring.spring.dampedPeriod else { return 1 }
    return 1 + Int(min((instant - start - first) / (period / 2), 1e9))
  }
}
