/// A law with a rule of its own for content that is released beyond a limit.
public protocol ReturnLaw: ScrollLaw {
  /// The motion between the limits of content; `nil` for a release that the rule does not cover: a spring or a stop
  /// replaces it.
  ///
  /// - Parameters:
  ///   - offset: where the content shows, in points; may be beyond a limit.
  ///   - velocity: in points per second.
  ///   - limits: one of them at least is finite.
  /// - Returns: one segment after another, the first from 0 on; the last ends at rest.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]?
}

extension ReturnLaw {
  public var edgeRule: (any ReturnLaw)? { self }
}

/// A law with a rule of its own also for content that meets a limit.
public protocol EdgeLaw: ReturnLaw {}

/// A law that can bring content to a given offset by a motion of its own kind.
protocol LandingLaw: ScrollLaw {
  /// A motion of the law's kind that ends on a given offset; `nil` where there is none, and a spring replaces it.
  ///
  /// - Parameters:
  ///   - offset: the offset of the release, in points.
  ///   - velocity: in points per second.
  ///   - target: in points, finite; the motion ends there exactly.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)?
}

/// A law under which the velocity of one axis changes the motion of the others.
protocol CoupledLaw: ScrollLaw {
  /// Makes it the law of each of several axes that are released together.
  ///
  /// - Parameter velocities: those of all axes, in points per second.
  mutating func couple(to velocities: [Double])
}

extension CoupledLaw {
  /// The law of each of several axes that are released together.
  func coupled(to velocities: [Double]) -> Self {
    var law = self
    law.couple(to: velocities)
    return law
  }
}

/// A law under which axes move as they would alone, but settle together.
public protocol JointLaw: ScrollLaw {
  /// The motion of all axes; on one axis it is ``ScrollLaw/motion(from:velocity:)``.
  ///
  /// - Parameters:
  ///   - offset: the offset of the release, in points.
  ///   - velocity: in points per second.
  func jointMotion<Value: MotionVector>(
    from offset: Value, velocity: Value
  ) throws(ParameterError) -> any TimingCurve<Value>
}

extension JointLaw {
  public var jointLaw: (any JointLaw)? { self }
}

/// A law whose formula for the destination can be inverted.
protocol InvertibleLaw: ScrollLaw {
  /// The velocity of the motion that ends on a given offset, exactly, in points per second; `nil` where no velocity
  /// within range does, or where the parameters make the law count in steps.
  ///
  /// - Parameters:
  ///   - offset: the offset of the release, in points.
  ///   - target: in points.
  func velocity(from offset: Double, to target: Double) -> Double?
}

/// A law that computes many flicks at once, faster than one after the other.
protocol BatchLaw: ScrollLaw {
  /// Answers the flicks.
  static var kernel: any FlickKernel { get }
}
