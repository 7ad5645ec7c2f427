/// A motion of a fixed duration from one position to another along an easing curve, as animations without physics are.
public struct EasedMotion<Value: MotionVector>: TimingCurve {
  /// The position at the start, in points.
  public let initialValue: Value

  /// The position at the end, in points.
  public let target: Value

  /// The time it takes, in seconds, greater than 0.
  public let duration: Double

  public let easing: CubicBezier

  /// - Throws: ``ParameterError`` for positions that are not finite, and a duration that is not finite or not positive.
  public init(
    from initialValue: Value, to target: Value, duration: Double, easing: CubicBezier = .easeOut
  ) throws(ParameterError) {
    guard initialValue.isFinite else { throw .notFinite(.initialValue) }
    guard target.isFinite else { throw .notFinite(.target) }
    guard duration > 0, duration.isFinite else { throw .durationNotPositive(duration) }
    self.initialValue = initialValue
    self.target = target
    self.duration = duration
    self.easing = easing
  }

  public func value(at time: Double) -> Value {
    guard time > 0 else { return initialValue }
    guard time < duration else { return target }
    let progress = easing.progress(at: time / duration)
    return Value { axis in
      (DoubleDouble.sum(target[axis], -initialValue[axis]) * progress).added(to: initialValue[axis])
    }
  }

  public func velocity(at time: Double) -> Value {
    guard time <= duration || time.isNaN else { return .zero }
    let slope = easing.slope(at: time > 0 ? time / duration : 0) / duration
    return Value { axis in (target[axis] - initialValue[axis]) * slope }
  }
}
