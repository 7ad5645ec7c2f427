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
      while done &+ Lanes.scalarCount <= times.count {
        let time = Lanes(times[done], times[done &+ 1], times[done &+ 2], times[done &+ 3])
        if let state = kernel.state(at: time) {
          UnsafeMutableRawPointer(values + done).storeBytes(of: state.value, as: Lanes.self)
          UnsafeMutableRawPointer(velocities + done).storeBytes(of: state.velocity, as: Lanes.self)
        } else {
          for place in done..<done &+ Lanes.scalarCount {
            (values[place], velocities[place]) = state(at: times[place])
          }
        }
        done &+= Lanes.scalarCount
      }
    }
    for place in done..<times.count { (values[place], velocities[place]) = state(at: times[place]) }
  }
}

/// A decay of ordinary size at several instants side by side.
private struct DecayKernel {
  private let start: Lanes
  private let velocity: SplitDoubles
  private let reachHigh: SplitDoubles
  private let reachLow: Lanes
  /// −λ.
  private let rateHigh: SplitDoubles
  private let rateLow: Lanes

  /// Numbers of these sizes can be split, multiplied and added without a thought.
  private static let ordinary = 0x1p-400...0x1p400

  /// `nil` for a motion whose products might leave the range of a double.
  init?(_ motion: ScrollTimingParameters<Double>) {
    guard DecayKernel.ordinary.contains(abs(motion.initialVelocity)), abs(motion.initialValue) < 0x1p400 else {
      return nil
    }
    start = Lanes(repeating: motion.initialValue)
    velocity = SplitDoubles(motion.initialVelocity)
    reachHigh = SplitDoubles(motion.reachHigh)
    reachLow = Lanes(repeating: motion.reachLow)
    rateHigh = SplitDoubles(-motion.decay.constant.high)
    rateLow = Lanes(repeating: -motion.decay.constant.low)
  }

  /// The state at some instants; `nil` where one of them is close to the start or long past the end.
  @inline(__always)
  func state(at time: Lanes) -> (value: Lanes, velocity: Lanes)? {
    let exponent = rateHigh.value * time
    guard all(exponent .< -0x1.6p-8 .& exponent .> -700) else { return nil }
    let product = DoubleDoubles.product(rateHigh, SplitDoubles(time))
    let u = DoubleDoubles.sum(large: product.high, small: product.low + rateLow * time)
    let power = Exponentials(u).value

    let difference = DoubleDoubles.sum(power.high, Lanes(repeating: -1))
    let fall = DoubleDoubles.sum(large: -difference.high, small: -(difference.low + power.low))
    let way = DoubleDoubles.product(reachHigh, SplitDoubles(fall.high))
    let cross = reachHigh.value * fall.low + reachLow * fall.high
    let distance = DoubleDoubles.sum(large: way.high, small: way.low + cross)
    let sum = DoubleDoubles.sum(start, distance.high)
    let value = sum.high + (sum.low + distance.low)

    let speed = DoubleDoubles.product(velocity, SplitDoubles(power.high))
    return (value, speed.high + (speed.low + velocity.value * power.low))
  }
}
