// Springs by properties of their step response from rest.

extension Spring {
  /// Returns the damping ratio at which a spring overshoots by a fraction of its step: ζ = −ln o/√(π² + ln² o).
  ///
  /// - Parameter overshoot: o, greater than 0 and at most 1, which is no damping at all.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, also for an overshoot so near 1 that the ratio would be below
  ///   10^-12.
  public static func dampingRatio(overshoot: Double) throws(ParameterError) -> Double {
    try ParameterRange.within(1e-60...1).check(overshoot, "overshoot")
    let logarithm = Logarithm.natural(DoubleDouble(overshoot))
    let pi = twoPi * 0.5
    let ratio = -(logarithm / (pi * pi + logarithm * logarithm).squareRoot).rounded
    guard ParameterRange.dampingRatio.contains(ratio) else { throw .outOfRange("overshoot", overshoot) }
    return ratio + 0
  }

  /// The spring whose settle time is given: the last instant at which its step, not its envelope, is a fraction of the
  /// step away from the target. ω₀ is the quotient of the settle time at ω₀ = 1 and this one.
  ///
  /// - Parameters:
  ///   - settleTime: in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, greater than 0.
  ///   - tolerance: the fraction of the step, greater than 0 and less than 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, ``ParameterError/neverSettles``.
  public init(settleTime: Double, dampingRatio: Double, tolerance: Double = 0.001) throws(ParameterError) {
    try ParameterRange.times.check(settleTime, "settle time")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    try ParameterRange.tolerance.check(tolerance, "tolerance")
    guard dampingRatio > 0 else { throw .neverSettles }
    let unit = Spring(frequency: DoubleDouble(1), dampingRatio: DoubleDouble(dampingRatio))
    let step = SpringMotion(spring: unit, displacement: DoubleDouble(-1), velocity: DoubleDouble(0))
    let frequency = DoubleDouble(step.settleTime(threshold: tolerance)) / settleTime
    guard Self.frequencies.contains(frequency.high) else { throw .outOfRange("settle time", settleTime) }
    self.init(frequency: frequency, dampingRatio: DoubleDouble(dampingRatio))
  }

  /// The spring whose greatest overshoot is at a time: π/(ω₀·√(1 − ζ²)).
  ///
  /// - Parameters:
  ///   - peakTime: in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, less than 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(peakTime: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.times.check(peakTime, "peak time")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    guard dampingRatio < 1 else { throw .outOfRange("damping ratio", dampingRatio) }
    let share = (DoubleDouble.sum(1, -dampingRatio) * DoubleDouble.sum(1, dampingRatio)).squareRoot
    let frequency = Self.twoPi * 0.5 / (share * peakTime)
    guard Self.frequencies.contains(frequency.high) else { throw .outOfRange("peak time", peakTime) }
    self.init(frequency: frequency, dampingRatio: DoubleDouble(dampingRatio))
  }

  /// The range of ω₀ in which the stiffness of a mass of 1 is within 10^±60.
  private static let frequencies = 1e-30...1e30
}
