/// How content moves once it is let go: everything that one platform does otherwise than another.
///
/// A law is a value, made from a number for each of its ``parameters``. Adding one takes a file here and a line in
/// ``Laws/all``.
public protocol ScrollLaw: Sendable {
  /// A stable name in lower case, words joined by hyphens.
  static var name: String { get }

  /// What it is in a few words, without a full stop.
  static var summary: String { get }

  /// Its formula, in a line of text.
  static var formula: String { get }

  /// Where the formula and the numbers in it come from, and whether they were measured, read or told by others.
  static var source: String { get }

  /// The numbers that it depends on.
  static var parameters: [LawParameter] { get }

  /// Which laws of ``TimingCurve`` its motions break, and why; empty where they obey all.
  static var deviations: [LawDeviation] { get }

  /// Whether its motions obey all of them with these numbers.
  var isSmooth: Bool { get }

  /// What it adds to a flick that comes while content still moves; `nil` where it adds nothing, or what is not known.
  static var carriedMomentum: CarriedMomentum? { get }

  /// How content follows a finger past a limit, by a rule of its own for each movement; `nil` where a rubber band does.
  static var overscrollFriction: OverscrollFriction? { get }

  /// The formulas by which it tells where a flick is headed; all have the exact one.
  static var projectionFormulas: [ProjectionFormula] { get }

  /// How the law answers many flicks together; `nil` where there is no quicker way than one after the other.
  static var kernel: (any FlickKernel)? { get }

  /// The law with its parameters, each by a closure.
  ///
  /// - Parameter value: tells each of the ``parameters``; others are not asked for.
  /// - Throws: ``ParameterError`` for a number that is out of range.
  init(_ value: (LawParameter) -> Double) throws(ParameterError)

  /// The motion on one axis, as long as nothing disturbs it.
  ///
  /// - Parameters:
  ///   - offset: where the content is let go, in points, finite.
  ///   - velocity: how fast, in points per second, finite.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double>

  /// Whether content on two axes moves on each as it would alone.
  static var axesPart: Bool { get }

  /// The law as it moves content on one of several axes that are let go together; asked only where ``axesPart`` is
  /// false, for else no axis minds the others.
  ///
  /// - Parameter velocities: those of all axes, in points per second.
  func coupled(to velocities: [Double]) -> Self

  /// The motion between the limits of content, where the law has a rule of its own for what happens at them; `nil`
  /// where it has none, and a spring or a stop has to do it.
  ///
  /// - Parameters:
  ///   - offset: where the content shows, in points; may be beyond a limit.
  ///   - velocity: in points per second.
  ///   - limits: one of them at least is finite.
  /// - Returns: one stretch after another, the first from 0 on; the last ends at rest.
  func stretches(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [LawStretch]?

  /// How many frames are shown in a second, in 1/s, where it depends on them when a motion ends or meets a limit; `nil`
  /// where it does not.
  var framesPerSecond: Double? { get }

  /// Where a motion that meets a limit by its rule for that may come to rest.
  static var restAtLimits: LimitRest { get }

  /// The motion on all axes, where they depend on each other or settle together; `nil` where each moves and settles as
  /// if it were alone. On one axis it is ``motion(from:velocity:)``.
  func coupledMotion<Value: MotionVector>(
    from offset: Value, velocity: Value
  ) throws(ParameterError) -> (any TimingCurve<Value>)?

  /// The law's own way of coming to rest on a given offset; `nil` where it has none, and a spring has to do it.
  ///
  /// - Parameters:
  ///   - offset: where it begins, in points.
  ///   - velocity: in points per second.
  ///   - target: in points, finite. Where there is a motion, it ends there exactly.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)?

  /// The velocity whose motion comes to rest on a given offset, in points per second; `nil` where none does.
  func velocity(from offset: Double, to target: Double) -> Double?

  /// Where a formula projects a motion to, in points; `nil` for one that is not among ``projectionFormulas``.
  func projection(_ formula: ProjectionFormula, of motion: any TimingCurve<Double>) -> Double?
}

/// What a platform's motion does that a smooth curve does not.
public struct LawDeviation: Sendable {
  /// Where, and how.
  public enum Kind: Sendable {
    /// It jumps at its start: the first position or velocity is not that of the release.
    case start
    /// Positions go in steps, of pixels or of frames; the velocity is not their derivative.
    case steps
    /// The velocity is not the derivative of the position to the last digit, though neither jumps.
    case slope
    /// It jumps at its end.
    case end
    /// Mirrored, it is not mirrored exactly.
    case mirror
  }

