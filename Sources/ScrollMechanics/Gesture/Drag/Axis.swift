/// One of the two axes of a screen, numbered as the components of ``Vector2``.
public enum Axis: Int, CaseIterable, Sendable {
  case horizontal = 0
  case vertical = 1
}
