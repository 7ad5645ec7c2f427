// When a decay reaches a speed or an offset: logarithms of a ratio.

extension Decay {
  /// The time at which a motion has come within `threshold` of its destination, in seconds; `nil` where it is so near
  /// from the start.
  ///
  /// - Parameters:
  ///   - axisCount: how many components the velocity has.
  ///   - velocity: the components, not all 0.
  @usableFromInline
  func time(toSettleWithin threshold: Double, fromVelocity velocity: (Int) -> Double, on axisCount: Int) -> Double? {
    time(toSpeed: threshold, over: inverse, fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `speed`, in seconds; `nil` where it is lower from the start.
  @usableFromInline
  func time(toSpeed speed: Double, fromVelocity velocity: (Int) -> Double, on axisCount: Int) -> Double? {
    time(toSpeed: speed, over: DoubleDouble(1), fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `speed / inverse`, in seconds; `nil` where it is lower from the start.
  ///
  /// The speed is the length √(Σ vᵢ²). Lengths are compared by their squares, so that no root is rounded.
  @inline(__always)
  private func time(
    toSpeed speed: Double, over inverseFactor: DoubleDouble, fromVelocity velocity: (Int) -> Double, on axisCount: Int
  ) -> Double? {
    var component = 0.0
    var componentCount = 0
    var square = DoubleDouble(0)
    for axis in 0..<axisCount where velocity(axis) != 0 {
      component = velocity(axis)
      componentCount += 1
      square = square + DoubleDouble.product(component, component)
    }
    // Beside an axis at rest, an axis is what it is alone, to the last digit.
    let logarithm =
      componentCount == 1
      ? Logarithm.natural(inverseFactor * abs(component) / speed)
      : Logarithm.natural(square * inverseFactor * inverseFactor / DoubleDouble.product(speed, speed)) * 0.5
    return logarithm.high >= 0 ? (logarithm * inverse).rounded : nil
  }

  /// The time at which a motion reaches `offset`, in seconds; `nil` outside the way from the start to the destination.
  @usableFromInline
  func time(from start: Double, velocity: Double, to offset: Double) -> Double? {
    time(over: DoubleDouble.sum(offset, -start), velocity: velocity)?.rounded
  }

  /// The time at which a motion has made a `way`, in seconds; `nil` for one that it does not make.
  func time(over way: DoubleDouble, velocity: Double) -> DoubleDouble? {
    if way.high == 0 { return DoubleDouble(0) }
    guard velocity != 0, (way.high < 0) == (velocity < 0) else { return nil }
    let fraction = way * constant / velocity
    if fraction.high < 0.5 { return Logarithm.onePlus(-fraction) * -inverse }
    guard fraction.high < 2 else { return nil }
    let left = rest(of: velocity, after: way) / velocity
    return left.high > 0 ? Logarithm.natural(left) * -inverse : nil
  }
}
