/// WebKit's motion to a snap point in one second: s(t) = A·(1 − b^(−60·t)) is the covered fraction, in 32 bits.
///
/// In the first 1/60 s the flick at its release velocity would cover a fraction p of the distance, here limited to
/// 0.1…0.5. Then b = A/(A − p), and A makes s(1) = 1.
///
/// Source: WebKit `ScrollingMomentumCalculator.cpp`, read. There, 1/60 s is one event of the wheel.
struct MomentumSnap: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let scale: Float
  /// The decay 60·ln b of the remaining distance, in 1/s.
  private let decay: Double

  init(from offset: Double, velocity: Double, to target: Double) {
    (start, startVelocity, rest) = (offset, velocity, target)
    duration = offset == target ? 0 : 1
    let (distance, step) = (target - offset, velocity / 60)
    let isAhead = step != 0 && (step < 0) == (distance < 0)
    let fraction = isAhead ? Float(min(max(step / distance, 0.1), 0.5)) : 0.1
    var (scale, base): (Float, Float) = (1.1, 0)
    for _ in 0..<10 {
      let last = base
      base = scale / (scale - fraction)
      scale = 1 / (1 - Float(Exponential(Self.logarithm(base) * -60).times(1)))
      if abs(base - last) < 0.001 { break }
    }
    self.scale = scale
    decay = (Self.logarithm(base) * 60).rounded
  }

  private static func logarithm(_ base: Float) -> DoubleDouble { Logarithm.natural(DoubleDouble(Double(base))) }

  func movingValue(at time: Double) -> Double {
    let fraction = min(1, scale * (1 - Float(power(at: time))))
    return start + Double(fraction) * (rest - start)
  }

  func movingVelocity(at time: Double) -> Double { Double(scale) * decay * power(at: time) * (rest - start) }

  func time(at offset: Double) -> Double? {
    let power = 1 - (offset - start) / (rest - start) / Double(scale)
    return power > 0 ? -Logarithm.natural(DoubleDouble(power)).rounded / decay : nil
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= max(abs(startVelocity), topSpeed) else { return nil }
    return speed < topSpeed ? duration(slowingTo: speed) : 0
  }

  func time(slowedTo speed: Double) -> Double { -Logarithm.natural(DoubleDouble(speed / topSpeed)).rounded / decay }

  /// The speed of the curve at time 0, in points per second.
  private var topSpeed: Double { Double(scale) * decay * abs(rest - start) }

  /// Returns b^(−60·t), the factor by which the velocity has fallen at a time t in seconds.
  private func power(at time: Double) -> Double { Exponential(DoubleDouble(-decay * time)).times(1) }
}
