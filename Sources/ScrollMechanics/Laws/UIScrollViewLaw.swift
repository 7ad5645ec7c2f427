/// The measured motion of UIScrollView: exponential deceleration down to 10 pt/s, to a whole device pixel.
///
/// Measured are its destinations, its curve, and the return of content that was held beyond a limit. The bounce of a
/// flick that meets a limit was not measured: a spring replaces it.
struct UIScrollViewLaw: DescribedLaw, ReturnLaw, LandingLaw, InvertibleLaw {
  static let description = LawDescription(
    type: UIScrollViewLaw.self, name: "uikit", family: .exponential, platforms: [.mobile],
    search: [
      "iOS", "iPadOS", "iPhone", "iPad", "UIKit", "UIScrollView", "UITableView", "UICollectionView", "ScrollView",
      "SwiftUI", "Safari", "WKWebView",
    ],
    summary: "velocity falls by a constant factor each millisecond, down to 10 pt/s",
    formula: "UIScrollView, x(t) = x₀ + v₀·(d^(1000·t) − 1)/(1000·ln d) until the speed is the stop speed",
    source: """
      An iOS 26.5 simulator in samoylenkodmitry/Cranpose, ios_fling_measurement.rs at 84943d91: all 12 recorded \
      targets are met to the pixel with a stop speed of 10 pt/s and a device scale of 3. The bounce back from a pull \
      released at rest is fitted to one recording. Its settle time and the bounce of a flick were not measured.
      """,
    evidence: .measured,
    parameters: [.rate, stopSpeed, deviceScale, lead],
    deviations: [
      .start: "with a lead it starts ahead of its release; released at rest beyond a limit, it starts with a velocity",
      .end: "with a device scale it ends with a jump of up to half a pixel to a whole pixel",
    ])

  static let stopSpeed = LawParameter.stopSpeed(
    10, source: "The default is measured: with 9.993 to 10.010 pt/s all recorded targets of UIScrollView are met.")
  static let deviceScale = LawParameter(
    name: "device-scale",
    summary: "device pixels per point: the destination is rounded to a pixel; 0 for no rounding", defaultValue: 0,
    range: .zeroOr(1...10), isFitted: false)
  static let lead = LawParameter(
    name: "lead", summary: "time in s by which the motion is ahead of its release", unit: .seconds, defaultValue: 0,
    range: .notNegative,
    source: "The only recording of a fling is 15 ms ahead of the callback that reports its release.",
    isFitted: false)

  private let stopSpeed, deviceScale, lead: Double
  private let friction: DecayToSpeed

  init(_ values: LawValues) throws(ParameterError) {
    (stopSpeed, deviceScale, lead) = try (values(Self.stopSpeed), values(Self.deviceScale), values(Self.lead))
    friction = DecayToSpeed(decay: try values.decelerationRate.decay, stopSpeed: stopSpeed)
  }

  var quantum: LawQuantum { LawQuantum(length: deviceScale > 0 ? 1 / deviceScale : 0) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let end = friction.end(from: offset, velocity: velocity)
    let moves = abs(velocity) > stopSpeed
    return shifted(try friction.motion(from: offset, velocity: velocity, restingAt: moves ? rounded(end) : end))
  }

  /// Returns the motion to a target with the release velocity and another rate; `nil` if the target is not ahead.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    try friction.landing(from: offset, velocity: velocity, at: target).map(shifted)
  }

  /// Returns the velocity λ·(X − x₀) plus the stop speed; `nil` with a device scale, where many end on one pixel.
  func velocity(from offset: Double, to target: Double) -> Double? {
    deviceScale == 0 ? friction.velocity(from: offset, to: target) : nil
  }

  /// Returns the bounce of content held beyond a limit: a critically damped curve with an initial velocity towards it.
  /// It is `nil` within the limits and above the stop speed, where no bounce was measured.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let limit = limits.clamp(offset)
    guard limit != offset, abs(velocity) <= stopSpeed else { return nil }
    try ParameterRange.checkStart(offset)
    let spring = try Spring(stiffness: Self.bounceFrequency * Self.bounceFrequency, dampingRatio: 1)
    let bounce = try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: Self.bounceSpeed * (limit - offset), missing: 0,
      target: limit, threshold: LawParameter.threshold.defaultValue)
    return [MotionSegment(start: 0, .bounce, bounce)]
  }

  /// The frequency of the critically damped curve that fits the recording of a bounce back to 0.3 pt, in 1/s.
  private static let bounceFrequency = 10.87

  /// The initial velocity of that curve over its distance, in 1/s.
  private static let bounceSpeed = 7.35

  private func rounded(_ offset: Double) -> Double {
    deviceScale == 0 ? offset : (offset * deviceScale).rounded() / deviceScale
  }

  private func shifted(_ motion: StoppedDecay) -> any TimingCurve<Double> {
    lead == 0 ? motion : TimeShiftedMotion(motion: motion, lead: lead)
  }
}
