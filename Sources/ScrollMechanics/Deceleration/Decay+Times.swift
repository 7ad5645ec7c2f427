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
    time(toSpeed: threshold, timesConstant: true, fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `speed`, in seconds; `nil` where it is lower from the start.
  @usableFromInline
  func time(toSpeed speed: Double, fromVelocity velocity: (Int) -> Double, on axisCount: Int) -> Double? {
    time(toSpeed: speed, timesConstant: false, fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `speed`, or to λ·`speed`, in seconds; `nil` where it is lower from the
  /// start.
  ///
  /// The speed is the length √(Σ vᵢ²). Lengths are compared by their squares, so that no root is rounded.
  @inline(__always)
  private func time(
    toSpeed speed: Double, timesConstant: Bool, fromVelocity velocity: (Int) -> Double, on axisCount: Int
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
    let isAlone = componentCount == 1
    let inverseFactor = timesConstant ? inverse : DoubleDouble(1)
    let ratio =
      isAlone
      ? inverseFactor * abs(component) / speed
      : square * inverseFactor * inverseFactor / DoubleDouble.product(speed, speed)
    let logarithm =
      abs(ratio.high - 1) < 0x1p-20
      ? logarithm(ofSpeed: velocity, on: axisCount, over: speed, timesConstant: timesConstant)
      : Logarithm.natural(ratio) * (isAlone ? 1 : 0.5)
    return logarithm.high >= 0 ? (logarithm * inverse).rounded : nil
  }

  /// ln(√(Σ vᵢ²)/s) for a speed s, or λ·s, next to the start's: half of ln(1 + (Σ vᵢ² − s²)/s²), the difference
  /// without rounding.
  private func logarithm(
    ofSpeed velocity: (Int) -> Double, on axisCount: Int, over speed: Double, timesConstant: Bool
  ) -> DoubleDouble {
    var square = Expansion()
    square.addProduct(speed, speed)
    if timesConstant { square = square * exactConstant * exactConstant }
    var excess = Expansion()
    for part in square.parts { excess.add(-part) }
    for axis in 0..<axisCount { excess.addProduct(velocity(axis), velocity(axis)) }
    return Logarithm.onePlus(excess.head / square.head) * 0.5
  }

  /// The time at which a motion reaches `offset`, in seconds; `nil` outside the way from the start to the destination.
  @usableFromInline
  func time(from start: Double, velocity: Double, to offset: Double) -> Double? {
    time(over: DoubleDouble.sum(offset, -start), velocity: velocity)?.rounded
  }

  /// The time at which a motion has made a `way`, in seconds; `nil` for one that it does not make.
  func time(over way: DoubleDouble, velocity: Double) -> DoubleDouble? {
    crossing(over: way, velocity: velocity)?.time
  }

  /// The same, and what is left of the velocity then: v₀ − λ·(x − x₀).
  func crossing(over way: DoubleDouble, velocity: Double) -> Crossing? {
    if way.high == 0 { return Crossing(time: DoubleDouble(0), velocity: DoubleDouble(velocity)) }
    guard velocity != 0, (way.high < 0) == (velocity < 0) else { return nil }
    let fraction = way * constant / velocity
    guard fraction.high < 2 else { return nil }
    let left = rest(of: velocity, after: way)
    if fraction.high < 0.5 { return Crossing(time: Logarithm.onePlus(-fraction) * -inverse, velocity: left) }
    let share = left / velocity
    return share.high > 0 ? Crossing(time: Logarithm.natural(share) * -inverse, velocity: left) : nil
  }
}
