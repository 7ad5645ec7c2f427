/// What may happen on one axis to a motion that was let go.
public struct AxisBehavior: Sendable {
  /// What meets a motion at a limit.
  public enum Edge: Hashable, Sendable {
    /// The law's own rule; a spring, where it has none.
    case own(Spring)
    /// A spring takes it beyond the limit and back.
    case bounce(Spring)
    /// It stops dead. One released beyond a limit starts on it, and one that is to land elsewhere goes on from rest.
    case stop
  }

  /// The range of offsets the motion may rest in.
  public var limits: ScrollLimits

  /// What meets the motion at a limit.
  public var edge: Edge

  /// The offset to land on, in points, if the motion is to end elsewhere than it would by itself.
  public var landing: Double?

  /// The spring that lands it where no deceleration can.
  public var landingSpring: Spring

  /// The way to that offset.
  public var landingCurve: LandingCurve

  /// Rules for an axis; without any, motions run free on it. The landing is in points.
  public init(
    limits: ScrollLimits = .none, edge: Edge = .bounce(.bounce), landing: Double? = nil,
    landingSpring: Spring = .bounce, landingCurve: LandingCurve = .own
  ) {
    self.limits = limits
    self.edge = edge
    self.landing = landing
    self.landingSpring = landingSpring
    self.landingCurve = landingCurve
  }
}
