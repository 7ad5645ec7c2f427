/// A rule that chooses the snap point of a flick.
public enum SnapPolicy: Hashable, Sendable {
  /// The snap point nearest to the projection; of two equally near, the one farther from the origin.
  case nearest

  /// A snap point in the direction of the flick, never behind its start, for a shortened projected distance.
  ///
  /// With an offset c, a projected offset p, y = |p − c| and a dampener m, it is the first one at or above p − m·y. For
  /// a negative velocity it is the last one at or below p + m·y, for velocity 0 the one nearest to p.
  ///
  /// A dampener of 0 keeps the whole distance. Near 1, it takes a hard flick to pass a snap point.
  /// Source: K. Gray, "Decelerate a UIScrollView to a Specific Spot" (2014), who chooses 0.85.
  case directional(dampener: Double = 0.85)

  /// As in paging scroll views, the nearest to the projection, at most one away from the nearest to the drag's start.
  case page

  /// The page nearest to the release offset. For a flick faster than 20 pt/s, half a page is first added in its
  /// direction. Of two equally near, the one farther from the origin. It applies only to a grid. Source: Flutter's
  /// `PageScrollPhysics`, read, on a screen with one device pixel per point.
  case flutterPage

  /// The next page in the flick's direction, for a drag of more than 25 pt with a release faster than 400 pt/s.
  /// Otherwise the second of the two visible pages if enough of it is visible, else the first. Enough is 0.6 of a page
  /// after a drag forwards, 0.4 after a drag backwards. It applies only to a grid. Source: Android's `ViewPager`, read.
  case viewPager

  /// The snap point nearest to the release offset, plus the projected distance in intervals, rounded half up. It
  /// applies only to a grid. Source: RecyclerView's `LinearSnapHelper`, read.
  case linearSnap

  /// The page nearest to the release offset for a flick slower than 300 pt/s, of a touchpad 600 pt/s, or outwards from
  /// a limit. Otherwise the page nearest to a projection in pages, which takes 1000 pt/s for a page per second whatever
  /// the width of a page. It is at most one page from the start of the drag, and not the start if the projection is
  /// ahead of it. Of two equally near, the lower one. It applies only to a grid. Source: libadwaita c68992b,
  /// adw-swipe-tracker.c, read; without long swipes.
  case gnome(isTouchpad: Bool = false)

  /// True if the policy applies only to a grid.
  public var needsGrid: Bool {
    switch self {
    case .nearest, .directional, .page: false
    case .flutterPage, .viewPager, .linearSnap, .gnome: true
    }
  }
}
