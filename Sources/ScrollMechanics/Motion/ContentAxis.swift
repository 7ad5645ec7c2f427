/// The rules of content on one axis: its limits, the responses to a drag and a motion past them, and its snap points.
public struct ContentAxis: Sendable {
  /// The response of the offset to a finger that drags it past a limit.
  public enum Pull: Hashable, Sendable {
    /// The offset follows the finger 1:1, as if there were no limit.
    case free
    /// The offset follows with the growing resistance of a rubber band.
    case band(RubberBand)
    /// Friction shortens each movement of the finger, in a viewport whose length is in points.
    case friction(OverscrollFriction, viewport: Double)
    /// The offset stays on the limit.
    case none
  }

  /// The response to a motion that meets a limit.
  public enum Edge: Hashable, Sendable {
    /// The law's own edge rule applies; if the law has no edge rule, the motion bounces by this spring.
    case own(Spring)
    /// The motion overshoots the limit and a spring brings it back.
    case bounce(Spring)
    /// The motion stops at once, on the limit. A landing spring continues from there at velocity 0.
    case stop
    /// Another platform's rule applies, whatever the law.
    case platform(PlatformEdge)
    /// The limits do not affect the motion.
    case none
  }

  /// The range of offsets in which the content may settle.
  public var limits: ScrollLimits

  /// The response to a drag past a limit.
  public var pull: Pull

  /// The response to a motion that meets a limit.
  public var edge: Edge

  /// The snap points on which a motion may land; `nil` if it may settle anywhere.
  public var snapPoints: SnapPoints?

  /// The rule that chooses one of ``snapPoints``.
  public var snapPolicy: SnapPolicy

  /// The offset to land on, in points; `nil` if it is chosen from ``snapPoints`` or the motion may settle anywhere.
  public var landing: Double?

  /// The spring that takes a motion to its landing where ``landingCurve`` cannot.
  public var landingSpring: Spring

  /// The curve along which the motion lands.
  public var landingCurve: LandingCurve

  /// Makes an axis with these rules. By default content moves freely. `landing` is in points.
  public init(
    limits: ScrollLimits = .none, pull: Pull = .free, edge: Edge = .bounce(.scrollView), snapPoints: SnapPoints? = nil,
    snapPolicy: SnapPolicy = .nearest, landing: Double? = nil, landingSpring: Spring = .scrollView,
    landingCurve: LandingCurve = .own
  ) {
    (self.limits, self.pull, self.edge, self.snapPoints) = (limits, pull, edge, snapPoints)
    (self.snapPolicy, self.landing, self.landingSpring) = (snapPolicy, landing, landingSpring)
    self.landingCurve = landingCurve
  }
}

/// The range of offsets in which content settles, on one axis, in points. Either bound may be omitted.
public struct ScrollLimits: Hashable, Sendable {
  /// The least offset, in points; `nil` for none.
  public let lower: Double?

  /// The greatest offset, in points; `nil` for none.
  public let upper: Double?

  /// Unbounded: neither a least nor a greatest offset.
  public static let none = ScrollLimits(uncheckedLower: nil, upper: nil)

  /// Makes a range from bounds in points, where `nil` is unbounded. Throws ``ParameterError/outOfRange(_:_:)`` or
  /// ``ParameterError/limitsReversed(lower:upper:)``.
  public init(lower: Double? = nil, upper: Double? = nil) throws(ParameterError) {
    if let lower { try ParameterRange.any.check(lower, "lower limit") }
    if let upper { try ParameterRange.any.check(upper, "upper limit") }
    if let lower, let upper, lower > upper { throw .limitsReversed(lower: lower, upper: upper) }
    self.init(uncheckedLower: lower, upper: upper)
  }

  private init(uncheckedLower lower: Double?, upper: Double?) { (self.lower, self.upper) = (lower, upper) }

  /// Returns the offset within the limits that is nearest to `offset`: itself if it is within.
  public func clamp(_ offset: Double) -> Double {
    if let lower, offset < lower { return lower }
    if let upper, offset > upper { return upper }
    return offset
  }
}
