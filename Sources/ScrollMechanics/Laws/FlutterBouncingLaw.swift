/// Flutter's scrolling on iOS, BouncingScrollSimulation: friction down to a stop speed, and a spring at the edges.
struct FlutterBouncingLaw: DescribedLaw, EdgeLaw, LandingLaw, DecayToSpeedLaw {
  static let description = LawDescription(
    type: FlutterBouncingLaw.self, name: "flutter-bouncing", family: .exponential, platforms: [.mobile],
    search: ["Flutter", "BouncingScrollPhysics", "BouncingScrollSimulation", "Cupertino"],
    summary: "Flutter's friction as on iOS, with its own spring at the edges",
    formula: "Flutter's bouncing friction, x(t) = x₀ + v₀·(d^t − 1)/ln d until the speed is 20 pixels per second",
    source: """
      flutter/flutter, scroll_simulation.dart at 095d6b96, friction_simulation.dart and spring_simulation.dart at \
      04fbdcfa, scroll_physics.dart at 000a6d64 (tolerances of an app: 1 physical pixel and 1/0.05 physical pixels per \
      second). Here it ends as soon as it is slow enough, not on the next frame. A later version has another \
      spring, not known here.
      """,
    parameters: [FlutterFrictionLaw.drag, .density],
    carriedMomentum: .flutterBouncing,
    overscrollFriction: .normal)

  /// The maximum velocity towards the end of the content with which the spring starts, in points per second.
  static let maxTransferVelocity = 5000.0

  /// The friction; landings change its drag, like FrictionSimulation.through.
  let friction: DecayToSpeed
  private let spring: FlutterSpring

  init(_ values: LawValues) throws(ParameterError) {
    let density = try values(.density)
    friction = try DecayToSpeed(
      decay: Decay(constant: Logarithm.precise(values(FlutterFrictionLaw.drag), times: -1)),
      stopSpeed: FlutterSpring.stopSpeed(density: density))
    spring = try .standard(density: density)
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    try spring.edgeSegments(
      of: try motion(from: offset, velocity: velocity), released: (offset, velocity), within: limits, maxTransferVelocity: Self.maxTransferVelocity)
  }
}

extension FlutterSpring {
  /// Returns friction up to a limit and a spring after it; for a start beyond a limit, the spring alone.
  ///
  /// - Parameters:
  ///   - release: the offset in points and the velocity in points per second.
  ///   - maxTransferVelocity: the maximum initial velocity of the spring; negative velocities are unbounded.
  func edgeSegments(
    of motion: any TimingCurve<Double>, released release: (offset: Double, velocity: Double),
    within limits: ScrollLimits, maxTransferVelocity: Double
  ) throws(ParameterError) -> [MotionSegment] {
    let nearest = limits.clamp(release.offset)
    guard nearest == release.offset else {
      return [
        MotionSegment(
          start: 0, .bounce, try bounce(from: release.offset, velocity: release.velocity, around: nearest))
      ]
    }
    return try MotionSegment.segments(of: motion, within: limits) { limit, time throws(ParameterError) in
      let velocity = min(motion.velocity(at: time), maxTransferVelocity)
      return MotionSegment(start: time, .bounce, try bounce(from: limit, velocity: velocity, around: limit))
    }
  }
}
