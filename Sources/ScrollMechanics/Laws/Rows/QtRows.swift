/// Qt's laws of constant deceleration.
extension LawDescription {
  static let qtFlickable = LawDescription(
    "qt-flickable", .constantDeceleration, [.desktop, .mobile],
    ["QML", "Qt Quick", "Qt", "Flickable", "QQuickFlickable"],
    "constant deceleration to a whole pixel, over whole milliseconds, as in Qt Quick's Flickable",
    "Flickable's deceleration, x(t) = x₀ + v₀·t − a′·t²/2, a′ nearest to the deceleration that ends on a whole pixel",
    source: """
      qt/qtdeclarative 0284817d, 81077291 and c4d3c0cc (qquickflickable.cpp), 03143a5e (qquicktimeline.cpp). \
      Themes set their own values; the defaults are from memory. Repeated flicks of a long list are faster.
      """,
    parameters: [
      .option(
        "flick-deceleration", 1500, "deceleration in pt/s²",
        source: "The default is Flickable's flickDeceleration on most platforms."),
      .option(
        "maximum-flick-velocity", 2500, "maximum velocity in pt/s; 0 for no maximum", unit: .pointsPerSecond,
        range: .notNegative, source: "The default is Flickable's maximumFlickVelocity on most platforms."),
      .frameRate("It affects only edges: the first frame beyond one determines the velocity there."),
    ]
  ) { values in
    QtFlickable(
      deceleration: values["flick-deceleration"], maximumVelocity: values["maximum-flick-velocity"],
      frameRate: values["frame-rate"])
  }

  static let qtScroller = LawDescription(
    "qt-scroller", .eased, [.desktop, .mobile], ["QScroller", "Qt Widgets", "Qt"],
    "constant deceleration in m/s² on the screen, over whole milliseconds, as in Qt's QScroller",
    "QScroller's OutQuad, x(t) = x₀ + (a·T²/2)·(2·t/T − (t/T)²), T = 2·|v₀|/(1.99·a), deceleration a",
    source: """
      qt/qtbase 0008bb24, qscroller.cpp and qscroller_p.h. QScroller assumes an initial slope of 1.99 for its \
      curve. Its rule beyond an edge is not included.
      """,
    parameters: [
      .option(
        "deceleration-factor", 0.125, "deceleration in m/s², measured on the screen",
        source: "The default is Qt's DecelerationFactor."),
      .option(
        "minimum-velocity", 0.05, "minimum velocity of a flick in m/s, measured on the screen", range: .notNegative,
        source: "The default is Qt's MinimumVelocity."),
      .option(
        "maximum-velocity", 0.5, "maximum velocity on each axis in m/s, measured on the screen",
        source: "The default is Qt's MaximumVelocity."), .pixelsPerInch,
    ]
  ) { values throws(ParameterError) in
    let pointsPerMeter = DoubleDouble(values["ppi"]) / 0.0254
    let deceleration = pointsPerMeter * values["deceleration-factor"]
    let minimumSpeed = (pointsPerMeter * values["minimum-velocity"]).rounded
    let maximumSpeed = (pointsPerMeter * values["maximum-velocity"]).rounded
    @Sendable func clamped(_ velocity: Double) -> Double { max(-maximumSpeed, min(velocity, maximumSpeed)) }
    let law = CurveLaw(quantum: LawQuantum(time: 0.001)) { start in
      let (offset, velocity, slope) = (start.offset, clamped(start.velocity), 1.99)
      // The magnitude of the velocities of all axes determines the duration.
      let moving = (start.all ?? []).map(clamped).filter { $0 != 0 && $0.isFinite }
      let magnitude = moving.reduce(DoubleDouble(0)) { $0 + DoubleDouble.product($1, $1) }.squareRoot
      let speed = moving.count > 1 ? magnitude : DoubleDouble(abs(velocity))
      guard velocity != 0, speed.high >= minimumSpeed else { return StationaryMotion(rest: offset) }
      // The distance depends on the time before truncation to whole milliseconds.
      let time = speed * 2 / (deceleration * slope)
      let distance = time * velocity / slope
      let duration = (time * 1000).rounded.rounded(.down) / 1000
      let rest = distance.added(to: offset)
      guard duration > 0 else {
        return TruncatedMotion(motion: StationaryMotion(rest: offset), duration: 0, rest: rest)
      }
      return ConstantDeceleration(
        from: offset, velocity: distance * 2 / duration, stopTime: DoubleDouble(duration), duration: duration, to: rest)
    }
    return law.coupled
  }
}

/// The law of Qt Quick's Flickable.
struct QtFlickable: ReturnLaw {
  /// The deceleration in points per second squared, the maximum velocity in points per second, and frames per second.
  let deceleration, maximumVelocity, frameRate: Double

  var quantum: LawQuantum { LawQuantum(length: 1, time: 1 / frameRate) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try flick(from: offset, velocity: velocity) ?? StationaryMotion(rest: offset)
  }

