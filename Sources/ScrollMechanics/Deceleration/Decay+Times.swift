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
    time(toSpeed: threshold, times: constant, fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `speed`, in seconds; `nil` where it is lower from the start.
  @usableFromInline
  func time(toSpeed speed: Double, fromVelocity velocity: (Int) -> Double, on axisCount: Int) -> Double? {
    time(toSpeed: speed, times: Expansion(DoubleDouble(1)), fromVelocity: velocity, on: axisCount)
  }

  /// The time at which the speed has fallen to `factor · speed`, in seconds; `nil` where it is lower from the start.
  ///
  /// The speed is the length √(Σ vᵢ²). Lengths are compared by their squares, so that no root is rounded.
  @inline(__always)
  private func time(
    toSpeed speed: Double, times factor: Expansion, fromVelocity velocity: (Int) -> Double, on axisCount: Int
  ) -> Double? {
    var scale = Int.min
    for axis in 0..<axisCount where velocity(axis) != 0 {
      scale = max(scale, velocity(axis).binaryExponent)
    }
    let speedScale = speed.binaryExponent
    let speed = speed.scaled(byPowerOfTwo: -speedScale)

    var square = DoubleDouble(0)
    for axis in 0..<axisCount {
      let component = velocity(axis).scaled(byPowerOfTwo: -scale)
      square = square + DoubleDouble.product(component, component)
    }
    let target = factor.head * speed
    let targetSquare = target * target
    let doubled = 2 * (scale - speedScale)
    var logarithm = Logarithm.natural(square / targetSquare, exponent: doubled)

    if abs(logarithm.high) < 0x1p-20 {
      var difference = ExactSum()
      for axis in 0..<axisCount {
        let component = velocity(axis).scaled(byPowerOfTwo: -speedScale)
        difference.addProduct(component, component)
      }
      let parts = factor.parts.map { DoubleDouble.product($0, speed) }.flatMap { [$0.high, $0.low] }
      for x in parts {
        for y in parts { difference.addProduct(-x, y) }
      }
      logarithm = Logarithm.onePlus(difference.value / targetSquare)
    }
    guard logarithm.high >= 0 else { return nil }
    return (logarithm / (constant.head * 2)).rounded
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
    let velocity1 = DoubleDouble(velocity.scaled(byPowerOfTwo: scale))
    let fraction = way1 * constant.head / velocity1
    if fraction.high < 0x1p-60 { return (way1 / velocity1).rounded }
    if fraction.high < 0.5 { return (Logarithm.onePlus(-fraction) / -constant.head).rounded }

    var left = -fraction + 1
    if left.high < 0x1p-20 {
      var rest = ExactSum()
      rest.add(velocity1.high)
      for part in constant.parts {
        rest.addProduct(-part, way1.high)
        rest.addProduct(-part, way1.low)
      }
      left = rest.value / velocity1
    }
    guard left.high > 0 else { return nil }
    return (Logarithm.natural(left) / -constant.head).rounded
  }
}
