// Springs with a given overshoot, settle time or peak time of their step response from rest.

extension Spring {
  /// Returns the damping ratio at which a spring overshoots by a fraction of its step: ζ = −ln o/√(π² + ln² o).
  ///
  /// - Parameter overshoot: o, greater than 0 and at most 1, at which there is no damping.
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

  /// Makes a spring with a settle time: the last instant at which its distance to the target is a fraction of the step.
  /// It is the time of the step itself, not of its envelope. ω₀ is the settle time at ω₀ = 1 divided by this one.
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

  /// Makes a spring whose greatest overshoot is at a given time, π/(ω₀·√(1 − ζ²)).
  ///
  /// - Parameters:
  ///   - peakTime: in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, less than 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(peakTime: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.times.check(peakTime, "peak time")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    guard dampingRatio < 1 else { throw .outOfRange("damping ratio", dampingRatio) }
    let root = (DoubleDouble.sum(1, -dampingRatio) * DoubleDouble.sum(1, dampingRatio)).squareRoot
    let frequency = Self.twoPi * 0.5 / (root * peakTime)
    guard Self.frequencies.contains(frequency.high) else { throw .outOfRange("peak time", peakTime) }
    self.init(frequency: frequency, dampingRatio: DoubleDouble(dampingRatio))
  }

  /// The range of ω₀ in which the stiffness at mass 1 is within 10^±60.
  private static let frequencies = 1e-30...1e30
}
