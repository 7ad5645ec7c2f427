/// A motion on one axis that can tell when it passes an offset or has slowed to a speed.
protocol PassableMotion: TimingCurve where Value == Double {
  /// The first time at which the motion is at an offset, in seconds; `nil` where it never is.
  func duration(to offset: Double) -> Double?

  /// The first time at which the motion has slowed to a speed of at least 0, in seconds; `nil` where it never does.
  func duration(toVelocity speed: Double) -> Double?

  /// The last time at which the motion is a distance away from an offset that it arrives at for the first time later, in
  /// seconds; `nil` where it is nearer all the way.
  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double?

  /// The first few instants after the start at which the motion turns round, in seconds; those after them are nearer to
  /// its rest.
  var turns: [Double] { get }
}

extension ScrollTimingParameters: PassableMotion where Value == Double {
  var turns: [Double] { [] }

  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    guard abs(offset - initialValue) > distance else { return nil }
    return duration(to: initialValue < offset ? offset - distance : offset + distance)
  }
}

extension SpringTimingParameters: PassableMotion where Value == Double {
  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? {
    // From the turning point on, or from the start, it comes ever nearer.
    let turn = turningTime.flatMap { $0 < arrival ? $0 : nil } ?? 0
    let farthest = value(at: turn)
    guard abs(offset - farthest) > distance else { return nil }
    return duration(to: farthest < offset ? offset - distance : offset + distance, from: turn)
  }
}

extension Stillness: PassableMotion {
  var turns: [Double] { [] }

  func duration(to offset: Double) -> Double? { offset == value ? 0 : nil }

  func duration(toVelocity speed: Double) -> Double? { speed >= 0 ? 0 : nil }

  func lastTime(at distance: Double, from offset: Double, before arrival: Double) -> Double? { nil }
}
