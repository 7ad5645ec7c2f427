/// The motion to a page of Android's `ViewPager`, along 1 − (1 − u)⁵ in whole pixels and milliseconds.
///
/// Its duration grows with the distance and falls with the speed of the flick, up to 600 ms. It starts at the speed of
/// the curve, not of the finger.
///
/// Source: AOSP `ViewPager.java`, read.
struct PageTurn: MillisecondSteps {
  let start, startVelocity, rest, duration: Double

  /// - Parameters:
  ///   - offset: in points, of a pixel each.
  ///   - velocity: in points per second.
  ///   - target: in points.
  ///   - width: of a page, in points, greater than 0.
  init(from offset: Double, velocity: Double, to target: Double, width: Double) {
    start = offset
    startVelocity = velocity
    rest = target
    duration = offset == target ? 0 : Self.milliseconds(abs(target - offset), width, abs(velocity)) / 1000
  }

  private static func milliseconds(_ way: Double, _ width: Double, _ speed: Double) -> Double {
    let longest = 600.0
    if speed == 0 { return min(((way / width + 1) * 100).rounded(.down), longest) }
    let half = (width / 2).rounded(.down)
    let share = Float(min(1, way / width) - 0.5) * 0.471_238_9
    let distance = half + half * Trigonometry(DoubleDouble(Double(share))).sine.rounded
    return min(4 * (1000 * abs(distance / speed) + 0.5).rounded(.down), longest)
  }

  func movingValue(at time: Double) -> Double {
    let left = 1 - share(at: time)
    let square = left * left
    let movement = (Double((1 - square * square * left) * Float(rest - start)) + 0.5).rounded(.down)
    // A distance of a fraction of a pixel ends on the last whole one.
    return min(max(start + movement, min(start, rest)), max(start, rest))
  }

  func movingVelocity(at time: Double) -> Double {
    let left = Double(1 - share(at: time))
    return 5 * left * left * left * left * (rest - start) / duration
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= max(abs(startVelocity), abs(velocity(at: 0.001))) else { return nil }
    return MillisecondClock.first(upTo: duration) { $0 > 0 && abs(velocity(at: $0)) <= speed } ?? duration
  }

  private func share(at time: Double) -> Float {
    Float(MillisecondClock.count(at: time)) / Float((duration * 1000).rounded())
  }
}
