/// A part of a motion on one axis: the motion that takes over at an instant, until the next segment does.
public struct MotionSegment: Sendable {
  /// A spring and a decay are stored as such: called through `any`, they take twice as long, and give no low parts.
  enum Curve {
    indirect case decay(ScrollTimingParameters<Double>)
    indirect case spring(SpringTimingParameters<Double>)
    /// An instantaneous motion takes no time and ends elsewhere than it starts: it is at its rest from the start.
    case other(any TimingCurve<Double>, isInstantaneous: Bool)
  }

  /// The start of the segment before rounding, whose error would show in all that follows.
  let beginning: DoubleDouble

  /// What drives the motion in it.
  public let phase: MotionPhase

  let curve: Curve

  init(_ beginning: DoubleDouble, _ phase: MotionPhase, _ curve: Curve) {
    (self.beginning, self.phase, self.curve) = (beginning, phase, curve)
  }

  /// A motion that takes over at a time, in seconds from the release.
  public init(start: Double, _ phase: MotionPhase, _ motion: any TimingCurve<Double>) {
    let curve: Curve =
      switch motion {
      case let decay as ScrollTimingParameters<Double>: .decay(decay)
      case let spring as SpringTimingParameters<Double>: .spring(spring)
      default: .other(motion, isInstantaneous: motion.duration == 0 && motion.value(at: 0) != motion.rest)
      }
    self.init(DoubleDouble(start), phase, curve)
  }

  /// A motion that is neither a decay nor a spring: to find that out takes longer than all else.
  init(start: Double, _ phase: MotionPhase, released motion: some ReleasedMotion) {
    self.init(
      DoubleDouble(start), phase,
      .other(motion, isInstantaneous: motion.duration == 0 && motion.value(at: 0) != motion.rest))
  }

  /// Content that stands still on an offset.
  static func stop(at beginning: DoubleDouble, on offset: Double) -> MotionSegment {
    MotionSegment(beginning, .stop, .other(Stillness(rest: offset), isInstantaneous: false))
  }

  /// When it takes over, in seconds from the release.
  public var start: Double { beginning.rounded }

  /// The motion in its own time, which begins at 0.
  public var motion: any TimingCurve<Double> {
    switch curve {
    case .decay(let decay): decay
    case .spring(let spring): spring
    case .other(let motion, _): motion
    }
  }

  /// The motion, if it is that of a spring.
  var spring: SpringTimingParameters<Double>? { if case .spring(let spring) = curve { spring } else { nil } }

  /// The duration of its motion, in seconds.
  var duration: Double {
    switch curve {
    case .decay(let decay): decay.duration
    case .spring(let spring): spring.duration
    case .other(let motion, _): motion.duration
    }
  }

  /// Where its motion ends, in points.
  var rest: Double {
    switch curve {
    case .decay(let decay): decay.destination
    case .spring(let spring): spring.target
    case .other(let motion, _): motion.rest
    }
  }

  /// The position at a time in seconds from the release, in points.
  func value(at time: Double) -> Double {
    switch curve {
    case .decay(let decay): decay.value(at: own(time).rounded)
    case .spring(let spring): spring.value(at: own(time))
    case .other(let motion, let isInstantaneous): isInstantaneous ? motion.rest : motion.value(at: own(time).rounded)
    }
  }

  /// The velocity at a time in seconds from the release, in points per second.
  func velocity(at time: Double) -> Double { velocity(after: own(time)) }

  /// The velocity at its start, in points per second.
  var startVelocity: Double { velocity(after: DoubleDouble(0)) }

  /// The velocity after a time in seconds from the start of the segment.
  private func velocity(after time: DoubleDouble) -> Double {
    switch curve {
    case .decay(let decay): decay.velocity(at: time.rounded)
    case .spring(let spring): spring.velocity(at: time)
    case .other(let motion, let isInstantaneous): isInstantaneous ? 0 : motion.velocity(at: time.rounded)
    }
  }

  private func own(_ time: Double) -> DoubleDouble { time < .infinity ? -beginning + time : DoubleDouble(time) }

  /// The first time at which its motion passes an offset, in seconds from the release; `nil` where it never does.
  func time(to offset: Double) -> Double? { motion.duration(to: offset).map { start + $0 } }

  /// The first time at which its motion has slowed to a speed, in seconds from the release; `nil` where it never does.
  func time(toVelocity speed: Double) -> Double? { motion.duration(toVelocity: speed).map { start + $0 } }

