/// A motion on one axis as a piece of another: it tells also what nobody but the edges of content asks.
protocol PieceMotion: TimingCurve where Value == Double {
  /// The position at a time in seconds, in points.
  func value(at time: DoubleDouble) -> Double

  /// The velocity at a time in seconds, in points per second.
  func velocity(at time: DoubleDouble) -> Double

  /// When the motion passes an offset for the first time, and how fast; `nil` where it never does.
  func crossing(of offset: Double) -> Crossing?

  /// The last time at which the motion is a distance away from an offset that it arrives at for the first time later,
  /// in seconds; `nil` where it is nearer all the way.
  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double?

  /// The motion itself, if it is that of a spring: to ask its type takes longer than a piece does.
  var asSpring: SpringTimingParameters<Double>? { get }
}

/// An instant at which a motion passes an offset: before it is rounded, for what is rounded off would show in all that
/// follows.
struct Crossing {
  /// In seconds.
  let time: DoubleDouble
  /// In points per second.
  let velocity: DoubleDouble
}

/// Those of a motion that goes from its start to its rest without turning, and tells no more than doubles.
extension PieceMotion {
  var asSpring: SpringTimingParameters<Double>? { nil }

  func value(at time: DoubleDouble) -> Double { value(at: time.rounded) }

  func velocity(at time: DoubleDouble) -> Double { velocity(at: time.rounded) }

  func crossing(of offset: Double) -> Crossing? {
    duration(to: offset).map { Crossing(time: DoubleDouble($0), velocity: DoubleDouble(velocity(at: $0))) }
  }

  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    let start = value(at: 0)
    guard abs(offset - start) > distance else { return nil }
    return duration(to: start < offset ? offset - distance : offset + distance)
  }
}

/// A decay on one axis, whose formulas are compiled for that: as one on any number of axes it takes twice as long.
struct DecayPiece: PieceMotion {
  let motion: ScrollTimingParameters<Double>

  var duration: Double { motion.duration }

  var rest: Double { motion.destination }

  func value(at time: Double) -> Double { motion.value(at: time) }

  func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  func remaining(at time: Double) -> Double { motion.remaining(at: time) }

  func duration(to offset: Double) -> Double? { motion.duration(to: offset) }

  func duration(toVelocity speed: Double) -> Double? { motion.duration(toVelocity: speed) }

  func crossing(of offset: Double) -> Crossing? {
    motion.decay.crossing(over: DoubleDouble.sum(offset, -motion.initialValue), velocity: motion.initialVelocity)
  }

  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    guard abs(offset - motion.initialValue) > distance else { return nil }
    let way = DoubleDouble.sum(offset, -motion.initialValue)
    return motion.decay.crossing(over: way + (way.high < 0 ? distance : -distance), velocity: motion.initialVelocity)?
      .time.rounded
  }
}

extension SpringTimingParameters: PieceMotion where Value == Double {
  var asSpring: SpringTimingParameters<Double>? { self }

  func crossing(of offset: Double) -> Crossing? {
    duration(to: DoubleDouble(offset), from: 0).map { Crossing(time: $0, velocity: preciseVelocity(at: $0)) }
  }

  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    // From the turning point on, or from the start, it comes ever nearer.
    let turn = turningTime.flatMap { $0 < arrival ? $0 : nil } ?? 0
    let farthest = value(at: turn)
    guard abs(offset - farthest) > distance else { return nil }
    return duration(to: DoubleDouble.sum(offset, farthest < offset ? -distance : distance), from: turn)?.rounded
  }
}

/// No motion at all: what is left of one that was stopped.
struct Stillness: PieceMotion {
  let rest: Double

  var duration: Double { 0 }

  func value(at time: Double) -> Double { rest }

  func velocity(at time: Double) -> Double { 0 }

  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? { nil }
}

/// The motion of a law that knows nothing of edges.
struct LawPiece: PieceMotion {
  let motion: any TimingCurve<Double>

  /// True if the motion takes no time and ends elsewhere than it starts: it is at its rest from the start.
  private let isInstantaneous: Bool

  private init(motion: any TimingCurve<Double>) {
    self.motion = motion
    isInstantaneous = motion.duration == 0 && motion.value(at: 0) != motion.rest
  }

  /// The motion as a piece.
  static func of(_ motion: any TimingCurve<Double>) -> any PieceMotion {
    // Whether a type is a protocol's takes longer to find out than all else that there is to a piece.
    switch motion {
    case let decay as ScrollTimingParameters<Double>: DecayPiece(motion: decay)
    case let spring as SpringTimingParameters<Double>: spring
    case let stillness as Stillness: stillness
    default: LawPiece(motion: motion)
    }
  }

  var duration: Double { motion.duration }

  var rest: Double { motion.rest }

  func value(at time: Double) -> Double { isInstantaneous ? motion.rest : motion.value(at: time) }

  func velocity(at time: Double) -> Double { isInstantaneous ? 0 : motion.velocity(at: time) }

  func duration(to offset: Double) -> Double? { motion.duration(to: offset) }

  func duration(toVelocity speed: Double) -> Double? { motion.duration(toVelocity: speed) }
}
