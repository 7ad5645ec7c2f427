/// A motion as a function of time: the one protocol that every motion in this library conforms to.
///
/// A curve is a pure value. It can be asked for any instant in any order. Each answer is evaluated from a closed form
/// at that instant, except under the law of a platform that steps, which has a frame rate of its own.
///
/// Laws that every conforming type obeys:
/// - `value(at: 0)` and `velocity(at: 0)` are the start the motion was made with.
/// - The velocity is the derivative of the value.
/// - From ``duration`` on the motion is settled, and just before it is not (unless ``duration`` is 0).
/// - Mirroring the start mirrors the motion exactly.
public protocol TimingCurve<Value>: Sendable {
  /// `Double` for motion on one axis, ``Vector2`` on two.
  associatedtype Value: MotionVector

  /// The time from the start until the motion is settled, in seconds: finite, at least 0.
  var duration: Double { get }

  /// Where the motion ends, in points.
  var rest: Value { get }

  /// The position at a time in seconds, in points. Times before 0 give the start; times past ``duration`` go on
  /// following the motion.
  func value(at time: Double) -> Value

  /// The velocity at a time in seconds, in points per second. Times before 0 give the start.
  func velocity(at time: Double) -> Value

  // MARK: Derived from these, unless a motion has its own formula

  /// The remaining distance to ``rest`` at a time in seconds, in points.
  func remaining(at time: Double) -> Value

  /// The positions and velocities of one axis at many times, for a table.
  ///
  /// - Parameters:
  ///   - times: the times in seconds.
  ///   - axis: from 0.
  ///   - values: a buffer for as many positions, in points.
  ///   - velocities: a buffer for as many velocities, in points per second.
  func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>)

  /// The first time at which the motion passes a position, in seconds; `nil` for one that it never passes.
  func duration(to value: Value) -> Double?

  /// The first time at which the motion has slowed to a speed, in seconds; `nil` for one above that of the start, and
  /// for one that is never fallen to.
  ///
  /// - Parameter speed: in points per second, at least 0.
  func duration(toVelocity speed: Double) -> Double?

  /// The phase of an axis at a time in seconds.
  func phase(at time: Double, axis: Int) -> MotionPhase

  /// The instants at which one motion hands over to another, in seconds, rising.
  var joints: [Double] { get }
}

extension TimingCurve {
  /// The number of axes of the motion.
  public var axisCount: Int { Value.axisCount }

  public func remaining(at time: Double) -> Value {
    let position = value(at: time)
    return Value { rest[$0] - position[$0] }
  }

  /// The component of ``remaining(at:)`` on an axis.
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

/// Times of a motion that goes from its start to its rest without turning, ever slower.
extension TimingCurve {
  /// On two axes the one with the longer distance sets the time. The other must have passed its position then, to a
  /// billionth of its distance.
  public func duration(to value: Value) -> Double? {
    let start = self.value(at: 0)
    if value == start { return 0 }
    let distances = (0..<axisCount).map { rest[$0] - start[$0] }
    let lead = distances.indices.max { abs(distances[$0]) < abs(distances[$1]) } ?? 0
    let direction: Double = distances[lead] < 0 ? -1 : 1
    func left(_ time: Double) -> Double { direction * (value[lead] - self.value(at: time)[lead]) }
    guard left(0) >= 0, left(duration) <= 0 else { return nil }
    let time = BracketedRoot.find(from: 0, to: duration) { time in
      let (left, speed) = (left(time), abs(velocity(at: time)[lead]))
      return (left > 0, speed > 0 ? left / speed : .infinity)
    }
    let position = self.value(at: time)
    let isPassed = distances.indices.allSatisfy {
      $0 == lead || abs(position[$0] - value[$0]) <= abs(distances[$0]) * 1e-9
    }
    return isPassed ? time : nil
  }

  /// The speed on two axes is the length of the velocity.
  public func duration(toVelocity speed: Double) -> Double? {
    func excess(_ time: Double) -> Double {
      let velocity = velocity(at: time)
      guard axisCount > 1 else { return abs(velocity[0]) - speed }
      return (0..<axisCount).reduce(0) { $0 + velocity[$1] * velocity[$1] }.squareRoot() - speed
    }
    guard speed >= 0, excess(0) >= 0 else { return nil }
    if excess(0) == 0 { return 0 }
    guard excess(duration) <= 0 else { return nil }
    return BracketedRoot.find(from: 0, to: duration) { time in (excess(time) > 0, .infinity) }
  }
}
