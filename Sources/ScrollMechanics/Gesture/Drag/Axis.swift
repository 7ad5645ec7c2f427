/// One of the two axes of a screen, numbered as the components of ``Vector2``.
package enum Axis: Int, CaseIterable, Sendable {
  /// The first component: x.
  case horizontal = 0
  /// The second component: y.
  case vertical = 1
}
