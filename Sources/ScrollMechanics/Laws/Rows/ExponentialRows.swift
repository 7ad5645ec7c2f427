/// Platforms whose laws are exponential.
extension LawDescription {
  static let exponentialRows = [arkui, reactSpring, composeIOS]

  private static func exponential(
    _ name: String, _ platforms: [LawPlatform], _ search: [String], _ summary: String, _ formula: String,
    source: String, evidence: LawEvidence = .read, _ parameters: [LawParameter],
    deviations: KeyValuePairs<LawDeviation, String> = [:], hasOwnEdge: Bool = true,
    make: @escaping @Sendable (LawValues) throws(ParameterError) -> DecayLaw
  ) -> LawDescription {
    LawDescription(
      member: DecayLaw.self, of: .exponential, name: name, platforms: platforms, search: search, summary: summary,
      formula: formula, source: source, evidence: evidence, parameters: parameters, deviations: deviations,
      hasOwnEdge: hasOwnEdge, make: make)
  }

  private static let endsOnFrame: KeyValuePairs<LawDeviation, String> = [
    .end: "it ends on a frame: the destination jumps where the velocity needs one more frame"
  ]

  private static let arkui = exponential(
    "arkui", [.mobile], ["ArkUI", "HarmonyOS", "OpenHarmony", "Scroll", "List"],
    "velocity falls by a constant factor each second, from 1.5 times that of the release",
    "x(t) = x₀ + w/k·(1 − e^(−k·t)) with w = 1.5·gain·v₀ > 240 px/s, k = 4.2·friction, until 120 px/s or 1 px left",
    source: """
      openharmony/arkui_ace_engine, scrollable.cpp at 015a45c and scrollable_theme.h at 56438bc; the maximum of 9000 \
      vp/s is documented. Friction was 0.6 before API 11, where the factor 1.5 was 1, and 0.7 in 11; on watches it is \
      0.9. Content released beyond a limit keeps its velocity here; there it is damped by the size of the view.
      """,
    [
      .friction(0.75, "a multiple of 4.2 per second", source: "The default is ArkUI's since API 12."),
      .own("gain", 1, "factor of the velocity, which grows with repeated drags in one direction"),
      .density, .frameRate("A frame ends the motion, and the first one beyond a limit starts a spring."),
    ],
    deviations: [
      .start: "it starts with 1.5 times the release velocity, and a slow release does not move",
      .end: "it ends on a frame: the destination jumps where the velocity needs one more frame",
    ]
  ) { values throws(ParameterError) in
    let (density, rate) = try (values(.density), values("frame-rate"))
    return DecayLaw(
      decay: Decay(constant: DoubleDouble.product(4.2, try values("friction"))),
      gain: DoubleDouble.product(1.5, try values("gain")), minSpeed: 240 / density, maxSpeed: 9000,
      end: .frame([.init(.step, atMost: 120 / density / rate), .init(.distance, atMost: 1 / density)]),
      clock: FrameClock(rate: rate)
    ) { law, offset, velocity, limits throws(ParameterError) in
      try law.arkUIEdge(try law.decaying(from: offset, velocity: velocity), limits, threshold: 0.1 / density)
    }
  }

  private static let reactSpring = exponential(
    "react-spring", [.web], ["react-spring", "useSpring", "config.decay"],
    "velocity falls by a constant factor each millisecond, until a frame's step is short",
    "x(t) = x₀ + v₀/(1000·(1 − d))·(1 − e^(−(1 − d)·1000·t)) until a step of at most the precision",
    source: "pmndrs/react-spring 3d2523d, SpringValue.ts. Frames longer than 64 ms count as 64 ms there, not here.",
    [
      .own("decay", 0.998, "fraction d of the velocity that is kept each millisecond, nearly", range: .fraction),
      .own("precision", 0.005, "length in pt of a step that is the last; up to 1 if a target is set", unit: .points),
      .frameRate("A frame ends the motion, earlier at a higher frame rate."),
    ], deviations: endsOnFrame
  ) { values throws(ParameterError) in
    DecayLaw(
      decay: Decay(constant: DoubleDouble.sum(1, -(try values("decay"))) * 1000),
      end: .frame([.init(.step, atMost: try values("precision"))]), clock: FrameClock(rate: try values("frame-rate")),
      edge: DecayLaw.stop)
  }

