/// A rule that chooses the snap point of a flick.
public enum SnapPolicy: Hashable, Sendable {
  /// The point nearest to the projection; of two as near, the one farther from the origin.
  case nearest

  /// A point in the direction of the flick, never behind its start, with the projected distance held back.
  ///
  /// For an offset c, a projected offset p, y = |p − c| and a dampener m: the first point at or above p − m·y for a
  /// positive velocity, the last one at or below p + m·y for a negative one, the nearest to p for none. The closer the
  /// dampener is to 1, the harder one must flick to pass a point; 0 holds nothing back.
  ///
  /// Source: K. Gray, "Decelerate a UIScrollView to a Specific Spot" (2014), who settles on 0.85.
  case directional(dampener: Double = 0.85)

  /// The point nearest to the projection, but at most one from the point nearest to the start of the drag, as a paging
  /// scroll view does.
  case page

  /// The page nearest to where the flick begins, or to half a page further in its direction where it is faster than
  /// 20 pt/s; of two as near, the one farther from the origin. For a grid.
  ///
  /// Source: Flutter's `PageScrollPhysics`, read, on a screen with a device pixel a point.
  case flutterPage

  /// The next page in the flick's direction, if the drag moved the content by more than 25 pt and is released faster
  /// than 400 pt/s. Else the page of which more than 0.4 shows if the content moved forwards, or more than 0.6 if it
  /// moved back. For a grid.
  ///
  /// Source: Android's `ViewPager`, read.
  case viewPager

  /// The point nearest to the start of the flick, plus the number of intervals in its distance, rounded half up. For a
  /// grid.
  ///
  /// Source: RecyclerView's `LinearSnapHelper`, read.
  case linearSnap

  /// True if the policy applies only to a grid.
  public var needsGrid: Bool {
    switch self {
    case .nearest, .directional, .page: false
    case .flutterPage, .viewPager, .linearSnap: true
    }
  }
}
