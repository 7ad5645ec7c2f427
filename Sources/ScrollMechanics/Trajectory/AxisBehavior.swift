/// What may happen on one axis to a motion that was let go.
public struct AxisBehavior: Sendable {
  /// What meets a motion at a limit.
  public enum Edge: Hashable, Sendable {
    /// A spring takes it beyond the limit and back.
    case bounce(Spring)
    /// It stops dead, and has settled when it stops. One released beyond a limit starts on it.
    case stop
  }

  /// The range of offsets the motion may rest in.
  public var limits: ScrollLimits

  public var edge: Edge

  /// The offset to land on, in points, if the motion is to end elsewhere than it would by itself.
  public var landing: Double?

  /// The spring that lands it where no deceleration can.
  public var landingSpring: Spring

  public init(
    limits: ScrollLimits = .none, edge: Edge = .bounce(.bounce), landing: Double? = nil,
    landingSpring: Spring = .bounce
  ) {
    self.limits = limits
    self.edge = edge
    self.landing = landing
    self.landingSpring = landingSpring
  }
}
