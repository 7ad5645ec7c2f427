/// The segments of a motion, from its release on.
public typealias Segments = [MotionSegment]

/// A segment of a motion on one axis: a motion that applies from a start time until the next segment starts.
public struct MotionSegment: Sendable {
  /// The motion. Decays and springs have their own cases: calls through `any` are slower and lose low parts.
  enum Curve {
    indirect case decay(ScrollTimingParameters<Double>)
    indirect case spring(SpringTimingParameters<Double>)
    /// Any other motion. An instantaneous one jumps to its final offset in no time: its segment shows only that.
    case other(any TimingCurve<Double>, isInstantaneous: Bool)
  }

  /// The start of the segment in seconds, unrounded: its rounding error would shift every later segment.
  let beginning: DoubleDouble

  /// The cause of the motion in this segment.
  public let phase: MotionPhase

  let curve: Curve

  init(_ beginning: DoubleDouble, _ phase: MotionPhase, _ curve: Curve) {
    (self.beginning, self.phase, self.curve) = (beginning, phase, curve)
  }

  /// Makes a segment from a motion and its start, in seconds from the release.
  public init(start: Double, _ phase: MotionPhase, _ motion: any TimingCurve<Double>) {
    switch motion {
    case let decay as ScrollTimingParameters<Double>: self.init(DoubleDouble(start), phase, .decay(decay))
    case let spring as SpringTimingParameters<Double>: self.init(DoubleDouble(start), phase, .spring(spring))
    default: self.init(start: start, phase, other: motion)
    }
  }

  /// Makes a segment from a motion that is neither a decay nor a spring, without the slow casts to find that out.
  init(start: Double, _ phase: MotionPhase, other motion: some TimingCurve<Double>) {
    let isInstantaneous = motion.duration == 0 && motion.value(at: 0) != motion.rest
    self.init(DoubleDouble(start), phase, .other(motion, isInstantaneous: isInstantaneous))
  }

  /// Returns a segment in which content stands still on an offset in points, from a time in seconds on.
  static func stop(at beginning: DoubleDouble, on offset: Double) -> MotionSegment {
    MotionSegment(beginning, .stop, .other(StationaryMotion(rest: offset), isInstantaneous: false))
  }

  /// The start of the segment, in seconds from the release.
  public var start: Double { beginning.rounded }

  /// The motion as a function of the time since the start of the segment.
  public var motion: any TimingCurve<Double> {
    switch curve {
    case .decay(let decay): decay
    case .spring(let spring): spring
    case .other(let motion, _): motion
    }
  }

  /// The motion if it is an untruncated spring's; otherwise `nil`.
  var spring: SpringTimingParameters<Double>? { if case .spring(let spring) = curve { spring } else { nil } }

  var duration: Double { motion.duration }

  /// The end of the segment, in seconds from the release.
  var end: Double {
    if case .other(let motion as FrameMotion, _) = curve { motion.end(from: start) } else { start + duration }
  }

  var rest: Double { motion.rest }

  func value(at time: Double) -> Double {
    switch curve {
    case .decay(let decay): decay.value(at: localTime(time).rounded)
    case .spring(let spring): spring.value(at: localTime(time))
    case .other(let motion, let isInstantaneous):
      isInstantaneous ? motion.rest : motion.value(at: localTime(time).rounded)
    }
  }

  func velocity(at time: Double) -> Double { velocity(after: localTime(time)) }

  /// The velocity at the start of the segment, in points per second.
  var startVelocity: Double { velocity(after: DoubleDouble(0)) }

  /// Returns the velocity, in points per second, at a time in seconds from the start of the segment.
  private func velocity(after time: DoubleDouble) -> Double {
    switch curve {
    case .decay(let decay): decay.velocity(at: time.rounded)
    case .spring(let spring): spring.velocity(at: time)
    case .other(let motion, let isInstantaneous): isInstantaneous ? 0 : motion.velocity(at: time.rounded)
    }
  }

  private func localTime(_ time: Double) -> DoubleDouble { time < .infinity ? -beginning + time : DoubleDouble(time) }

