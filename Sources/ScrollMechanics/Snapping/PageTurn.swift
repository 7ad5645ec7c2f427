/// The motion of Android's `ViewPager` to a page, along 1 − (1 − u)⁵ in whole pixels and milliseconds.
///
/// Its duration is at most 600 ms. It grows with the distance and is shorter for a faster flick. The motion starts at
/// the speed of this curve, not at that of the finger.
///
/// Source: AOSP `ViewPager.java`, read.
struct PageTurn: MillisecondSteps {
  let start, startVelocity, rest, duration: Double

  /// Makes the motion to a page from an offset in points of one pixel each, with the velocity of the release, in points
  /// per second. The width of a page, in points, is greater than 0. At the target, the duration is 0.
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
