/// A law whose platform computes position and velocity by formulas of its own, often in 32 bits or in whole pixels.
///
/// With ``CoupledAxes``, the velocity of one axis changes the motion of the others.
struct CurveLaw<Axes>: ReturnLaw, InvertibleLaw {
  var quantum = LawQuantum()
  /// Returns the motion of an axis. `all`: the velocities of all axes that are released together, or `nil` for one
  /// axis.
  let fling:
    @Sendable (_ offset: Double, _ velocity: Double, _ all: [Double]?) throws(ParameterError) -> any TimingCurve<Double>
  /// The platform's rule at limits as in ``ReturnLaw``, for the arguments of ``fling`` and limits; `nil` for none.
  var edge: (@Sendable (Double, Double, [Double]?, ScrollLimits) throws(ParameterError) -> [MotionSegment]?)?
  /// Returns the speed in points per second whose motion covers a distance in points; `nil` for a law without inverse.
  var inverse: (@Sendable (_ distance: DoubleDouble) -> Double)?
  /// Writes ``fling`` on one axis as code of a ``Program``; `nil` if `port` cannot translate the law.
  var write: (@Sendable (ProgramBuilder) -> Void)?
  private(set) var velocities: [Double]?

  var edgeRule: (any ReturnLaw)? { edge == nil ? nil : self }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try fling(offset, velocity, velocities)
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? { try edge?(offset, velocity, velocities, limits) }

  func velocity(from offset: Double, to target: Double) -> Double? {
    let distance = DoubleDouble.sum(target, -offset)
    guard let inverse, distance.high != 0 else { return inverse == nil ? nil : 0 }
    let speed = inverse(distance.magnitude)
    return ParameterRange.positive.contains(speed) ? (distance.high < 0 ? -speed : speed) : nil
  }
}

extension CurveLaw: CoupledLaw where Axes == CoupledAxes {
  mutating func couple(to velocities: [Double]) { self.velocities = velocities }
}

/// A motion whose position in points and velocity in points per second are given as functions of the time in seconds.
struct FormulaMotion: ReleasedMotion {
  let start, startVelocity: Double
  var rest: Double
  var duration = 0.0
  let position, velocity: @Sendable (Double) -> Double

  func movingValue(at time: Double) -> Double { position(time) }
  func movingVelocity(at time: Double) -> Double { velocity(time) }
}
