/// A motion on one axis that can tell when it passes an offset or has slowed to a speed.
protocol PassableMotion: TimingCurve where Value == Double {
  /// The first time at which the motion is at an offset, in seconds; `nil` where it never is.
  func duration(to offset: Double) -> Double?

  /// The first time at which the motion has slowed to a speed of at least 0, in seconds; `nil` where it never does.
  func duration(toVelocity speed: Double) -> Double?

  /// The first few instants after the start at which the motion turns round, in seconds; those after them are nearer to
  /// its rest.
  var turns: [Double] { get }
}

extension ScrollTimingParameters: PassableMotion where Value == Double {
  var turns: [Double] { [] }
}

extension SpringTimingParameters: PassableMotion where Value == Double {}

extension Stillness: PassableMotion {
  var turns: [Double] { [] }

  func duration(to offset: Double) -> Double? { offset == value ? 0 : nil }

  func duration(toVelocity speed: Double) -> Double? { speed >= 0 ? 0 : nil }
}
