/// An error of a gesture with numbers that are out of range.
package enum GestureError: Error, Equatable, Sendable {
  /// The offset is too large for a `Double`.
  case offsetOverflow
  /// The finger's velocity is too large for a `Double`.
  case velocity(VelocityError)
  /// The motion after the release cannot be computed.
  case motion(ParameterError)
}
