/// Why a gesture cannot be followed any further: what the finger did is out of the range of numbers.
package enum GestureError: Error, Equatable, Sendable {
  /// The finger carries the offset farther than a `Double` can tell.
  case offsetOverflow
  /// The finger moves faster than a `Double` can tell.
  case velocity(VelocityError)
  /// No motion can be made from how the content was let go.
  case motion(ParameterError)
}
