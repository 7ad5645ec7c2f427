/// What holds for some content on one axis: where it may rest, what becomes of a drag and of a motion that leave that
/// range, and on which offsets it snaps.
public struct ContentAxis: Sendable {
  /// How the offset follows a finger that drags it past a limit.
  public enum Pull: Hashable, Sendable {
    /// As if there were no limit.
    case free
    /// Ever less.
    case band(RubberBand)
    /// Not at all.
    case none
  }

  /// The range of offsets the content may rest in.
  public var limits: ScrollLimits

  /// How the offset follows a finger past a limit.
  public var pull: Pull

  /// What meets a motion at a limit.
  public var edge: AxisBehavior.Edge

  /// The offsets on which a motion lands; `nil` to let it come to rest anywhere.
  public var snapPoints: SnapPoints?

  /// Which of them it is given. A page is counted from where the drag began, whatever the policy says.
  public var snapPolicy: SnapPolicy

  /// The spring that lands a motion where no deceleration can.
  public var landingSpring: Spring

  /// The way to that offset.
  public var landingCurve: LandingCurve

  /// An axis of these rules
  ///  without any, one on which content moves freely.
  public init(
    limits: ScrollLimits = .none, pull: Pull = .free, edge: AxisBehavior.Edge = .bounce(.bounce),
    snapPoints: SnapPoints? = nil, snapPolicy: SnapPolicy = .nearest, landingSpring: Spring = .bounce,
    landingCurve: LandingCurve = .own
  ) {
    self.limits = limits
    self.pull = pull
    self.edge = edge
    self.snapPoints = snapPoints
    self.snapPolicy = snapPolicy
    self.landingSpring = landingSpring
    self.landingCurve = landingCurve
  }

  /// What may happen to a motion that is to land on an offset, or on none.
  public func behavior(landing: Double?) -> AxisBehavior {
    AxisBehavior(
      limits: limits, edge: edge, landing: landing, landingSpring: landingSpring, landingCurve: landingCurve)
  }

  /// How a motion is given a snap point; `nil` where there is none.
  func snapping(dragStart: Double) throws(ParameterError) -> Snapping? {
    guard let snapPoints else { return nil }
    return try Snapping(points: snapPoints, policy: snapPolicy.counting(from: dragStart), limits: limits)
  }
}
