/// Where a motion that meets a limit of content may come to rest, by a law's own rule for limits.
public enum LimitRest: Sendable {
  /// On the limit alone, as near as the law rounds.
  case on
  /// On the limit or before it: on the last frame that shows the content within.
  case before
  /// On the limit or beyond it: on a frame that finds it near enough.
  case beyond
}
