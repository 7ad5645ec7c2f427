// When a decay reaches a speed or an offset. Both are logarithms of a ratio that may be within an ulp of 1 or of 0,
// where the ratio is taken again from an exact difference.

extension Decay {
  /// The time at which a motion has come within `threshold` of its destination, in seconds; `nil` where it is so near
  /// from the start.
  ///
  /// - Parameters:
  ///   - axisCount: how many components the velocity has.
  ///   - velocity: the components, finite, not all 0.
  @usableFromInline
  func time(toSettleWithin threshold: Double, fromVelocity velocity: (Int) -> Double, on axisCount: Int) -> Double? {
    time(toSpeed: threshold, times: exactConstant, over: inverse, fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `speed`, in seconds; `nil` where it is lower from the start.
  @usableFromInline
  func time(toSpeed speed: Double, fromVelocity velocity: (Int) -> Double, on axisCount: Int) -> Double? {
    let one = DoubleDouble(1)
    return time(toSpeed: speed, times: Expansion(one), over: one, fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `factor · speed`, in seconds; `nil` where it is lower from the start.
  ///
  /// The speed is the length √(Σ vᵢ²). Lengths are compared by their squares, so that no root is rounded.
  ///
  /// - Parameter inverseFactor: 1/factor.
  @inline(__always)
  private func time(
    toSpeed speed: Double, times factor: @autoclosure () -> Expansion, over inverseFactor: DoubleDouble,
    fromVelocity velocity: (Int) -> Double, on axisCount: Int
  ) -> Double? {
    var scale = Int.min
    var component = 0.0
    var componentCount = 0
    for axis in 0..<axisCount where velocity(axis) != 0 {
      component = velocity(axis)
      componentCount += 1
      scale = max(scale, component.binaryExponent)
    }
    let speedScale = speed.binaryExponent
    let speed = speed.scaled(byPowerOfTwo: -speedScale)

    // The logarithm of the ratio's square.
    var logarithm: DoubleDouble
    if componentCount == 1 {
      // Beside an axis at rest, an axis is what it is alone, to the last digit.
      let ratio = inverseFactor * abs(component).scaled(byPowerOfTwo: -scale) / speed
      logarithm = Logarithm.natural(ratio, exponent: scale - speedScale) * 2
    } else {
      var square = DoubleDouble(0)
      for axis in 0..<axisCount {
        let component = velocity(axis).scaled(byPowerOfTwo: -scale)
        square = square + DoubleDouble.product(component, component)
      }
      let ratio = square * inverseFactor * inverseFactor / DoubleDouble.product(speed, speed)
      logarithm = Logarithm.natural(ratio, exponent: 2 * (scale - speedScale))
    }

    if abs(logarithm.high) < 0x1p-20 {
      var difference = ExactSum()
      for axis in 0..<axisCount {
        let component = velocity(axis).scaled(byPowerOfTwo: -speedScale)
        difference.addProduct(component, component)
      }
      let factor = factor()
      let parts = factor.parts.map { DoubleDouble.product($0, speed) }.flatMap { [$0.high, $0.low] }
      for x in parts {
        for y in parts { difference.addProduct(-x, y) }
      }
      let target = factor.head * speed
      logarithm = Logarithm.onePlus(difference.value / (target * target))
    }
    guard logarithm.high >= 0 else { return nil }
    return (logarithm * 0.5 * inverse).rounded
  }

  /// The time at which a motion reaches `offset`, in seconds; `nil` outside the way from the start to the destination.
  @usableFromInline
  func time(from start: Double, velocity: Double, to offset: Double) -> Double? {
    let way = DoubleDouble.sum(offset, -start)
    if way.high == 0 { return 0 }
    guard way.high.isFinite, velocity != 0, (way.high < 0) == (velocity < 0) else { return nil }

    // λ lies between 2^-44 and 2^20, so these alone decide whether λ·way/v₀ is near nothing or beyond 1.
    let ratioExponent = way.high.binaryExponent - velocity.binaryExponent
    if ratioExponent < -100 { return way.high / velocity }
    if ratioExponent > 60 { return nil }

    let scale = -velocity.binaryExponent
    let way1 = way.scaled(byPowerOfTwo: scale)
    let velocity1 = velocity.scaled(byPowerOfTwo: scale)
    let fraction = way1 * constant / velocity1
    if fraction.high < 0x1p-60 { return (way1 / velocity1).rounded }
    if fraction.high < 0.5 { return (Logarithm.onePlus(-fraction) * -inverse).rounded }

    var left = -fraction + 1
    if left.high < 0x1p-20 {
      var rest = ExactSum()
      rest.add(velocity1)
      for part in exactConstant.parts {
        rest.addProduct(-part, way1.high)
        rest.addProduct(-part, way1.low)
      }
      left = rest.value / velocity1
    }
    guard left.high > 0 else { return nil }
    return (Logarithm.natural(left) * -inverse).rounded
  }
}
