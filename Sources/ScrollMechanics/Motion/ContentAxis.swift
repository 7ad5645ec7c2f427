/// The rules of some content on one axis: its limits, the response to a drag and to a motion beyond them, and its snap
/// points.
public struct ContentAxis: Sendable {
  /// How the offset follows a finger that drags it past a limit.
  public enum Pull: Hashable, Sendable {
    /// As if there were no limit.
    case free
    /// Ever less.
    case band(RubberBand)
    /// Ever less, by a rule for each movement, in a viewport whose length is in points.
    case friction(OverscrollFriction, viewport: Double)
    /// Not at all.
    case none
  }

  /// The response to a motion that meets a limit.
  public enum Edge: Hashable, Sendable {
    /// The law's rule, or a spring if it has none.
    case own(Spring)
    /// A spring takes it beyond the limit and back.
    case bounce(Spring)
    /// It stops dead. One released beyond a limit starts on it, and one that lands elsewhere goes on from rest.
    case stop
  }

  /// The range of offsets the content may rest in.
  public var limits: ScrollLimits

  /// The response to a drag past a limit.
  public var pull: Pull

  /// The response to a motion that meets a limit.
  public var edge: Edge

  /// The offsets on which a motion lands; `nil` if it may settle anywhere.
  public var snapPoints: SnapPoints?

  /// The rule that chooses one of them.
  public var snapPolicy: SnapPolicy

  /// The offset to land on, in points, if it is known already and no snap point is chosen.
  public var landing: Double?

  /// The spring that lands a motion if no deceleration can.
  public var landingSpring: Spring

  /// The curve along which the motion lands.
  public var landingCurve: LandingCurve

  /// An axis with these rules; without any, content moves freely. The landing is in points.
  public init(
    limits: ScrollLimits = .none, pull: Pull = .free, edge: Edge = .bounce(.scrollView),
    snapPoints: SnapPoints? = nil, snapPolicy: SnapPolicy = .nearest, landing: Double? = nil,
    landingSpring: Spring = .scrollView, landingCurve: LandingCurve = .own
  ) {
    (self.limits, self.pull, self.edge, self.snapPoints) = (limits, pull, edge, snapPoints)
    (self.snapPolicy, self.landing, self.landingSpring) = (snapPolicy, landing, landingSpring)
    self.landingCurve = landingCurve
  }
}
