/// An error of a gesture whose finger leaves the range of numbers.
package enum GestureError: Error, Equatable, Sendable {
  /// The offset is too large for a `Double`.
  case offsetOverflow
  /// The finger's velocity is too large for a `Double`.
  case velocity(VelocityError)
  /// The release gives no motion.
  case motion(ParameterError)
}
