/// WebKit's kinetic scrolling on GTK and WPE: exponential deceleration until a frame's step is below 1 pt.
struct WebKitGTKLaw: KineticLaw {
  static let description = LawDescription(
    type: WebKitGTKLaw.self, name: "webkit-gtk", family: .exponential, platforms: [.web, .desktop],
    search: ["WebKit", "WebKitGTK", "ScrollAnimationKinetic", "Epiphany"],
    summary: "velocity falls by a constant factor each second, until a frame's step is below 1 pt",
    formula: "WebKit's ScrollAnimationKinetic, x(t) = x₀ + v₀·(1 − e^(−4·t))/4 until a step is below 1 pt",
    source: """
      WebKit/WebKit, ScrollAnimationKinetic.cpp (462a6698), the version that follows the frames of the display, with \
      its rule at edges. The frame that ends the motion is omitted: it shows the same offset as the one before.
      """,
    parameters: [frameRate],
    deviations: [
      .end: "it ends on a frame: the destination jumps where the velocity needs one more frame"
    ],
    carriedMomentum: .accumulation)

  static let frameRate = LawParameter.frameRate("The motion ends on a frame, earlier at a higher frame rate.")

  let clock: FrameClock

  init(_ values: LawValues) throws(ParameterError) { clock = try FrameClock(rate: values(Self.frameRate)) }

  /// Returns the motion between limits. A frame that passes a limit stops the motion on it, and the next frame ends it.
  /// If the excess or the step to the limit is below 1 pt, that frame ends the motion without moving the content.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let free = try KineticMotion(from: offset, velocity: velocity)
    func isInside(_ frame: Int) -> Bool {
      let position = free.value(at: clock.time(of: frame))
      return limits.clamp(position) == position
    }
    let limit = limits.clamp(offset)
    // A release outside starts on the limit, unless the first or the second frame is inside.
    if limit != offset, !isInside(1) {
      let isCaught = abs(free.value(at: clock.time(of: 1)) - limit) < 1
      if isCaught || !isInside(2) { return [MotionSegment(start: 0, .stop, StationaryMotion(rest: limit))] }
    }
    let far = limits.clamp(free.rest)
    guard let (frame, crossing) = free.frame(past: far, before: lastFrame(velocity), of: clock) else {
      return [MotionSegment(start: 0, .deceleration, try motion(from: offset, velocity: velocity))]
    }
    let before = clock.time(of: frame - 1)
    let excess = abs(free.value(at: clock.time(of: frame)) - far)
    let step = frame > 1 ? abs(far - free.value(at: before)) : .infinity
    let isCutShort = excess < 1 || step < 1
    let moving = try KineticMotion(from: offset, velocity: velocity, duration: isCutShort ? before : crossing)
    let segments = [MotionSegment(start: 0, .deceleration, moving)]
    guard !isCutShort else { return segments }
    // The content stays on the limit from the crossing on, and the next frame ends the motion.
    return segments
      + [crossing, clock.time(of: frame)].map { MotionSegment(start: $0, .stop, StationaryMotion(rest: far)) }
  }

  /// Returns the frame that ends the motion: the first slower than 1 pt/s or, after frame 1, with a step below 1 pt.
  func lastFrame(_ velocity: Double) -> Int {
    let releaseSpeed = abs(velocity)
    guard releaseSpeed >= 1 else { return 1 }
    let decay = KineticMotion.decay
    func speed(at frame: Int) -> Double { abs(decay.instant(at: clock.time(of: frame)).velocity(from: velocity)) }
    let stepPerSpeed = -Exponential.minusOne(DoubleDouble(-4 / clock.rate)).rounded / 4
    let slow = Logarithm.natural(DoubleDouble(releaseSpeed)).rounded / 4
    let short =
      releaseSpeed * stepPerSpeed > 1 ? Logarithm.natural(DoubleDouble(releaseSpeed * stepPerSpeed)).rounded / 4 : 0
    return min(
      clock.first(near: slow) { speed(at: $0) < 1 },
      clock.first(near: short + clock.time(of: 1)) { $0 > 1 && speed(at: $0 - 1) * stepPerSpeed < 1 })
  }
}
