/// Qt Quick's Flickable: constant deceleration to a whole pixel.
struct QtFlickableLaw: DescribedLaw, EdgeLaw {
  static let description = LawDescription(
    type: QtFlickableLaw.self, name: "qt-flickable",
    summary: "constant deceleration to a whole pixel, over whole milliseconds, as Qt Quick's Flickable does",
    formula:
      "Flickable's deceleration, x(t) = x₀ + v₀·t − a′·t²/2, a′ being the one nearest to a that ends on a whole pixel",
    source: """
      qt/qtdeclarative 0284817d, 81077291 and c4d3c0cc (qquickflickable.cpp), 03143a5e (qquicktimeline.cpp); read. \
      Themes have numbers of their own: the defaults are remembered. Long lists that are flicked again and again go \
      faster than here.
      """,
    parameters: [deceleration, maximumVelocity, frameRate],
    deviations: [
      .start:
        "releases above the greatest velocity start with that, and those of 75 pt/s or less do not move the content",
      .end: "it ends with its last whole millisecond, and is put on the pixel that it has not quite reached",
    ])

  /// The deceleration a, in points per second squared.
  static let deceleration = LawParameter(
    name: "flick-deceleration", summary: "deceleration in pt/s²", defaultValue: 1500, range: .positive,
    source: "The default is Flickable's flickDeceleration on most platforms.")
  static let maximumVelocity = LawParameter(
    name: "maximum-flick-velocity", summary: "greatest velocity in pt/s, 0 for none", unit: .pointsPerSecond,
    defaultValue: 2500, range: .notNegative,
    source: "The default is Flickable's maximumFlickVelocity on most platforms.")
  static let frameRate = LawParameter.frameRate(
    "It matters at an edge only: the frame that is beyond it tells how fast the content meets it.")

  private let deceleration, maximumVelocity, frameRate: Double

  init(_ values: LawValues) throws(ParameterError) {
    (deceleration, maximumVelocity) = try (values(Self.deceleration), values(Self.maximumVelocity))
    frameRate = try values(Self.frameRate)
  }

  var quantum: LawQuantum { LawQuantum(length: 1, time: 1 / frameRate) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try flick(from: offset, velocity: velocity) ?? Stillness(rest: offset)
  }

  /// In points per second: what is no faster is no flick.
  private static let leastSpeed = 75.0

  /// The motion of a flick; `nil` for a release that is none.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, also for one of more milliseconds than 32 bits count.
  private func flick(from offset: Double, velocity: Double) throws(ParameterError) -> ConstantDeceleration? {
    try ParameterRange.checkRelease(offset, velocity)
    guard abs(velocity) > Self.leastSpeed else { return nil }
    let velocity = maximumVelocity > 0 ? max(-maximumVelocity, min(velocity, maximumVelocity)) : velocity
    let square = velocity * velocity
    let direction: Double = velocity < 0 ? -1 : 1
    let target = (offset + direction * (square / (deceleration * 2))).rounded(.toNearestOrAwayFromZero)
    let way = abs(target - offset)
    guard direction * (target - offset) > 0 else { return nil }
    let milliseconds = (1000 * abs(velocity) / (square / (2 * way))).rounded(.down)
    guard milliseconds < 0x1p31 else {
      // About 1000·v₀/a: what is out of range is the one that is far from any flick's.
      throw deceleration < 1
        ? .outOfRange(Self.deceleration.name, deceleration) : .outOfRange("initial velocity", velocity)
    }
    guard milliseconds > 0 else { return nil }
    return ConstantDeceleration(
      from: offset, velocity: DoubleDouble(velocity),
      stopTime: DoubleDouble.sum(target, -offset).magnitude * 2 / abs(velocity),
      duration: milliseconds / 1000, to: target)
  }
}

// MARK: - Beyond a limit

extension QtFlickableLaw {
  /// The first frame beyond a limit makes the deceleration eight times as strong, or stronger, and then an ease brings
  /// the content back. A release that leads out of a limit counts half; one that is no flick is brought back at once.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let isOut = limits.clamp(offset) != offset
    let leadsOut =
      limits.upper.map { velocity > 0 && offset >= $0 } ?? false
      || limits.lower.map { velocity < 0 && offset <= $0 } ?? false
    guard let flick = try flick(from: offset, velocity: leadsOut ? velocity / 2 : velocity) else {
      return isOut
        ? [rebound(from: offset, to: limits.clamp(offset), at: 0)]
        : [MotionSegment(start: 0, .deceleration, Stillness(rest: offset))]
    }
    let limit = limits.clamp(flick.rest)
    let moving = MotionSegment(start: 0, .deceleration, flick)
    guard limit != flick.rest else { return [moving] }
    // A flick inwards that ends before the content is brought to the limit.
    if isOut, !leadsOut, limits.clamp(offset) == limit {
      return [moving, rebound(from: flick.rest, to: limit, at: flick.duration)]
    }
    let frame = leadsOut ? 1 : flick.frame(past: limit, of: FrameClock(rate: frameRate))?.frame ?? 1
    let (time, last) = (Double(frame) / frameRate, flick.value(at: Double(frame - 1) / frameRate))
    let position = flick.value(at: time)
    return [moving] + overshoot(from: position, velocity: (position - last) * frameRate, past: limit, at: time)
  }

  /// Further out from a frame beyond a limit, by the speed of a third of a second at most, and back.
  private func overshoot(
    from position: Double, velocity: Double, past limit: Double, at time: Double
  ) -> [MotionSegment] {
    let speed = abs(velocity)
    let room = min(150, speed / 3) - abs(position - limit)
    guard speed > 10, room > 0 else { return [rebound(from: position, to: limit, at: time)] }
    let deceleration = max(8 * deceleration, speed * speed / (2 * room))
    let milliseconds = (1000 * speed / deceleration).rounded(.down)
    let further = ConstantDeceleration(
      from: position, velocity: DoubleDouble(velocity), stopTime: DoubleDouble(speed) / deceleration,
      duration: milliseconds / 1000, to: nil)
    let back = rebound(from: further.rest, to: limit, at: time + further.duration)
    return milliseconds > 0 ? [MotionSegment(start: time, .bounce, further), back] : [back]
  }

  private func rebound(from offset: Double, to limit: Double, at time: Double) -> MotionSegment {
    MotionSegment(start: time, .bounce, FlickableRebound(start: offset, rest: limit))
  }
}

/// The return to a limit: half of the distance ever faster, the other half ever slower.
private struct FlickableRebound: ReleasedMotion {
  let start, rest: Double
  var startVelocity: Double { 0 }

  private static let firstHalf = 0.1
  private static let secondHalf = 0.3

  /// 10·ln 2: the second half falls to 2^(−10), and is stretched so that nearly nothing is left of it.
  private static let fall = 6.931_471_805_599_453
  private static let stretch = 1.001

  var duration: Double { start == rest ? 0 : Self.firstHalf + Self.secondHalf }

  func movingValue(at time: Double) -> Double {
    let half = (rest - start) / 2
    if time < Self.firstHalf { return start + half * (time / Self.firstHalf) * (time / Self.firstHalf) }
    return start + half + half * Self.stretch * (1 - left(at: time))
  }

  func movingVelocity(at time: Double) -> Double {
    let half = (rest - start) / 2
    if time < Self.firstHalf { return 2 * half * time / Self.firstHalf / Self.firstHalf }
    return half * Self.stretch * Self.fall / Self.secondHalf * left(at: time)
  }

  private func left(at time: Double) -> Double {
    Exponential(DoubleDouble(-Self.fall * (time - Self.firstHalf) / Self.secondHalf)).times(1)
  }
}
