/// A motion as a function of time: the protocol to which every motion in this library conforms.
///
/// A curve is an immutable value and can be evaluated at any times in any order. Conforming types obey these laws,
/// apart from the deviations of platforms, which the tests list:
/// - `value(at: 0)` and `velocity(at: 0)` are the initial position and velocity.
/// - The velocity is the derivative of the position.
/// - The motion is settled from ``duration`` on, and not just before (unless ``duration`` is 0).
/// - Mirroring the initial values mirrors the motion exactly.
public protocol TimingCurve<Value>: Sendable {
  /// `Double` for motion on one axis, ``Vector2`` on two.
  associatedtype Value: MotionVector

  /// The time from the start until the motion is settled, in seconds: finite, at least 0.
  var duration: Double { get }

  /// The final offset, in points.
  var rest: Value { get }

  /// Returns the position at a time in seconds, in points; the start before 0. From ``duration`` on it is ``rest``, or
  /// still approaches it by the motion's formula.
  func value(at time: Double) -> Value

  /// Returns the velocity at a time in seconds, in points per second; the initial one before 0. From ``duration`` on
  /// it is 0, or still falls by the motion's formula.
  func velocity(at time: Double) -> Value

  // MARK: Requirements with a default implementation

  /// Returns the signed remaining distance to ``rest`` at a time in seconds, in points.
  func remaining(at time: Double) -> Value

  /// Computes positions in points and velocities in points per second of one axis, for as many times in seconds.
  func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>)

  /// Returns the first time at which the motion passes a position, in seconds; `nil` if it never does.
  func duration(to value: Value) -> Double?

  /// Returns the first time in seconds at which the motion has slowed to a speed in points per second; `nil` if never.
  func duration(toVelocity speed: Double) -> Double?

  /// Returns the phase of an axis at a time in seconds.
  func phase(at time: Double, axis: Int) -> MotionPhase

  /// The times at which a segment of the motion follows another, in seconds, rising.
  var joints: [Double] { get }
}

extension TimingCurve {
  /// The number of axes of the motion.
  public var axisCount: Int { Value.axisCount }

  public func remaining(at time: Double) -> Value {
    let position = value(at: time)
    return Value { rest[$0] - position[$0] }
  }

  /// Returns the component of ``remaining(at:)`` on an axis, in points, negative for a motion to lower offsets.
  public func remaining(at time: Double, axis: Int) -> Double { remaining(at: time)[axis] }

  public func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    for (index, time) in times.enumerated() {
      values[index] = value(at: time)[axis]
      velocities[index] = velocity(at: time)[axis]
    }
  }

  public func phase(at time: Double, axis: Int) -> MotionPhase { .deceleration }
  public var joints: [Double] { [] }
}

/// Default implementations for a motion that goes to its final offset in one direction and only slows down.
extension TimingCurve {
  /// Returns the time, in seconds, at which the motion passes a position; `nil` if never. On two axes the one with the
  /// longer distance determines it; the other must be within a billionth of its distance of the position then.
  public func duration(to value: Value) -> Double? {
    let start = self.value(at: 0)
    if value == start { return 0 }
    let distances = (0..<axisCount).map { rest[$0] - start[$0] }
    let lead = distances.indices.max { abs(distances[$0]) < abs(distances[$1]) } ?? 0
    let direction: Double = distances[lead] < 0 ? -1 : 1
    func distance(_ time: Double) -> Double { direction * (value[lead] - self.value(at: time)[lead]) }
    guard distance(0) >= 0, distance(duration) <= 0 else { return nil }
    let time = BracketedRoot.find(from: 0, to: duration) { time in
      let (distance, speed) = (distance(time), abs(velocity(at: time)[lead]))
      return (distance > 0, speed > 0 ? distance / speed : .infinity)
    }
    let position = self.value(at: time)
    let isPassed = distances.indices.allSatisfy {
      $0 == lead || abs(position[$0] - value[$0]) <= abs(distances[$0]) * 1e-9
    }
    return isPassed ? time : nil
  }

  /// Returns the first time, in seconds, at which the speed, on two axes the velocity's length, is at most a value.
  /// `nil` for a value below 0 or above the initial speed, and if the speed still exceeds it at the duration.
  public func duration(toVelocity speed: Double) -> Double? {
    func excess(_ time: Double) -> Double {
      let velocity = velocity(at: time)
      return (axisCount > 1 ? (0..<axisCount).map { velocity[$0] }.length : abs(velocity[0])) - speed
    }
    guard speed >= 0, excess(0) >= 0 else { return nil }
    if excess(0) == 0 || excess(.leastNonzeroMagnitude) <= 0 { return 0 }
    guard excess(duration) <= 0 else { return nil }
    return BracketedRoot.neighbors(between: 0, duration, near: duration / 2) { excess($0) > 0 }.after
  }
}
