import CommandLineParsing
import ScrollMechanics

/// A flick that options describe, with its motion and results, on one axis or two.
struct Flick {
  let motion: any TimingCurve
  /// The projected offset in points on each axis, by the formula of `--formula`; the values below are per axis, too.
  let projected: [Double]
  /// The chosen snap point of each axis; empty without snap points.
  let targets: [SnapTarget]
  /// The final offset in points: of the motion or, with `--formula wwdc`, the projected one between the limits.
  let destination: [Double]
  /// True if one motion drives both axes, so that they share a speed.
  let hasOneSpeed: Bool

  fileprivate init<Value: MotionVector>(_ release: Release<Value>) throws(ParameterError) {
    let resolved = try release.resolve()
    let motion = resolved.motion
    self.motion = motion
    projected = resolved.projection.components
    targets = resolved.targets.compactMap(\.self)
    hasOneSpeed = motion.hasOneSpeed
    // A formula other than exact projects an offset without a motion, so that only limits and snap points change it.
    let isProjection = release.formula != .exact && !(release.lands && !targets.isEmpty)
    destination = isProjection ? zip(release.axes, projected).map { $0.limits.clamp($1) } : motion.rest.components
  }
}

extension ParsedArguments {
  /// The law of `--law`, the first one of several.
  var law: LawChoice { self[FlickOptions.law].first ?? .exponential }

  /// Returns the flick of the options, on two axes if the velocity has two values. `law` replaces the options' law.
  /// Throws a usage error if options do not fit each other, or a value is out of range.
  func flick(law: LawChoice? = nil) throws(Failure) -> Flick {
    let velocity = self[ParameterOptions.single[Parameters.velocity]]
    return velocity?.axisCount == 2 ? try flick(law, on: Vector2.self) : try flick(law, on: Double.self)
  }

  private func flick<Value: MotionVector>(_ law: LawChoice?, on _: Value.Type) throws(Failure) -> Flick {
    let release: Release<Value> = try release(law: law)
    return try asOptionError(by: law) { () throws(ParameterError) in try Flick(release) }
  }

  func release<Value: MotionVector>(
    law: LawChoice? = nil, on _: Value.Type = Value.self
  ) throws(Failure) -> Release<Value> {
    let model = try FlickModel(self, law: law)
    try checkUse(of: model)
    let values = try flickValues(axisCount: Value.axisCount)
    let projection = self[FlickOptions.projected]
    if let projection { try check(projection, of: FlickOptions.projected, axisCount: Value.axisCount) }
    return try asOptionError(by: law) { () throws(ParameterError) in
      var release = try model.release(values, law: try model.law(values[0]), on: Value.self)
      release.projection = projection.map { projection in Value { projection[$0] } }
      return release
    }
  }

  /// Returns the values of the given parameters on each axis. Throws if an option does not fit the number of axes.
  /// `decider`: the option that determines the number of axes.
  func flickValues(
    axisCount: Int, by decider: any DeclaredOption = ParameterOptions.single[Parameters.velocity]
  ) throws(Failure) -> [FlickValues] {
    if axisCount > 1, let stops = [FlickOptions.stops, FlickOptions.landingStops].first(where: isSet) {
      let axes = "the two axes of \(axisLabel(decider))"
      throw .usage(error(Conflict(stops.name, with: axes, allowed: "only for one axis")))
    }
    var values = Array(repeating: FlickValues(), count: axisCount)
    for parameter in givenParameters {
      let option = ParameterOptions.single[parameter]
      guard let given = self[option] else { continue }
      try check(given, of: option, axisCount: axisCount, by: decider)
      for axis in 0..<axisCount { values[axis].set(parameter, to: given[axis]) }
    }
    return values
  }

  func check(
    _ values: AxisValues, of option: any DeclaredOption, axisCount: Int,
    by decider: any DeclaredOption = ParameterOptions.single[Parameters.velocity]
  ) throws(Failure) {
    if !values.isPerAxis || values.axisCount == axisCount { return }
    throw .usage(axisConflict(option.name, values.axisCount, axisLabel(decider)))
  }

