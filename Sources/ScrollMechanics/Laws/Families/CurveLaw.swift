/// A law whose platform computes position and velocity by formulas of its own, often in 32 bits or in whole pixels.
struct CurveLaw: ReturnLaw, InvertibleLaw {
  /// The checked release of an axis, in points and points per second.
  struct Start {
    let offset, velocity: Double
    /// The velocities of all axes that are released together; `nil` for a single axis.
    let all: [Double]?
    let limits: ScrollLimits
  }

  typealias Fling = @Sendable (Start) throws(ParameterError) -> any TimingCurve<Double>

  var quantum = LawQuantum()
  /// Returns the motion of a release without limits.
  let fling: Fling
  /// The platform's rule at limits as in ``ReturnLaw``, which may use ``fling``; `nil` for none.
  var edge: (@Sendable (Start, Fling) throws(ParameterError) -> [MotionSegment]?)?
  /// Returns the speed in points per second whose motion covers a distance in points; `nil` for a law without inverse.
  var inverse: (@Sendable (_ distance: DoubleDouble) -> Double?)?
  /// Writes ``fling`` on one axis as code of a ``Program``; `nil` if `port` cannot translate the law.
  var write: (@Sendable (ProgramBuilder) -> Void)?
  private(set) var velocities: [Double]?

  /// The law of a platform on which the velocity of one axis changes the motion of the others.
  var coupled: CoupledRow<CurveLaw> { CoupledRow(law: self) { $0.velocities = $1 } }

  var edgeRule: (any ReturnLaw)? { edge == nil ? nil : self }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try fling(start(offset, velocity, .none))
  }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    try edge?(start(offset, velocity, limits), fling)
  }

  private func start(_ offset: Double, _ velocity: Double, _ limits: ScrollLimits) throws(ParameterError) -> Start {
    try ParameterRange.checkRelease(offset, velocity)
    return Start(offset: offset, velocity: velocity, all: velocities, limits: limits)
  }

  func velocity(from offset: Double, to target: Double) -> Double? {
    let distance = DoubleDouble.sum(target, -offset)
    guard let inverse, distance.high != 0 else { return inverse == nil ? nil : 0 }
    guard let speed = inverse(distance.magnitude), ParameterRange.positive.contains(speed) else { return nil }
    return distance.high < 0 ? -speed : speed
  }
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
