extension ScrollTimingParameters where Value == Double {
  /// The positions and velocities at many times, for a table: what ``state(at:)`` gives, at a fraction of the cost.
  ///
  /// - Parameters:
  ///   - times: the times in seconds.
  ///   - values: room for as many positions, in points.
  ///   - velocities: room for as many velocities, in points per second.
  public func states(
    at times: UnsafeBufferPointer<Double>, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    var done = 0
    if let kernel = DecayKernel(self) {
      while done &+ 1 < times.count {
        let time = SIMD2(times[done], times[done &+ 1])
        if let state = kernel.state(at: time) {
          (values[done], values[done &+ 1]) = (state.value[0], state.value[1])
          (velocities[done], velocities[done &+ 1]) = (state.velocity[0], state.velocity[1])
        } else {
          for place in done...done &+ 1 { (values[place], velocities[place]) = state(at: times[place]) }
        }
        done &+= 2
      }
    }
    for place in done..<times.count { (values[place], velocities[place]) = state(at: times[place]) }
  }
}

/// A decay of ordinary size at two instants side by side.
private struct DecayKernel {
  private let start: SIMD2<Double>
  private let velocity: SplitPair
  private let reachHigh: SplitPair
  private let reachLow: SIMD2<Double>
  /// −λ.
  private let rateHigh: SplitPair
  private let rateLow: SIMD2<Double>

  /// Numbers of these sizes can be split, multiplied and added without a thought.
  private static let ordinary = 0x1p-400...0x1p400

  /// `nil` for a motion whose products might leave the range of a double.
  init?(_ motion: ScrollTimingParameters<Double>) {
    guard DecayKernel.ordinary.contains(abs(motion.initialVelocity)), abs(motion.initialValue) < 0x1p400 else {
      return nil
    }
    start = SIMD2(repeating: motion.initialValue)
    velocity = SplitPair(motion.initialVelocity)
    reachHigh = SplitPair(motion.reachHigh)
    reachLow = SIMD2(repeating: motion.reachLow)
    rateHigh = SplitPair(-motion.decay.constant.head.high)
    rateLow = SIMD2(repeating: -motion.decay.constant.head.low)
  }

  /// The state at two instants; `nil` where one of them is close to the start or long past the end.
  @inline(__always)
  func state(at time: SIMD2<Double>) -> (value: SIMD2<Double>, velocity: SIMD2<Double>)? {
    let exponent = rateHigh.value * time
    guard exponent.max() < -0x1.6p-8, exponent.min() > -700 else { return nil }
    let product = DoubleDoublePair.product(rateHigh, SplitPair(time))
    let u = DoubleDoublePair.sum(large: product.high, small: product.low + rateLow * time)
    let power = ExponentialPair(u).value

    let difference = DoubleDoublePair.sum(power.high, SIMD2(repeating: -1))
    let fall = DoubleDoublePair.sum(large: -difference.high, small: -(difference.low + power.low))
    let way = DoubleDoublePair.product(reachHigh, SplitPair(fall.high))
    let cross = reachHigh.value * fall.low + reachLow * fall.high
    let distance = DoubleDoublePair.sum(large: way.high, small: way.low + cross)
    let sum = DoubleDoublePair.sum(start, distance.high)
    let value = sum.high + (sum.low + distance.low)

    let speed = DoubleDoublePair.product(velocity, SplitPair(power.high))
    return (value, speed.high + (speed.low + velocity.value * power.low))
  }
}
