/// WebKit's kinetic scrolling on GTK and WPE: exponential deceleration until a frame moves the content by less than 1.
struct WebKitGTKLaw: KineticLaw {
  static let description = LawDescription(
    type: WebKitGTKLaw.self, name: "webkit-gtk",
    summary: "velocity falls by a constant factor each second, until a frame makes a step below 1 pt",
    formula: "WebKit's ScrollAnimationKinetic, x(t) = x₀ + v₀·(1 − e^(−4·t))/4 until a step is below 1 pt",
    source: """
      WebKit/WebKit, ScrollAnimationKinetic.cpp (462a6698), the version whose frames are those of the display, and \
      what it does at an edge; read. The frame that ends the motion is not counted: it shows again what the one before \
      has shown.
      """,
    parameters: [frameRate],
    deviations: [
      .end: "It ends on a frame, so that one more makes it end elsewhere: no velocity comes to rest between"
    ],
    carriedMomentum: .accumulation)

  static let frameRate = LawParameter.frameRate("The motion ends on a frame, sooner where frames are more.")

  let clock: FrameClock

  init(_ values: LawValues) throws(ParameterError) { clock = try FrameClock(rate: values(Self.frameRate)) }

  /// A frame that passes the limit stops the motion on it. It is the last but one, and shows the limit. If it passes by
  /// less than 1, or its step to the limit is less than 1, it is the last and shows nothing new.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let free = try KineticMotion(from: offset, velocity: velocity)
    func isInside(_ frame: Int) -> Bool {
      let position = free.value(at: clock.time(of: frame))
      return limits.clamp(position) == position
    }
    let limit = limits.clamp(offset)
    // A release outside shows on the limit, unless the first frame, or the second, is back inside.
    if limit != offset, !isInside(1) {
      let isCaught = abs(free.value(at: clock.time(of: 1)) - limit) < 1
      if isCaught || !isInside(2) { return [MotionSegment(start: 0, .stop, Stillness(rest: limit))] }
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
    // It stands on the limit from the crossing on, and the frame that finds it there ends it.
    return segments + [crossing, clock.time(of: frame)].map { MotionSegment(start: $0, .stop, Stillness(rest: far)) }
  }

  /// The frame that ends the motion: the first that is slower than 1 pt/s, or, but for frame 1, makes a step below 1
  /// pt.
  func lastFrame(_ velocity: Double) -> Int {
    let speed = abs(velocity)
    guard speed >= 1 else { return 1 }
    let decay = KineticMotion.decay
    func pace(_ frame: Int) -> Double { abs(decay.instant(at: clock.time(of: frame)).velocity(from: velocity)) }
    let share = -Exponential.minusOne(DoubleDouble(-4 / clock.rate)).rounded / 4
    let slow = Logarithm.natural(DoubleDouble(speed)).rounded / 4
    let short = speed * share > 1 ? Logarithm.natural(DoubleDouble(speed * share)).rounded / 4 : 0
    return min(
      clock.first(near: slow) { pace($0) < 1 },
      clock.first(near: short + clock.time(of: 1)) { $0 > 1 && pace($0 - 1) * share < 1 })
  }
}
