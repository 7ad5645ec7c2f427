/// Gecko's fling on desktops: each frame multiplies the velocity by a factor and then moves the content.
struct GeckoLaw: DescribedLaw, EdgeLaw, CoupledLaw {
  static let description = LawDescription(
    type: GeckoLaw.self, name: "gecko", family: .stepped, platforms: [.web, .desktop],
    search: ["Firefox", "Mozilla", "Thunderbird", "DesktopFlingPhysics"],
    summary: "velocity falls by a constant factor each millisecond, computed frame by frame",
    formula: "Gecko's DesktopFlingPhysics, each frame v ← v·(1 − 0.002)^Δt, x ← x + v·Δt until v ≤ 0.01 pt/ms",
    source: """
      SAP/project-foxhound, a fork of mozilla/gecko-dev: DesktopFlingPhysics.h (8770be41), GenericFlingAnimation.h and \
      AxisPhysicsMSDModel.cpp (9dcb850a), Axis.cpp (271a9161), with their 32-bit numbers, at a zoom of 1. The \
      release offset is added in 64 bits. The spring at an edge, by default used only on macOS and Windows, is \
      evaluated exactly, not in steps of 1/120 s.
      """,
    parameters: [friction, frameRate],
    deviations: [
      .start: "a release at or below the stop speed does not move",
      .steps: "positions change once per frame and are 32-bit numbers",
    ],
    carriedMomentum: .acceleration)

  static let friction = LawParameter.friction(
    0.002, "fraction of velocity lost per ms", range: .within(3e-8...0.9999999),
    source: "The default is that of the preference apz.fling_friction.")
  static let frameRate = LawParameter.frameRate("A higher frame rate gives a longer distance.")

  private let friction, frameRate: Double

  /// The speed of the fastest axis, in points per second; all axes end when it does.
  private var leadingSpeed = 0.0

  init(_ values: LawValues) throws(ParameterError) {
    (friction, frameRate) = try (values(Self.friction), values(Self.frameRate))
  }

  mutating func couple(to velocities: [Double]) { leadingSpeed = velocities.reduce(0) { max($0, abs($1)) } }

  var quantum: LawQuantum { LawQuantum(time: 1 / frameRate, isSinglePrecision: true) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try moving(frames(from: offset, velocity: velocity))
  }

  /// Returns the motion between limits: a frame that would pass a limit stops on it, and a spring starts there.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let limit = limits.clamp(offset)
    guard limit == offset else {
      _ = try Float(velocity: velocity)
      return try bounce(from: offset, velocity: velocity, around: limit)
    }
    let frames = try frames(from: offset, velocity: velocity)
    guard let past = frames.firstIndex(where: { limits.clamp($0.position) != $0.position }) else {
      return [MotionSegment(start: 0, .deceleration, try motion(from: offset, velocity: velocity))]
    }
    let edge = limits.clamp(frames[past].position)
    return [MotionSegment(start: 0, .deceleration, moving(frames[..<past] + [(edge, 0)]))]
      + (try bounce(from: edge, velocity: frames[past].velocity, around: edge, at: Double(past) / frameRate))
  }

  /// Returns the motion with velocity 0 on its last frame, because the next frame would not move the content.
  private func moving(_ frames: some Collection<FrameMotion.Frame>) -> FrameMotion {
    var frames = Array(frames)
    frames[frames.count - 1].velocity = 0
    return FrameMotion(frames: frames, frameRate: frameRate)
  }

  /// Returns the start and all frames that move the content.
  private func frames(from start: Double, velocity: Double) throws(ParameterError) -> [FrameMotion.Frame] {
    try ParameterRange.checkStart(start)
    let step = Float(1000 / frameRate)
    let factor = Float(
      Exponential(Logarithm.precise(Double(1 - Float(friction)), times: 1) * Double(step)).value.rounded)
    let stopSpeed: Float = 0.01
    func slowed(_ speed: Float) -> Float { abs(speed) <= stopSpeed ? 0 : speed * factor }

    var speed = try Float(Float(velocity: velocity) / 1000)
    var leading = max(abs(speed), try Float(velocity: leadingSpeed) / 1000)
    var distance: Float = 0
    var frames = [(position: start, velocity: velocity)]
    while true {
      (speed, leading) = (slowed(speed), slowed(leading))
      guard leading > stopSpeed else { return frames }
      distance += speed * step
      guard frames.count <= FrameMotion.maxFrames, factor < 1 else { throw .tooManyFrames }
      guard distance.isFinite else { throw .outOfRange("initial velocity", velocity) }
      frames.append((start + Double(distance), Double(speed) * 1000))
    }
  }

  /// Returns a spring that starts with half the velocity, at most 10 pt/ms. It ends on the first frame within 1 pt of
  /// the limit at 2 pt/s at most, or back across the limit. From a crossing on, the content stays on the limit.
  private func bounce(
    from offset: Double, velocity: Double, around limit: Double, at start: Double = 0
  ) throws(ParameterError) -> [MotionSegment] {
    let spring = try SpringTimingParameters(
      spring: Spring(stiffness: 200, dampingRatio: 1.1), initialValue: offset,
      initialVelocity: min(max(velocity / 2, -10_000), 10_000), missing: 0, target: limit, threshold: 0.1)
    let clock = FrameClock(rate: frameRate)
    let back = offset == limit ? .infinity : spring.duration(to: limit) ?? .infinity
    var frame = 1
    func hasEnded(_ time: Double) -> Bool {
      back <= time || abs(spring.remaining(at: time)) < 1 && abs(spring.velocity(at: time)) <= 2
    }
    while !hasEnded(clock.time(of: frame)) { frame += 1 }
    let end = clock.time(of: frame)
    let bounce = MotionSegment(
      start: start, .bounce, TruncatedMotion(motion: spring, duration: min(back, end), rest: limit))
    guard back < end else { return [bounce] }
    return [bounce] + [back, end].map { MotionSegment(start: start + $0, .stop, StationaryMotion(rest: limit)) }
  }
}
