import CommandLineParsing
import ScrollMechanics

/// The flick that options describe, and what becomes of it, on one axis or two.
struct Flick {
  let motion: any TimingCurve
  /// Where and how fast it starts on each axis.
  let start: [Double]
  let startVelocity: [Double]
  /// Where the formula projects it to on each axis.
  let projected: [Double]
  /// The snap point on each axis; empty where there are none.
  let targets: [SnapTarget]
  /// Where it ends on each axis, by the formula.
  let destination: [Double]
  /// Whether its axes have a speed together.
  let hasOneSpeed: Bool

  fileprivate init<Value: MotionVector>(_ release: Release<Value>) throws(ParameterError) {
    let motion = try release.motion()
    let projection = try release.projected()
    self.motion = motion
    start = motion.value(at: 0).components
    startVelocity = motion.velocity(at: 0).components
    projected = projection.components
    targets = try release.targets().compactMap(\.self)
    hasOneSpeed = motion.hasOneSpeed
    // A projection by another formula is no motion: limits and snap points move it, and nothing else can.
    let isProjection = release.formula != .exact && !(release.lands && !targets.isEmpty)
    destination = isProjection ? zip(release.axes, projected).map { $0.limits.clamp($1) } : motion.rest.components
  }
}

extension MotionVector {
  /// The component on each axis.
  var components: [Double] { (0..<Self.axisCount).map { self[$0] } }
}

extension ParsedArguments {
  /// The flick that the options describe.
  ///
  /// - Parameter law: the law, where it is not the one that they name.
  func flick(law: LawChoice? = nil) throws(Failure) -> Flick {
    let velocity = anyValue(of: ParameterOptions.single[Parameters.velocity]) as? AxisValues
    return velocity?.axisCount == 2 ? try flick(law, on: Vector2.self) : try flick(law, on: Double.self)
  }

  private func flick<Value: MotionVector>(_ law: LawChoice?, on _: Value.Type) throws(Failure) -> Flick {
    let release: Release<Value> = try release(law: law)
    return try asFlick { () throws(ParameterError) in try Flick(release) }
  }

  /// The flick in plain values.
  func release<Value: MotionVector>(
    law: LawChoice? = nil, on _: Value.Type = Value.self
  ) throws(Failure) -> Release<Value> {
    let model = try FlickModel(self, law: law)
    try checkUse(.single, of: model)
    let values = try flickValues(axisCount: Value.axisCount)
    let projection = try projection(axisCount: Value.axisCount)
    return try asFlick { () throws(ParameterError) in
      var release = try model.release(values, law: try model.law(values[0]), on: Value.self)
      release.projection = projection.map { projection in Value { projection[$0] } }
      return release
    }
  }

  /// Where the flick is known to be headed, on each axis.
  private func projection(axisCount: Int) throws(Failure) -> [Double]? {
    guard let given = self[FlickOptions.projected] else { return nil }
    try check(given, of: FlickOptions.projected, axisCount: axisCount)
    return given.values
  }

  /// The numbers that the options give, on each axis.
  ///
  /// - Parameter reason: why there are so many axes, as ``axes(_:by:)`` tells; without one the velocity is.
  func flickValues(axisCount: Int, because reason: String? = nil) throws(Failure) -> [FlickValues] {
    for option in [FlickOptions.stops, FlickOptions.landingStops] where isSet(option) && axisCount > 1 {
      throw .usage(error(for: option, ValueError("is for one axis, but \(reason ?? axes(axisCount))")))
    }
    var values = Array(repeating: FlickValues(), count: axisCount)
    for parameter in Parameters.all {
      let option = ParameterOptions.single[parameter]
      switch anyValue(of: option) {
      case let given as AxisValues:
        try check(given, of: option, axisCount: axisCount, because: reason)
        for axis in 0..<axisCount { values[axis].set(parameter, to: given.values[axis]) }
      case let given as Double:
        for axis in 0..<axisCount { values[axis].set(parameter, to: given) }
      default: break
      }
    }
    return values
  }

  /// Sees to it that there is a value for each axis.
  func check(
    _ values: AxisValues, of option: any DeclaredOption, axisCount: Int, because reason: String? = nil
  ) throws(Failure) {
    guard values.axisCount != axisCount else { return }
    let count = values.axisCount == 1 ? "is for one axis" : "is for two axes"
    throw .usage(error(for: option, ValueError("\(count), but \(reason ?? axes(axisCount))")))
  }

  /// What has decided on how many axes there are, as the end of a sentence.
  func axes(
    _ axisCount: Int, by decider: any DeclaredOption = ParameterOptions.single[Parameters.velocity]
  ) -> String {
    let count = axisCount == 1 ? "one" : "two"
    return text(of: decider).map { "\(decider.declaration.name) '\($0.escaped)' is for \(count)" }
      ?? "the trace is for \(count)"
  }

  /// Runs a step in the making of a motion; what can't be becomes an error about the option behind it.
  func asFlick<Result>(_ step: () throws(ParameterError) -> Result) throws(Failure) -> Result {
    do throws(ParameterError) {
      return try step()
    } catch {
      throw .usage(usageError(error))
    }
  }

  /// The error of the options behind a motion that can't be made.
  func usageError(_ problem: ParameterError) -> UsageError {
    let options = ParameterOptions.single
    func error(_ parameter: Parameter, _ words: ValueError) -> UsageError { self.error(for: options[parameter], words) }
    switch problem {
    case .limitsReversed:
      let maximum = text(of: options[Parameters.maximum])?.escaped ?? ""
      return error(Parameters.minimum, ValueError("is above --max '\(maximum)'"))
    case .outOfRange("damping ratio", _):
      // Each number was checked when it was read; what is left is a damping too light for the mass and the stiffness.
      return error(Parameters.damping, "is too small: the damping ratio is below 1e-12")
    case .neverSettles:
      let damping = [Parameters.damping, Parameters.bounce].first { isSet(options[$0]) }
      return error(damping ?? Parameters.dampingRatio, "lets the spring swing for ever: it never settles")
    case .snapIndexOverflow:
      let interval = [Parameters.interval, Parameters.landingInterval].first { isSet(options[$0]) }
      return error(interval ?? Parameters.velocity, "puts the snap point farther out than can be counted")
    case .tooManyBounces:
      return self.error("the motion bounces between its limits more than 10000 times; damp the spring more")
    default: return self.error("\(problem)")
    }
  }
}
