/// The curve along which a motion lands on its snap point.
public enum LandingCurve: Hashable, Sendable {
  /// The landing rule of the law, or a spring if the law has none.
  case own

  /// A spring takes the motion to the snap point, whatever the law.
  case spring

  /// The page change of Android's `ViewPager`, for pages of a width in points, with one pixel per point.
  case viewPager(width: Double)

  /// The scroll of WebKit to a snap point, which takes one second for any distance.
  case webKit

  /// The scroll of Chromium to a snap point, in which each frame of 16 ms covers 0.92 times the distance of the last.
  case chromium

  /// Returns the motion to a target in points; `nil` if a spring has to take it there. Throws the errors of the law.
  func motion(
    _ law: any ScrollLaw, from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    switch self {
    // Android computes the distance in 32 bits.
    case .viewPager where abs(target - offset) > 1e33: throw .outOfRange("landing", target)
    case .own: try (law as? any LandingLaw)?.landing(from: offset, velocity: velocity, at: target)
    case .spring: nil
    case .viewPager(let width): PageTurn(from: offset, velocity: velocity, to: target, width: width)
    case .webKit: MomentumSnap(from: offset, velocity: velocity, to: target)
    case .chromium: SnapFling(from: offset, velocity: velocity, to: target)
    }
  }
}

/// WebKit's motion to a snap point in one second: s(t) = A·(1 − b^(−60·t)) is the covered fraction, in 32 bits.
///
/// In the first 1/60 s the flick at its release velocity would cover a fraction p of the distance, here limited to
/// 0.1…0.5. Then b = A/(A − p), and A makes s(1) = 1. Source: WebKit `ScrollingMomentumCalculator.cpp`, read.
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

  func time(slowedTo speed: Double) -> Double { -Logarithm.natural(DoubleDouble(speed / topSpeed)).rounded / decay }

  var topSpeed: Double { Double(scale) * decay * abs(rest - start) }

  /// Returns b^(−60·t), the factor by which the velocity has fallen at a time t in seconds.
  private func power(at time: Double) -> Double { Exponential(DoubleDouble(-decay * time)).times(1) }
}

/// The motion of Android's `ViewPager` to a page, along 1 − (1 − u)⁵ in whole pixels and milliseconds.
///
/// Its duration is at most 600 ms. It grows with the distance and is shorter for a faster flick. The motion starts at
/// the speed of this curve, not at that of the finger. Source: AOSP `ViewPager.java`, read.
struct PageTurn: MillisecondSteps {
  let start, startVelocity, rest, duration: Double

  /// Makes the motion to a page of a width in points, with the velocity of the release in points per second.
  init(from offset: Double, velocity: Double, to target: Double, width: Double) {
    (start, startVelocity, rest) = (offset, velocity, target)
    duration = offset == target ? 0 : Self.milliseconds(abs(target - offset), width, abs(velocity)) / 1000
  }

  private static func milliseconds(_ distance: Double, _ width: Double, _ speed: Double) -> Double {
    let longest = 600.0
    if speed == 0 { return min(((distance / width + 1) * 100).rounded(.down), longest) }
    let half = (width / 2).rounded(.down)
    let angle = Float(min(1, distance / width) - 0.5) * 0.471_238_9
    let shortened = half + half * Trigonometry(DoubleDouble(Double(angle))).sine.rounded
    return min(4 * (1000 * abs(shortened / speed) + 0.5).rounded(.down), longest)
  }

  func movingValue(at time: Double) -> Double {
    let remaining = 1 - elapsedFraction(at: time)
    let square = remaining * remaining
    let movement = (Double((1 - square * square * remaining) * Float(rest - start)) + 0.5).rounded(.down)
    // Rounding to whole pixels must not lead past the start or the end.
    return min(max(start + movement, min(start, rest)), max(start, rest))
  }

  func movingVelocity(at time: Double) -> Double {
    let remaining = Double(1 - elapsedFraction(at: time))
    return 5 * remaining * remaining * remaining * remaining * (rest - start) / duration
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= max(abs(startVelocity), abs(velocity(at: 0.001))) else { return nil }
    return MillisecondClock.first(upTo: duration) { $0 > 0 && abs(velocity(at: $0)) <= speed } ?? duration
  }

  private func elapsedFraction(at time: Double) -> Float {
    Float(MillisecondClock.count(at: time)) / Float((duration * 1000).rounded())
  }
}

/// Chromium's motion to a snap point: each frame of 16 ms covers 0.92 times the distance of the frame before.
///
/// The distance of the first frame is chosen so that the last frame covers approximately one pixel, here a point. At
/// time 0 that first distance is covered already. The motion ends as soon as it is within a pixel of the target, or
/// after 5 s. Source: Chromium `snap_fling_curve.cc`, read.
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
    let lastPower = DoubleDouble(1 - distance * (1 - 1 / Self.ratio))
    let frames = -(Logarithm.natural(lastPower) / Self.logarithm).rounded.rounded(.down)
    let last = Exponential(Self.logarithm * frames).times(1)
    firstStep = distance * (1 - Self.ratio) / (1 - last)
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

  var topSpeed: Double { speed(at: 0) }

  func time(slowedTo speed: Double) -> Double {
    (Logarithm.natural(DoubleDouble(speed / topSpeed)) / Self.logarithm).rounded * Self.frame
  }

  private func speed(at time: Double) -> Double {
    -firstStep * power(at: time) * Self.logarithm.high / (1 - Self.ratio) / Self.frame
  }

  /// Returns r^(t/16 ms + 1) at a time t in seconds, for the ratio r = 0.92 of the distances of successive frames.
  private func power(at time: Double) -> Double { Exponential(Self.logarithm * (time / Self.frame + 1)).times(1) }
}
