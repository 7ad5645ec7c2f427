/// Which snap point a flick is given.
public enum SnapPolicy: Hashable, Sendable {
  /// The point nearest to where the flick would have come to rest; of two as near, the one farther from the origin.
  case nearest

  /// A point in the direction of the flick, never behind its start, with the projected distance held back.
  ///
  /// For an offset c, a projected offset p, y = |p − c| and a dampener m: the first point at or above p − m·y for a
  /// positive velocity, the last one at or below p + m·y for a negative one, the nearest to p for none. The closer the
  /// dampener is to 1, the harder one must flick to pass a point; 0 holds nothing back.
  ///
  /// Source: K. Gray, "Decelerate a UIScrollView to a Specific Spot" (2014), who settles on 0.85.
  case directional(dampener: Double = 0.85)

  /// The point nearest to where the flick would have come to rest, but at most one from the point nearest to where the
  /// drag began, an offset in points, as a paging scroll view does.
  case page(from: Double)
}
