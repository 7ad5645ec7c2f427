/// A motion as a function of time: the one protocol that every motion in this library conforms to.
///
/// A curve is a pure value. It can be asked for any instant in any order, and each answer is evaluated from a closed
/// form at that instant, never by stepping, so a frame rate cannot change it.
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

  /// The position at a time in seconds, in points. Times before 0 give the start; times past ``duration`` go on
  /// following the motion.
  func value(at time: Double) -> Value

  /// The velocity at a time in seconds, in points per second. Times before 0 give the start.
  func velocity(at time: Double) -> Value
}
