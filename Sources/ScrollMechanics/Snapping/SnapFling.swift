/// Chromium's motion to a snap point: each frame of 16 ms covers 0.92 times the distance of the frame before.
///
/// The distance of the first frame is chosen so that the last frame covers approximately one pixel. At time 0 that
/// first distance is covered already. The motion ends as soon as it is within a pixel of the target, or after 5 s.
///
/// Source: Chromium `snap_fling_curve.cc`, read. A pixel is a point here.
struct SnapFling: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let firstStep: Double

  private static let ratio = 0.92
  private static let logarithm = Logarithm.natural(DoubleDouble(ratio))
  private static let frame = 0.016

  init(from offset: Double, velocity: Double, to target: Double) {
    (start, startVelocity, rest) = (offset, velocity, target)
    let distance = abs(target - offset)
    guard distance > 1 else {
      (firstStep, duration) = (0, 0)
      return
    }
    let ratio = Self.ratio
    let lastPower = DoubleDouble(1 - distance * (1 - 1 / ratio))
    let frames = -(Logarithm.natural(lastPower) / Self.logarithm).rounded.rounded(.down)
    let last = Exponential(Self.logarithm * frames).times(1)
    firstStep = distance * (1 - ratio) / (1 - last)
    // One pixel of the distance D remains after n frames if firstStep·(1 − r^(n + 1))/(1 − r) = D − 1.
    let power = Logarithm.natural(DoubleDouble(last + (1 - last) / distance))
    duration = min(max((power / Self.logarithm).rounded - 1, 0), frames, 5 / Self.frame) * Self.frame
  }

  func movingValue(at time: Double) -> Double {
    let travelled = firstStep * (1 - power(at: time)) / (1 - Self.ratio)
    return start + (rest < start ? -1 : 1) * min(abs(rest - start), travelled)
  }

  func movingVelocity(at time: Double) -> Double { (rest < start ? -1 : 1) * speed(at: time) }

  func time(at offset: Double) -> Double? {
    let power = 1 - abs(offset - start) * (1 - Self.ratio) / firstStep
    guard power > 0 else { return nil }
    return max((Logarithm.natural(DoubleDouble(power)) / Self.logarithm).rounded - 1, 0) * Self.frame
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= max(abs(startVelocity), self.speed(at: 0)) else { return nil }
    return speed < self.speed(at: 0) ? duration(slowingTo: speed) : 0
  }

  func time(slowedTo speed: Double) -> Double {
    (Logarithm.natural(DoubleDouble(speed / self.speed(at: 0))) / Self.logarithm).rounded * Self.frame
  }

  private func speed(at time: Double) -> Double {
    -firstStep * power(at: time) * Self.logarithm.high / (1 - Self.ratio) / Self.frame
  }

  /// Returns r^(t/16 ms + 1) at a time t in seconds, for the ratio r = 0.92 of the distances of successive frames.
  private func power(at time: Double) -> Double { Exponential(Self.logarithm * (time / Self.frame + 1)).times(1) }
}
