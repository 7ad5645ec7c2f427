extension ScrollTimingParameters where Value == Double {
  /// A motion that keeps its velocity and changes its rate so that it comes to rest on a spot:
  /// d′ = e^(−v₀/(1000·(target − x₀))).
  ///
  /// Source: K. Gray, "Decelerate a UIScrollView to a Specific Spot" (2014): the flick decelerates into the changed
  /// target instead of stopping first.
  ///
  /// - Parameters:
  ///   - initialValue: the offset at the start, in points, finite.
  ///   - initialVelocity: the velocity at the start, in points per second, finite.
  ///   - target: where to land, in points, finite. It becomes the ``destination`` exactly.
  ///   - threshold: the distance that counts as settled, in points, greater than 0.
  /// - Returns: `nil` where no rate can do it: the target does not lie ahead, or the rate rounds to 0 or to 1.
  public init?(
    initialValue: Double, initialVelocity: Double, landingAt target: Double, threshold: Double = 0.1
  ) {
    guard initialValue.isFinite, initialVelocity.isFinite, target.isFinite, threshold > 0, threshold.isFinite else {
      return nil
    }
    let way = DoubleDouble.sum(target, -initialValue)
    guard way.high != 0, way.high.isFinite, initialVelocity != 0, (way.high < 0) == (initialVelocity < 0) else {
      return nil
    }
    // λ′ = v₀/way; beyond these exponents it is no rate, and the quotient might under- or overflow.
    let exponents = initialVelocity.binaryExponent - way.high.binaryExponent
    guard (-60...30).contains(exponents) else { return nil }
    let scale = -initialVelocity.binaryExponent
    let quotient = DoubleDouble(initialVelocity.scaled(byPowerOfTwo: scale)) / way.scaled(byPowerOfTwo: scale)
    guard let rate = DecelerationRate(decayConstant: quotient) else { return nil }
    let reach = way.scaled(byPowerOfTwo: Decay.scale(of: initialVelocity))
    self.init(
      initialValue: initialValue, initialVelocity: initialVelocity, rate: rate, threshold: threshold,
      destination: target, reach: (reach.high, reach.low))
  }
}

extension ScrollTimingParameters {
  /// Whether the motion lands so near that it starts out settled. Of a landing the way is exact, and the rate rounded.
  @usableFromInline
  var isLandingWithinThreshold: Bool {
    guard decay.isGivenConstant else { return false }
    let way = reach(on: 0).magnitude
    let threshold = threshold.scaled(byPowerOfTwo: Decay.scale(of: initialVelocity[0]))
    return way.high < threshold || way.high == threshold && way.low <= 0
  }
}
