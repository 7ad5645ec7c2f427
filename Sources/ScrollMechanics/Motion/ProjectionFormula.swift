/// How to tell where a flick would land if nothing disturbed it.
public enum ProjectionFormula: Hashable, Sendable {
  /// Where its motion comes to rest.
  case exact
  /// As in WWDC 2018 session 803, "Designing Fluid Interfaces": by whole milliseconds, of ``ExponentialLaw`` alone.
  case wwdc2018
}
