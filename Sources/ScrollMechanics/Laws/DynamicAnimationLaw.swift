/// FlingAnimation of AndroidX: exponential friction down to a threshold speed, and a dead stop at its bounds.
struct DynamicAnimationLaw: DescribedLaw, EdgeLaw, DecayToSpeedLaw {
  static let description = LawDescription(
    type: DynamicAnimationLaw.self, name: "dynamic-animation", family: .exponential, platforms: [.mobile],
    search: ["FlingAnimation", "DynamicAnimation"],
    summary: "exponential friction down to a threshold speed; stops at the edges",
    formula:
      "DynamicAnimation's fling, x(t) = x₀ + v₀·(1 − e^(−4.2·m·t))/(4.2·m) until the speed is the threshold",
    source: """
      androidx/androidx, FlingAnimation at 24e14b8e. It evaluates this formula on frames in 32 bits and ends on \
      the first slow frame; here it is exact and ends at the threshold. Its rule beyond a bound is not known.
      """,
    parameters: [friction, threshold, .density])

  /// The friction m, in multiples of 4.2 per second.
  static let friction = LawParameter.friction(
    1, "a multiple of 4.2 per second", source: "The default is that of FlingAnimation.")
  static let threshold = LawParameter.velocityThreshold(
    46.875, source: "The default is 62.5 per second times 0.75 of the minimum visible change, 1 pixel.")

  let friction: DecayToSpeed

  init(_ values: LawValues) throws(ParameterError) {
    friction = try DecayToSpeed(
      decay: Decay(constant: DoubleDouble.product(4.2, values(Self.friction))),
      stopSpeed: values(Self.threshold) / values(.density))
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    guard limits.clamp(offset) == offset else { return nil }
    return try MotionSegment.clamped(try motion(from: offset, velocity: velocity), within: limits)
  }
}
