/// A law that may have a rule of its own for content released beyond a limit and for content that meets one.
public protocol ReturnLaw: ScrollLaw {
  /// Returns the motion of a release between limits, at least one of which is finite; `nil` if a spring or a stop is to
  /// be used. The release, in points and points per second, may be beyond a limit. The first of the consecutive
  /// segments starts at time 0, the last ends at rest. Throws the errors of ``ScrollLaw/motion(from:velocity:)``.
  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments?
}

extension ReturnLaw { public var edgeRule: (any ReturnLaw)? { self } }

/// A law that can bring content to a given offset by a motion of its own kind.
protocol LandingLaw: ScrollLaw {
  /// Returns a motion of the law's kind that ends exactly at a finite target in points; `nil` if a spring is needed.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)?
}

/// A law under which the velocity of one axis changes the motion of the others.
protocol CoupledLaw: ScrollLaw {
  /// Changes the law to that of axes that are released together with these velocities, in points per second.
  mutating func couple(to velocities: [Double])
}

/// Makes a law of a family a ``CoupledLaw``, for platforms on which the velocity of one axis changes the others.
struct CoupledRow<Law: ScrollLaw>: CoupledLaw, ProgramLaw {
  var law: Law
  /// Changes the law to that of axes with these velocities, in points per second.
  let change: @Sendable (inout Law, _ velocities: [Double]) -> Void

  var quantum: LawQuantum { law.quantum }
  var edgeRule: (any ReturnLaw)? { law.edgeRule }
  mutating func couple(to velocities: [Double]) { change(&law, velocities) }
  package func program(edge: ProgramEdge) -> Program? { (law as? any ProgramLaw)?.program(edge: edge) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try law.motion(from: offset, velocity: velocity)
  }
}

/// A law whose formula for the destination can be inverted.
protocol InvertibleLaw: ScrollLaw {
  /// Returns the velocity in points per second whose motion from an offset ends exactly at a target, both in points.
  /// `nil` if the law with its parameters has no inverse. A velocity that is too large may also give `nil`.
  func velocity(from offset: Double, to target: Double) -> Double?
}