  /// When its motion passes an offset for the first time, and how fast; `nil` where it never does.
  func crossing(of offset: Double) -> Crossing? {
    switch curve {
    case .decay(let decay):
      decay.decay.crossing(over: DoubleDouble.sum(offset, -decay.initialValue), velocity: decay.initialVelocity)
    case .spring(let spring): spring.crossing(of: offset)
    case .other(let motion, _):
      motion.duration(to: offset).map(DoubleDouble.init)
        .map { Crossing(time: $0, velocity: DoubleDouble(velocity(after: $0))) }
    }
  }

  /// The last time at which its motion is a distance away from an offset that it passes for the first time later, in
  /// seconds from the release; `nil` where it is nearer all the way.
  ///
  /// - Parameter arrival: when it passes the offset, in seconds from the release.
  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    switch curve {
    case .decay(let decay):
      guard abs(offset - decay.initialValue) > distance else { return nil }
      let total = DoubleDouble.sum(offset, -decay.initialValue)
      return decay.decay.crossing(
        over: total + (total.high < 0 ? distance : -distance), velocity: decay.initialVelocity
      )
      .map { start + $0.time.rounded }
    case .spring(let spring):
      // From the turning point on, or from the start, it comes ever nearer.
      let turn = spring.turningTime.flatMap { $0 < arrival - start ? $0 : nil } ?? 0
      let farthest = spring.value(at: turn)
      guard abs(offset - farthest) > distance else { return nil }
      let level = DoubleDouble.sum(offset, farthest < offset ? -distance : distance)
      return spring.duration(to: level, from: turn).map { start + $0.rounded }
    case .other(let motion, _):
      let from = motion.value(at: 0)
      guard abs(offset - from) > distance else { return nil }
      return time(to: from < offset ? offset - distance : offset + distance)
    }
  }
}

extension MotionSegment: CustomStringConvertible {
  public var description: String { "\(phase) from \(start) s: \(value(at: start)) to \(rest)" }
}

/// A motion that is made of others.
protocol SegmentedMotion {
  /// In order; the first starts at 0 or before.
  var segments: [MotionSegment] { get }
}

extension PiecewiseMotion: SegmentedMotion {}

extension ScrollMotion: SegmentedMotion where Value == Double {
  var segments: [MotionSegment] { axes[0].segments }
}

/// An instant at which a motion passes an offset, before rounding: the error would show in all that follows.
struct Crossing {
  /// In seconds from the start of the motion.
  let time: DoubleDouble
  /// In points per second.
  let velocity: DoubleDouble
}

extension SpringTimingParameters where Value == Double {
  /// When the motion passes an offset for the first time, and how fast; `nil` where it never does.
  func crossing(of offset: Double) -> Crossing? {
    duration(to: DoubleDouble(offset), from: 0).map { Crossing(time: $0, velocity: preciseVelocity(at: $0)) }
  }
}

/// No motion at all: what is left of one that was stopped.
struct Stillness: TimingCurve {
  let rest: Double

  var duration: Double { 0 }

  func value(at time: Double) -> Double { rest }

  func velocity(at time: Double) -> Double { 0 }
}

extension MotionSegment {
  /// A motion that starts within limits, and the segment that takes over if it meets one of them.
  static func segments(
    of motion: any TimingCurve<Double>, within limits: ScrollLimits,
    then next: (_ limit: Double, _ time: Double) throws(ParameterError) -> MotionSegment
  ) throws(ParameterError) -> [MotionSegment] {
    let (free, limit) = (MotionSegment(start: 0, .deceleration, motion), limits.clamp(motion.rest))
    guard limit != motion.rest, let time = motion.duration(to: limit) else { return [free] }
    return (time > 0 ? [free] : []) + [try next(limit, time)]
  }

  /// A motion that starts within limits and stands still on the one that it meets.
  static func clamped(
    _ motion: any TimingCurve<Double>, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment] {
    try segments(of: motion, within: limits) { .stop(at: DoubleDouble($1), on: $0) }
  }
}

/// The cause of a motion at an instant.
public enum MotionPhase: String, Sendable, CaseIterable {
  /// The law slows it down.
  case deceleration
  /// A spring brings it back from beyond a limit.
  case bounce
  /// It lands on a snap point.
  case landing
  /// A limit has stopped it.
  case stop
  /// It follows a curve over a distance that was decided beforehand.
  case glide
}