  /// Where, and how.
  public let kind: Kind

  /// In a sentence.
  public let reason: String

  /// A deviation, and a sentence about it.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

/// A part of a motion that a law moves in one way.
public struct LawStretch: Sendable {
  /// When it begins, in seconds from the release.
  public let start: Double

  /// What moves the content.
  public let phase: MotionPhase

  /// In its own time, from 0.
  public let motion: any TimingCurve<Double>

  /// A motion from a time on, in seconds from the release.
  public init(start: Double, _ phase: MotionPhase, _ motion: any TimingCurve<Double>) {
    self.start = start
    self.phase = phase
    self.motion = motion
  }
}

extension ScrollLaw {
  /// Whether the law has a rule of its own for what happens at limits.
  public static var hasOwnEdge: Bool {
    guard let law = try? Self({ $0.defaultValue }), let limits = try? ScrollLimits(lower: -1, upper: 1) else {
      return false
    }
    return (try? law.stretches(from: 0, velocity: 1000, within: limits)) ?? nil != nil
  }

  public static var deviations: [LawDeviation] { [] }

  public var isSmooth: Bool { Self.deviations.isEmpty }

  public static var carriedMomentum: CarriedMomentum? { nil }

  public static var overscrollFriction: OverscrollFriction? { nil }

  public static var projectionFormulas: [ProjectionFormula] { [.exact] }

  public static var kernel: (any FlickKernel)? { nil }

  public static var axesPart: Bool { true }

  public func coupled(to velocities: [Double]) -> Self { self }

  public func stretches(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [LawStretch]? { nil }

  public var framesPerSecond: Double? { nil }

  public static var restAtLimits: LimitRest { .on }

  public func coupledMotion<Value: MotionVector>(
    from offset: Value, velocity: Value
  ) throws(ParameterError) -> (any TimingCurve<Value>)? { nil }

  public func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? { nil }

  public func projection(_ formula: ProjectionFormula, of motion: any TimingCurve<Double>) -> Double? {
    formula == .exact ? motion.rest : nil
  }

  public func velocity(from offset: Double, to target: Double) -> Double? { leastVelocity(from: offset, to: target) }

  /// Found between bounds: the slowest velocity that goes at least as far. Where places of rest are far apart, as with
  /// whole pixels, only one that is the target is an answer.
  ///
  /// - Parameter rounding: how far from the target a place of rest may be that counts as the target, in points.
  func leastVelocity(from offset: Double, to target: Double, rounding: Double = 0) -> Double? {
    let direction: Double = target < offset ? -1 : 1
    if target == offset { return 0 }
    func rest(_ speed: Double) -> Double? { try? motion(from: offset, velocity: direction * speed).rest }
    func reaches(_ speed: Double) -> Bool? { rest(speed).map { direction * ($0 - target) >= 0 } }
    var high = 1.0
    while let isThere = reaches(high), !isThere, high < 1e60 { high *= 4 }
    guard reaches(high) == true else { return nil }
    // Speeds too small to be given reach nothing.
    var last = (speed: 0.0, excess: direction * (offset - target))
    let found = BracketedRoot.find(from: 0, to: high) { speed in
      guard let rest = rest(speed) else { return (true, .infinity) }
      let excess = direction * (rest - target)
      let step = -excess * (speed - last.speed) / (excess - last.excess)
      last = (speed, excess)
      return (excess < 0, step.isFinite && step != 0 ? step : .infinity)
    }
    let speed = BracketedRoot.neighbors(between: 0, high, near: found) { reaches($0) != true }.after
    guard let before = rest(speed.nextDown), let rest = rest(speed) else { return nil }
    let isContinuous = abs(rest - before) <= 1e-12 * max(abs(target), abs(offset))
    return isContinuous || abs(rest - target) <= rounding ? direction * speed : nil
  }
}