  private static let composeIOS = LawDescription(
    member: FloatDecayLaw.self, of: .exponential, name: "compose-ios", platforms: [.mobile],
    search: ["Compose Multiplatform", "CupertinoFlingBehavior", "CupertinoScrollDecayAnimationSpec"],
    summary: "velocity falls by a constant factor each millisecond, until half a pixel is left",
    formula: "x(t) = x₀ + (d^(1000·t) − 1)/c·v₀ with c = 1000·ln d for |v₀| > 1, until 0.5 pt are left",
    source: """
      Compose Multiplatform, CupertinoFlingBehavior.kt in a copy, in 32-bit numbers. Its spring at a limit is not known; \
      here content stops.
      """, evidence: .reported,
    parameters: [
      .own("deceleration-rate", 0.998, "fraction d of the velocity that is kept each millisecond", range: .fraction)
    ],
    deviations: [
      .slope: "positions and velocities are 32-bit numbers", .end: "it ends with a jump over the last 0.5 pt",
    ], hasOwnEdge: true
  ) { values throws(ParameterError) in
    let power = FloatPower(try values("deceleration-rate"))
    let coefficient = 1000 * Float(power.logarithm?.rounded ?? -.infinity)
    return FloatDecayLaw(
      decay: { offset, velocity throws(ParameterError) in
        try ParameterRange.checkStart(offset)
        let start = try Float(velocity: velocity)
        var motion = FloatDecay(
          start: offset, startVelocity: velocity, rest: offset,
          fractionLeft: { power.raised(to: 1000 * Float($0)) },
          position: { offset + Double(($0 - 1) / coefficient * start) }, velocity: { Double($0 * start) })
        guard abs(start) > 1 else { return motion }
        motion.rest = offset - Double(start / coefficient)
        let logarithm = Logarithm.natural(DoubleDouble(Double(-0.5 * coefficient / abs(start)))).rounded
        motion.duration = max(0, Double(Float(logarithm) / coefficient))
        return motion
      }, edge: FloatDecayLaw.stop)
  }
}

extension DecayLaw {
  /// Returns a motion between limits: the first frame past one starts a spring with the velocity of the frame before.
  /// If the spring passes the limit again, the motion decays from there.
  fileprivate func arkUIEdge(
    _ motion: DecayMotion, _ limits: ScrollLimits, at start: Double = 0, threshold: Double
  ) throws(ParameterError) -> [MotionSegment] {
    let free = try ended(motion)
    var (time, offset, velocity, limit) = (0.0, free.start, motion.startVelocity, limits.clamp(free.start))
    var segments: [MotionSegment] = []
    if limit == offset {
      segments = [MotionSegment(start: start, .deceleration, free)]
      limit = limits.clamp(free.rest)
      guard let (frame, _) = free.frame(past: limit, of: clock) else { return segments }
      time = clock.time(of: frame)
      offset = free.value(at: time)
      if frame > 1 {
        velocity = (free.value(at: clock.time(of: frame - 1)) - free.value(at: clock.time(of: frame - 2))) * clock.rate
      }
    }
    let spring = try SpringTimingParameters(
      spring: Spring(response: 0.416, dampingRatio: 0.99), initialValue: offset, initialVelocity: velocity,
      target: limit, threshold: threshold)
    segments.append(MotionSegment(start: start + time, .bounce, spring))
    guard let crossing = spring.crossing(of: limit), crossing.time.high < spring.duration else { return segments }
    let inwards = DecayMotion(from: limit, velocity: crossing.velocity, decay: decay)
    return segments
      + (try arkUIEdge(inwards, limits, at: start + time + crossing.time.rounded, threshold: threshold))
  }
}