  /// Returns the first passage of an offset, with its time from the start of the segment; `nil` if there is none.
  func crossing(of offset: Double) -> Crossing? {
    switch curve {
    case .decay(let decay):
      decay.decay.crossing(over: DoubleDouble.sum(offset, -decay.initialValue), velocity: decay.initialVelocity)
    case .spring(let spring): spring.crossing(of: offset)
    case .other(let motion, _):
      motion.duration(to: offset).map(DoubleDouble.init).map {
        Crossing(time: $0, velocity: DoubleDouble(velocity(after: $0)))
      }
    }
  }

  /// Returns the last time at which the motion is `distance` points from an offset before its `arrival`, or `nil`.
  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    switch curve {
    case .decay(let decay):
      let total = DoubleDouble.sum(offset, -decay.initialValue)
      guard abs(total.high) > distance else { return nil }
      return decay.decay.crossing(
        over: total + (total.high < 0 ? distance : -distance), velocity: decay.initialVelocity
      ).map { start + $0.time.rounded }
    case .spring(let spring):
      // After its extremum, or from the start if it has none before, the motion only approaches the offset.
      let extremum = spring.turningTime.flatMap { $0 < arrival - start ? $0 : nil } ?? 0
      let farthest = spring.value(at: extremum)
      guard abs(offset - farthest) > distance else { return nil }
      let level = DoubleDouble.sum(offset, farthest < offset ? -distance : distance)
      return spring.duration(to: level, from: extremum).map { start + $0.rounded }
    case .other(let motion, _):
      let from = motion.value(at: 0)
      guard abs(offset - from) > distance else { return nil }
      return motion.duration(to: from < offset ? offset - distance : offset + distance).map { start + $0 }
    }
  }

  /// Returns the segment of a motion within limits and, if it meets one, the `next`; only that if it starts on it.
  static func segments(
    of motion: any TimingCurve<Double>, within limits: ScrollLimits,
    then next: (_ limit: Double, _ time: Double) throws(ParameterError) -> MotionSegment
  ) throws(ParameterError) -> [MotionSegment] {
    let (free, limit) = (MotionSegment(start: 0, .deceleration, motion), limits.clamp(motion.rest))
    guard limit != motion.rest, let time = motion.duration(to: limit) else { return [free] }
    return (time > 0 ? [free] : []) + [try next(limit, time)]
  }

  /// Returns the segments of a motion that starts within limits and stops on the first limit that it meets, if any.
  static func clamped(_ motion: any TimingCurve<Double>, at limits: ScrollLimits) throws(ParameterError) -> Segments {
    try segments(of: motion, within: limits) { .stop(at: DoubleDouble($1), on: $0) }
  }

  /// Returns a motion that stops on the first limit that it meets, at once if it starts beyond one.
  static func stopped(_ motion: any TimingCurve<Double>, at limits: ScrollLimits) throws(ParameterError) -> Segments {
    let (start, limit) = (motion.value(at: 0), limits.clamp(motion.value(at: 0)))
    return try limit == start ? clamped(motion, at: limits) : [.stop(at: DoubleDouble(0), on: limit)]
  }
}

extension MotionSegment: CustomStringConvertible {
  public var description: String { "\(phase) from \(start) s: \(value(at: start)) to \(rest)" }
}

/// A motion that consists of segments.
protocol SegmentedMotion {
  /// The segments in order of time. The first starts at 0 or earlier.
  var segments: [MotionSegment] { get }
}

extension ScrollMotion: SegmentedMotion where Value == Double { var segments: [MotionSegment] { axes[0].segments } }

/// The passage of an offset, unrounded: rounding errors would change the motion after it.
struct Crossing {
  let time: DoubleDouble
  let velocity: DoubleDouble
}

/// A motion of duration 0 that stays on one offset.
struct StationaryMotion: TimingCurve {
  let rest: Double

  var duration: Double { 0 }
  func value(at time: Double) -> Double { rest }
  func velocity(at time: Double) -> Double { 0 }
}

/// The cause of a motion at an instant.
public enum MotionPhase: String, Sendable, CaseIterable {
  /// The law decelerates the content.
  case deceleration
  /// A spring brings the content back from beyond a limit.
  case bounce
  /// The content lands on a snap point.
  case landing
  /// A limit has stopped the content.
  case stop
  /// The content follows an easing curve over a distance that is fixed at the release.
  case glide
}
