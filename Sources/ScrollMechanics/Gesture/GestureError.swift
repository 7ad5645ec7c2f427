/// A number that is too large, or a motion that cannot be computed. ``VelocityRule`` throws only ``velocityOverflow``.
package enum GestureError: Error, Equatable, Sendable {
  /// The offset is too large for a `Double`.
  case offsetOverflow
  /// The finger's velocity is too large for a `Double`.
  case velocityOverflow
  case motion(ParameterError)
}
