/// A motion of a fixed duration from one position to another along an easing curve.
package struct EasedMotion<Value: MotionVector>: TimingCurve {
  package let initialValue, target: Value
  package let duration: Double
  package let easing: CubicBezier

  /// Makes a motion from one position to another, in points, over a duration in seconds; throws
  /// ``ParameterError/outOfRange(_:_:)``.
  package init(
    from initialValue: Value, to target: Value, duration: Double, easing: CubicBezier = .easeOut
  ) throws(ParameterError) {
    try ParameterRange.any.check(initialValue, "initial value")
    try ParameterRange.any.check(target, "target")
    try ParameterRange.positive.check(duration, "duration")
    (self.initialValue, self.target, self.duration, self.easing) = (initialValue, target, duration, easing)
  }

  package var rest: Value { target }

  package func phase(at time: Double, axis: Int) -> MotionPhase { .glide }

  package func value(at time: Double) -> Value {
    guard time > 0 else { return initialValue }
    guard time < duration else { return target }
    let progress = easing.progress(at: time / duration)
    return Value { axis in
      if distance(on: axis) == 0 { return target[axis] }
      return (DoubleDouble.sum(target[axis], -initialValue[axis]) * progress).added(to: initialValue[axis])
    }
  }

  /// Returns the velocity at a time in seconds, in points per second: 0 from ``duration`` on, ±∞ at a vertical slope.
  package func velocity(at time: Double) -> Value {
    guard time < duration || time.isNaN else { return .zero }
    let slope = easing.slope(at: time > 0 ? time / duration : 0)
    return Value { axis in distance(on: axis) == 0 ? 0 : distance(on: axis) * slope / duration }
  }

  private func distance(on axis: Int) -> Double { target[axis] - initialValue[axis] }
}
