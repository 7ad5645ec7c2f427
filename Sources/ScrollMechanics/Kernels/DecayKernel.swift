/// A decay of ordinary size at many instants, several of them in the lanes of a vector.
struct DecayKernel {
  private let start: Lanes
  private let velocity, reachHigh: SplitDoubles
  private let reachLow: Lanes
  /// −λ.
  private let rateHigh: SplitDoubles
  private let rateLow: Lanes

  /// Products of numbers of these sizes can be split without overflow or underflow.
  private static let ordinary = 0x1p-400...0x1p400

  /// `nil` for an axis whose products might leave the range of a double.
  init?<Value: MotionVector>(_ motion: ScrollTimingParameters<Value>, axis: Int) {
    let (start, velocity) = (motion.initialValue[axis], motion.initialVelocity[axis])
    guard DecayKernel.ordinary.contains(abs(velocity)), abs(start) < 0x1p400 else { return nil }
    self.start = Lanes(repeating: start)
    self.velocity = SplitDoubles(velocity)
    reachHigh = SplitDoubles(motion.reachHigh[axis])
    reachLow = Lanes(repeating: motion.reachLow[axis])
    rateHigh = SplitDoubles(-motion.decay.constant.high)
    rateLow = Lanes(repeating: -motion.decay.constant.low)
  }

  /// The intermediate results of some instants.
  struct Step {
    /// −λt, then e^(−λt).
    fileprivate var power: DoubleDoubles
    /// False if one of them is so close to the start, or so long past the end, that the formulas do not hold.
    fileprivate(set) var isOrdinary: Bool
  }

  /// The number of steps at a time. A formula is a long chain of dependent operations, and the processor looks only
  /// some hundreds of them ahead: a short piece of the chain for all instants keeps it busier than all of it for one.
  static let stepsAtOnce = 16

  /// The states at as many times ``Lanes`` instants as there are steps; those of a step that is not ordinary are
  /// undefined.
  @inline(__always)
  func states(
    at times: UnsafePointer<Double>, values: UnsafeMutablePointer<Double>, velocities: UnsafeMutablePointer<Double>,
    _ steps: UnsafeMutableBufferPointer<Step>
  ) {
    guard let first = steps.baseAddress else { return }
    for index in steps.indices {
      let time = UnsafeRawPointer(times + index &* Lanes.scalarCount).loadUnaligned(as: Lanes.self)
      (first + index).initialize(to: exponent(at: time))
    }
    for index in steps.indices { first[index].power = Exponentials(first[index].power).value }
    for index in steps.indices {
      let value = value(first[index].power)
      UnsafeMutableRawPointer(values + index &* Lanes.scalarCount).storeBytes(of: value.rounded, as: Lanes.self)
      if !value.isOrdinary { first[index].isOrdinary = false }
    }
    for index in steps.indices {
      UnsafeMutableRawPointer(velocities + index &* Lanes.scalarCount).storeBytes(
        of: velocity(first[index].power), as: Lanes.self)
    }
  }

  /// −λt.
  @inline(__always)
  private func exponent(at time: Lanes) -> Step {
    let exponent = rateHigh.value * time
    let product = DoubleDoubles.product(rateHigh, SplitDoubles(time))
    return Step(
      power: DoubleDoubles.sum(large: product.high, small: product.low + rateLow * time),
      isOrdinary: all(exponent .< -0x1.6p-8 .& exponent .> -700))
  }

  /// x₀ + (v₀/λ)·(1 − e^(−λt)), and whether so little cancels in the sum that its digits do not depend on how the
  /// product was taken.
  @inline(__always)
  private func value(_ power: DoubleDoubles) -> (rounded: Lanes, isOrdinary: Bool) {
    // The power is below 1, so what the difference leaves out is exact.
    let difference = 1 - power.high
    let fall = DoubleDoubles.sum(large: difference, small: ((1 - difference) - power.high) - power.low)
    let way = DoubleDoubles.product(reachHigh, SplitDoubles(fall.high))
    let cross = reachHigh.value * fall.low + reachLow * fall.high
    let distance = DoubleDoubles.sum(large: way.high, small: way.low + cross)
    let sum = DoubleDoubles.sum(start, distance.high)
    return (sum.high + (sum.low + distance.low), all(sum.high.magnitudes .>= distance.high.magnitudes * 0x1p-10))
  }

  /// v₀·e^(−λt).
  @inline(__always)
  private func velocity(_ power: DoubleDoubles) -> Lanes {
    let speed = DoubleDoubles.product(velocity, SplitDoubles(power.high))
    return speed.high + (speed.low + velocity.value * power.low)
  }
}