  /// Returns the motion of a flick; `nil` if it does not move. Throws an error also for a duration beyond 32 bits.
  private func flick(from offset: Double, velocity: Double) throws(ParameterError) -> ConstantDeceleration? {
    try ParameterRange.checkRelease(offset, velocity)
    // In points per second.
    guard abs(velocity) > 75 else { return nil }
    let velocity = maximumVelocity > 0 ? max(-maximumVelocity, min(velocity, maximumVelocity)) : velocity
    let square = velocity * velocity
    let direction: Double = velocity < 0 ? -1 : 1
    let target = (offset + direction * (square / (deceleration * 2))).rounded(.toNearestOrAwayFromZero)
    let distance = abs(target - offset)
    guard direction * (target - offset) > 0 else { return nil }
    let milliseconds = (1000 * abs(velocity) / (square / (2 * distance))).rounded(.down)
    guard milliseconds < 0x1p31 else {
      // This is nearly 1000·v₀/a: the error names the one of both that is implausible.
      throw deceleration < 1
        ? .outOfRange("flick-deceleration", deceleration) : .outOfRange("initial velocity", velocity)
    }
    guard milliseconds > 0 else { return nil }
    return ConstantDeceleration(
      from: offset, velocity: DoubleDouble(velocity),
      stopTime: DoubleDouble.sum(target, -offset).magnitude * 2 / abs(velocity), duration: milliseconds / 1000,
      to: target)
  }

  /// Returns the motion between limits. From the first frame beyond one, the deceleration is at least eight times as
  /// strong, and an ease follows. A release outwards at or beyond a limit starts at half its velocity or eases back.
  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    let startsOutside = limits.clamp(offset) != offset
    let leadsOut =
      velocity > 0 ? offset >= limits.upper ?? .infinity : velocity < 0 && offset <= limits.lower ?? -.infinity
    guard let flick = try flick(from: offset, velocity: leadsOut ? velocity / 2 : velocity) else {
      return startsOutside
        ? [rebound(from: offset, to: limits.clamp(offset), at: 0)]
        : [MotionSegment(start: 0, .deceleration, StationaryMotion(rest: offset))]
    }
    let limit = limits.clamp(flick.rest)
    let moving = MotionSegment(start: 0, .deceleration, flick)
    guard limit != flick.rest else { return [moving] }
    // A flick inwards ends beyond the limit: an ease returns the content.
    if startsOutside, !leadsOut, limits.clamp(offset) == limit {
      return [moving, rebound(from: flick.rest, to: limit, at: flick.duration)]
    }
    let frame = leadsOut ? 1 : flick.frame(past: limit, of: FrameClock(rate: frameRate))?.frame ?? 1
    let (time, last) = (Double(frame) / frameRate, flick.value(at: Double(frame - 1) / frameRate))
    let position = flick.value(at: time)
    return [moving] + overshoot(from: position, velocity: (position - last) * frameRate, past: limit, at: time)
  }

  /// Returns an overshoot from a frame beyond a limit, and the ease back; the overshoot is at most 150 pt and speed/3.
  private func overshoot(from position: Double, velocity: Double, past limit: Double, at time: Double) -> Segments {
    let speed = abs(velocity)
    let distance = min(150, speed / 3) - abs(position - limit)
    guard speed > 10, distance > 0 else { return [rebound(from: position, to: limit, at: time)] }
    let deceleration = max(8 * deceleration, speed * speed / (2 * distance))
    let milliseconds = (1000 * speed / deceleration).rounded(.down)
    let further = ConstantDeceleration(
      from: position, velocity: DoubleDouble(velocity), stopTime: DoubleDouble(speed) / deceleration,
      duration: milliseconds / 1000, to: nil)
    let back = rebound(from: further.rest, to: limit, at: time + further.duration)
    return milliseconds > 0 ? [MotionSegment(start: time, .bounce, further), back] : [back]
  }

  /// Returns the ease to a limit: it accelerates over half of the distance, then slows down. Times are in seconds.
  private func rebound(from offset: Double, to limit: Double, at time: Double) -> MotionSegment {
    let (half, firstHalf, secondHalf) = ((limit - offset) / 2, 0.1, 0.3)
    // 10·ln 2: the second half decays to 2^(−10) of its distance, for nearly all of which the stretch compensates.
    let (exponent, stretch) = (6.931_471_805_599_453, 1.001)
    @Sendable func remainder(_ time: Double) -> Double {
      Exponential(DoubleDouble(-exponent * (time - firstHalf) / secondHalf)).times(1)
    }
    let ease = FormulaMotion(
      start: offset, startVelocity: 0, rest: limit, duration: offset == limit ? 0 : firstHalf + secondHalf,
      position: { time in
        if time < firstHalf { return offset + half * (time / firstHalf) * (time / firstHalf) }
        return offset + half + half * stretch * (1 - remainder(time))
      },
      velocity: { time in
        if time < firstHalf { return 2 * half * time / firstHalf / firstHalf }
        return half * stretch * exponent / secondHalf * remainder(time)
      })
    return MotionSegment(start: time, .bounce, ease)
  }
}
