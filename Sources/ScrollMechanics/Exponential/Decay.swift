/// An exponential decay with the constant λ = −1000·ln d: the arithmetic of ``ScrollTimingParameters`` on one axis.
@usableFromInline struct Decay: Hashable, Sendable {
  /// The decay constant λ, in 1/s, positive.
  let constant: DoubleDouble

  /// The time constant 1/λ, in seconds.
  let inverse: DoubleDouble

  /// Makes the decay with a deceleration rate d per millisecond, between 0 and 1.
  init(rate: Double) { self.init(constant: Logarithm.precise(rate, times: -1000)) }

  init(constant: DoubleDouble) {
    self.constant = constant
    inverse = DoubleDouble(1) / constant
  }

  /// Returns v₀/λ, the signed distance from the start to the destination, in points.
  @usableFromInline
  func reach(velocity: Double) -> DoubleDouble { inverse * velocity }

  /// Returns the factors of the decay at a time in seconds; before 0 those of time 0.
  @usableFromInline func instant(at time: Double) -> Instant {
    guard time > 0 else { return Instant(exponent: DoubleDouble(0)) }
    // e^(−8000) times any double is 0. The bound also keeps −λt from overflowing.
    guard time * constant.high < 8000 else { return Instant(exponent: DoubleDouble(-8000)) }
    return Instant(exponent: -(constant * time))
  }

  /// The factors of a decay at one time, which all axes use.
  @usableFromInline struct Instant {
    /// e^(−λt), the factor by which velocity and remaining distance have fallen.
    private let power: Exponential
    private let powerMinusOne: DoubleDouble

    @inline(__always) fileprivate init(exponent: DoubleDouble) {
      power = Exponential(exponent)
      powerMinusOne = power.minusOne(exponent)
    }

    /// Returns the position x₀ + (v₀/λ)·(1 − e^(−λt)), in points.
    @usableFromInline
    func position(from start: Double, reach: DoubleDouble) -> Double { (reach * -powerMinusOne).added(to: start) }

    /// Returns the velocity v₀·e^(−λt), in points per second.
    @usableFromInline
    func velocity(from velocity: Double) -> Double { power.times(velocity) }

    /// Returns (v₀/λ)·e^(−λt), the signed remaining distance, in points.
    @usableFromInline
    func remaining(of reach: DoubleDouble) -> Double { power.times(reach.rounded) }
  }

  // MARK: - When

  /// Returns the time in seconds in which a vector that falls as e^(−λt), a velocity or a remaining distance, shrinks
  /// to the length `size`. `nil` if it is shorter from the start. At least one component is not 0.
  @usableFromInline
  func time(toShorten component: (Int) -> DoubleDouble, on axisCount: Int, to size: Double) -> Double? {
    var square = DoubleDouble(0)
    for axis in 0..<axisCount { square = square + component(axis) * component(axis) }
    return time(toShorten: square.squareRoot, to: size)
  }

  /// Returns the time in seconds in which a length, not 0, shrinks to `size`; `nil` if it is smaller from the start.
  func time(toShorten length: DoubleDouble, to size: Double) -> Double? {
    let logarithm = Logarithm.natural(length / size)
    return logarithm.high >= 0 ? (logarithm * inverse).rounded : nil
  }

  /// Returns the time in seconds at which a motion passes an offset; `nil` behind the start and past the destination.
  @usableFromInline func time(from start: Double, velocity: Double, to offset: Double) -> Double? {
    crossing(over: DoubleDouble.sum(offset, -start), velocity: velocity)?.time.rounded
  }

  /// Returns the time in seconds in which the signed `distance` in points is covered, and the velocity v₀ − λ·distance
  /// then, in points per second; `nil` if it never is.
  func crossing(over distance: DoubleDouble, velocity: Double) -> Crossing? {
    if distance.high == 0 { return Crossing(time: DoubleDouble(0), velocity: DoubleDouble(velocity)) }
    guard velocity != 0, (distance.high < 0) == (velocity < 0) else { return nil }
    let fraction = distance * constant / velocity
    guard fraction.high < 2, (-fraction + 1).high > 0 else { return nil }
    return Crossing(time: Logarithm.onePlus(-fraction) * -inverse, velocity: -(distance * constant) + velocity)
  }
}
