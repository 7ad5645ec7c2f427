/// The inertia of Windows' InteractionTracker: exponential deceleration down to a stop speed.
struct WindowsLaw: DescribedLaw, EdgeLaw {
  static let description = LawDescription(
    type: WindowsLaw.self, name: "windows", family: .exponential, platforms: [.desktop],
    search: ["InteractionTracker", "WinUI", "UWP", "ScrollPresenter"],
    summary: "velocity falls by a constant factor each second, down to a stop speed",
    formula: "InteractionTracker, x(t) = x₀ + v₀·(r^t − 1)/ln r with r = 1 − P until the speed is the stop speed",
    source: """
      Microsoft's documentation of InteractionTracker.PositionInertiaDecayRate defines the rate and gives an example \
      of 0.95. The stop speed, the 32-bit numbers and the edge are those of unoplatform/uno (314ca360), an independent \
      implementation. The release offset is added in 64 bits. Windows' own springs at an edge are not known.
      """,
    evidence: .reported,
    parameters: [decayRate, stopSpeed, frameRate],
    deviations: [.slope: "positions, velocities and times are 32-bit numbers"])

  /// The fraction P of the velocity that is lost each second.
  static let decayRate = LawParameter(
    name: "decay-rate", summary: "fraction of velocity lost per second, between 0 and 1", unit: .perSecond,
    defaultValue: 0.95, range: .within(3e-8...1 - 0x1p-53), source: "The default is the example of the documentation.")
  static let stopSpeed = LawParameter.stopSpeed(30, range: .within(1e-37...1e38), source: "The default is Uno's.")
  static let frameRate = LawParameter.frameRate("At an edge, the motion continues up to the first frame beyond it.")

  private let decayRate, stopSpeed, frameRate: Double

  init(_ values: LawValues) throws(ParameterError) {
    (decayRate, stopSpeed) = try (values(Self.decayRate), values(Self.stopSpeed))
    frameRate = try values(Self.frameRate)
  }

  var quantum: LawQuantum { LawQuantum(time: 1 / frameRate, isSinglePrecision: true) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try inertia(from: offset, velocity: velocity)
  }

  /// Returns the motion between limits, which takes as long as without limits and ends on the limit. On the first frame
  /// outside, a critically damped spring starts from rest and takes the remaining time.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let free = try inertia(from: offset, velocity: velocity)
    let (end, clock) = (limits.clamp(free.rest), FrameClock(rate: frameRate))
    guard free.duration > 0 else { return [MotionSegment(start: 0, .stop, StationaryMotion(rest: end))] }
    if limits.clamp(offset) != offset {
      return [MotionSegment(start: 0, .bounce, try damping(from: offset, to: end, in: free.duration))]
    }
    guard end != free.rest else { return [MotionSegment(start: 0, .deceleration, free)] }
    let frames = Int(min((free.duration * frameRate).rounded(.up), 0x1p52))
    guard let (frame, _) = free.frame(past: end, before: frames, of: clock) else {
      return [MotionSegment(start: 0, .deceleration, TruncatedMotion(motion: free, duration: free.duration, rest: end))]
    }
    let time = clock.time(of: frame)
    let outside = free.value(at: time)
    return [
      MotionSegment(start: 0, .deceleration, TruncatedMotion(motion: free, duration: time, rest: outside)),
      MotionSegment(start: time, .bounce, try damping(from: outside, to: end, in: free.duration - time)),
    ]
  }

  private func inertia(from offset: Double, velocity: Double) throws(ParameterError) -> TrackerInertia {
    try TrackerInertia(from: offset, velocity: velocity, fraction: 1 - Float(decayRate), stopSpeed: Float(stopSpeed))
  }

  private func damping(from offset: Double, to end: Double, in time: Double) throws(ParameterError) -> TruncatedMotion {
    let frequency = 5.8335 / time
    let spring = try SpringTimingParameters(
      spring: Spring(stiffness: frequency * frequency, dampingRatio: 1), initialValue: offset, initialVelocity: 0,
      missing: 0, target: end, threshold: 0.1)
    return TruncatedMotion(motion: spring, duration: time, rest: end)
  }
}

/// Exponential decay in 32-bit numbers.
private struct TrackerInertia: ReleasedMotion {
  let start, startVelocity, rest, duration: Double
  private let axisVelocity: Float
  /// ln r, rounded to 32 bits and unrounded.
  private let rate: Float
  private let exactRate: DoubleDouble

  /// - Parameter fraction: the fraction of the velocity that is left after a second; 0 for a motion that ends at once.
  init(from start: Double, velocity: Double, fraction: Float, stopSpeed: Float) throws(ParameterError) {
    try ParameterRange.checkStart(start)
    axisVelocity = try Float(velocity: velocity)
    (self.start, startVelocity) = (start, velocity)
    guard abs(axisVelocity) > stopSpeed, fraction > 0 else {
      (rate, exactRate, duration, rest) = (0, DoubleDouble(0), 0, start)
      return
    }
    exactRate = Logarithm.natural(DoubleDouble(Double(fraction)))
    rate = Float(exactRate.rounded)
    let ratio = max(stopSpeed / abs(axisVelocity), .leastNormalMagnitude)
    let time = Float(Logarithm.natural(DoubleDouble(Double(ratio))).rounded) / rate
    duration = Double(time)
    let distance = Self.distance(at: duration, axisVelocity, rate, exactRate)
    guard distance.isFinite else { throw .outOfRange("initial velocity", velocity) }
    rest = start + Double(distance)
  }

  private static func distance(at time: Double, _ velocity: Float, _ rate: Float, _ exactRate: DoubleDouble) -> Float {
    (power(at: time, exactRate) - 1) * velocity / rate
  }

  /// Returns r^t.
  private static func power(at time: Double, _ exactRate: DoubleDouble) -> Float {
    Float(Exponential(exactRate * Double(Float(time))).value.rounded)
  }

  func movingValue(at time: Double) -> Double { start + Double(Self.distance(at: time, axisVelocity, rate, exactRate)) }

  func movingVelocity(at time: Double) -> Double { Double(axisVelocity * Self.power(at: time, exactRate)) }
}
