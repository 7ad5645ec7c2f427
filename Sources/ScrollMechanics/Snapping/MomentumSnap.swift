/// WebKit's motion to a snap point: s(t) = A·(1 − b^(−60·t)) of the distance, within one second, in 32 bits.
///
/// The first sixtieth of a second covers the fraction p that the flick would cover, but at least a tenth and at most a
/// half; b = A/(A − p), and A is such that s(1) = 1.
///
/// Source: WebKit `ScrollingMomentumCalculator.cpp`, read; there a step of the wheel is that sixtieth of a second.
struct MomentumSnap: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let scale: Float
  /// 60·ln b, in 1/s.
  private let decay: Double

  init(from offset: Double, velocity: Double, to target: Double) {
    start = offset
    startVelocity = velocity
    rest = target
    duration = offset == target ? 0 : 1
    let (way, step) = (target - offset, velocity / 60)
    let isAhead = step != 0 && (step < 0) == (way < 0)
    let share = isAhead ? Float(min(max(step / way, 0.1), 0.5)) : 0.1
    var (scale, base): (Float, Float) = (1.1, 0)
    for _ in 0..<10 {
      let last = base
      base = scale / (scale - share)
      scale = 1 / (1 - Float(Exponential(Self.logarithm(base) * -60).times(1)))
      if abs(base - last) < 0.001 { break }
    }
    self.scale = scale
    decay = (Self.logarithm(base) * 60).rounded
  }

  private static func logarithm(_ base: Float) -> DoubleDouble { Logarithm.natural(DoubleDouble(Double(base))) }

  func movingValue(at time: Double) -> Double {
    let share = min(1, scale * (1 - Float(fall(at: time))))
    return start + Double(share) * (rest - start)
  }

  func movingVelocity(at time: Double) -> Double { Double(scale) * decay * fall(at: time) * (rest - start) }

  func time(at offset: Double) -> Double? {
    let left = 1 - (offset - start) / (rest - start) / Double(scale)
    return left > 0 ? -Logarithm.natural(DoubleDouble(left)).rounded / decay : nil
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= max(abs(startVelocity), fastest) else { return nil }
    return speed < fastest ? duration(slowingTo: speed) : 0
  }

  func time(slowedTo speed: Double) -> Double { -Logarithm.natural(DoubleDouble(speed / fastest)).rounded / decay }

  private var fastest: Double { Double(scale) * decay * abs(rest - start) }

  /// b^(−60·t).
  private func fall(at time: Double) -> Double { Exponential(DoubleDouble(-decay * time)).times(1) }
}
