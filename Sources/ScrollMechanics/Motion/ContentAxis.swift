/// What holds for some content on one axis: where it may rest, what becomes of a drag and of a motion that leave that
/// range, and on which offsets it snaps.
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

  /// What meets a motion at a limit.
  public enum Edge: Hashable, Sendable {
    /// The law's own rule; a spring, where it has none.
    case own(Spring)
    /// A spring takes it beyond the limit and back.
    case bounce(Spring)
    /// It stops dead. One released beyond a limit starts on it, and one that is to land elsewhere goes on from rest.
    case stop
  }

  /// The range of offsets the content may rest in.
  public var limits: ScrollLimits

  /// How the offset follows a finger past a limit.
  public var pull: Pull

  /// What meets a motion at a limit.
  public var edge: Edge

  /// The offsets on which a motion lands; `nil` to let it come to rest anywhere.
  public var snapPoints: SnapPoints?

  /// Which of them it is given. A page is counted from where the drag began, whatever the policy says.
  public var snapPolicy: SnapPolicy

  /// The offset to land on, in points, where it is known already and no snap point is to be chosen.
  public var landing: Double?

  /// The spring that lands a motion where no deceleration can.
  public var landingSpring: Spring

  /// The way to that offset.
  public var landingCurve: LandingCurve

  /// An axis of these rules; without any, one on which content moves freely. The landing is in points.
  public init(
    limits: ScrollLimits = .none, pull: Pull = .free, edge: Edge = .bounce(.bounce),
    snapPoints: SnapPoints? = nil, snapPolicy: SnapPolicy = .nearest, landing: Double? = nil,
    landingSpring: Spring = .bounce, landingCurve: LandingCurve = .own
  ) {
    self.limits = limits
    self.pull = pull
    self.edge = edge
    self.snapPoints = snapPoints
    self.snapPolicy = snapPolicy
    self.landing = landing
    self.landingSpring = landingSpring
    self.landingCurve = landingCurve
  }

  /// The same for a motion that is to land on an offset in points, or on none.
  public func landing(on landing: Double?) -> ContentAxis {
    var axis = self
    axis.landing = landing
    return axis
  }

  /// How a motion is given a snap point; `nil` where there is none.
  func snapping(dragStart: Double) throws(ParameterError) -> Snapping? {
    guard let snapPoints else { return nil }
    return try Snapping(points: snapPoints, policy: snapPolicy.counting(from: dragStart), limits: limits)
  }
}