  func axisLabel(_ decider: any DeclaredOption) -> String {
    text(of: decider).map { "\(decider.name) \($0.escaped)" } ?? "the trace"
  }

  func axisConflict(_ option: String, _ count: Int, _ other: String) -> UsageError {
    error(
      count == 1
        ? "\(option) has one number (expected two, X,Y, since \(other) has two axes)"
        : "\(option) has two numbers, X,Y (expected one, since \(other) has one axis)")
  }

  /// Runs a step that makes a motion, and rethrows its error as one about the option at fault.
  func asOptionError<Result>(
    by law: LawChoice? = nil, _ step: () throws(ParameterError) -> Result
  ) throws(Failure) -> Result {
    do throws(ParameterError) { return try step() } catch { throw .usage(usageError(error, by: law)) }
  }

  func usageError(_ problem: ParameterError, by law: LawChoice? = nil) -> UsageError {
    let law = law ?? self.law
    let damping = [Parameters.damping, Parameters.bounce].first(where: isSet) ?? Parameters.dampingRatio
    switch problem {
    case .limitsReversed:
      let maximum = text(of: Parameters.maximum)?.escaped ?? ""
      return error(for: Parameters.minimum, ValueError("is above --max '\(maximum)'"))
    case .outOfRange("damping ratio", _):
      // Each value is in its own range, so the damping is too small for the mass and the stiffness.
      return error(for: Parameters.damping, "is too small: the damping ratio is below 1e-12")
    case .outOfRange(let name, let value): return outOfRange(name, value, by: law)
    case .neverSettles:
      let words = SpringOptions.vocabularies.first(where: isSet)
      if let words { return error(for: words, "lets the spring oscillate forever") }
      let allowed = damping == Parameters.bounce ? "less than 1" : "more than 0"
      return error(for: damping, ValueError("lets the spring oscillate forever", expected: allowed))
    case .snapIndexOverflow:
      let interval = [Parameters.interval, Parameters.landingInterval].first(where: isSet)
      return error(for: interval ?? Parameters.velocity, "makes the snap point's index 2^52 or more")
    case .tooManyBounces:
      return error(
        for: damping,
        ValueError("lets the motion bounce between its limits more than 10000 times", hint: "add damping"))
    case .tooManyFrames:
      let velocity = isSet(Parameters.velocity) ? ["--velocity"] : []
      let parameters = law.description.parameters.map {
        $0.isOption ? "--\($0.name)" : "\(law.description.name):\($0.name)"
      }
      let causes = (velocity + parameters).listed(with: "or")
      return self.error("--law \(law.label): the motion takes more than a million frames; change \(causes)")
    case .noGrid, .noProjection, .noStops, .unknownLaw, .unknownParameter: return self.error("\(problem)")
    }
  }

  /// Returns the error for a value that is in the range of its option, but not in that of the law or the motion.
  private func outOfRange(_ name: String, _ value: Double, by law: LawChoice) -> UsageError {
    if let parameter = law.parameter(called: name) {
      let problem = parameter.range.problem(with: value)
      var words = ValueError(
        "\(problem ?? "is out of range") with --law \(law.description.name)",
        expected: problem == nil ? nil : parameter.range.expected)
      let option = Parameters.of(parameter)
      if let option, isSet(option) || !law.isGiven(parameter) { return error(for: option, words) }
      words.part = ArgumentText("\(name)=\(value.shortestText)")
      return error(for: FlickOptions.law, words)
    }
    let candidates =
      switch name {
      case "initial velocity": [Parameters.velocity]
      case "landing", "target": [Parameters.landingInterval, Parameters.velocity]
      default: [Parameters.offset, Parameters.minimum, Parameters.maximum]
      }
    let given = candidates.filter(isSet)
    let atFault = given.first { self[ParameterOptions.single[$0]]?.values.contains(value) ?? false }
    let parameter = atFault ?? given.first ?? candidates[0]
    return error(for: parameter, ValueError("is too large for --law \(law.description.name)"))
  }
}
