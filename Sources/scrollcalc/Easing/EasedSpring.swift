import CommandLineParsing
import ScrollMechanics

extension EasingOptions {
  /// The options of a spring without a flick.
  static let springs: [any DeclaredOption] = [distance] + ParameterOptions.single(FlickRules.springs)

  /// The rules of flicks but for those by which a spring needs something to happen to the flick.
  static let rulesOfFlicks = FlickOptions.rules.filter { rule in
    guard case .requires(let option, anyOf: _) = rule else { return true }
    return !springs.contains { $0.declaration == option }
  }

  /// True if an option of a motion makes a difference to a spring without a flick.
  static func concernsSprings(_ option: any DeclaredOption) -> Bool {
    let numbers = FlickRules.springs + [Parameters.threshold, Parameters.offset]
    return !FlickOptions.all.contains { $0.declaration == option.declaration }
      || numbers.contains { ParameterOptions.single[$0].declaration == option.declaration }
  }
}

extension ParsedArguments {
  /// Whether it is a spring without a flick that is to become a curve.
  var easesSpring: Bool { command == "easing" && !isSet(Parameters.velocity) && !isSet(EasingOptions.glideSpeed) }

  /// True if an option of a motion makes a difference: without a flick those of a spring do, and with one that meets
  /// nothing all others.
  func easingHeeds(_ option: any DeclaredOption) -> Bool {
    if easesSpring { return EasingOptions.concernsSprings(option) }
    return hasSpring || !EasingOptions.springs.contains { $0.declaration == option.declaration }
  }

  /// A step of the spring from rest.
  func easedSpring() throws(Failure) -> SpringTimingParameters<Double> {
    if let option = FlickOptions.all.first(where: { isSet($0) && !EasingOptions.concernsSprings($0) }) {
      throw .usage(error(Conflict(option.name, onlyWith: ["--velocity"])))
    }
    let values = try flickValues(axisCount: 1)[0]
    let (start, distance) = (values[Parameters.offset], self[EasingOptions.distance])
    let given: Double? = values[Parameters.threshold as Parameter]
    let usual = Parameters.threshold.defaultValue
    let threshold = given ?? (distance == 0 ? usual : min(usual, abs(distance) / 1000))
    return try asFlick { () throws(ParameterError) in
      try SpringTimingParameters(
        spring: try Spring(values), initialValue: start, initialVelocity: 0,
        target: start + distance, threshold: threshold)
    }
  }

  /// Makes sure that the spring of a flick has something to do.
  func checkSpringOfFlick() throws(Failure) {
    guard !hasSpring, let option = EasingOptions.springs.first(where: isSet) else { return }
    let conflict = Conflict("\(option.name) and --velocity", onlyWith: ["a limit", "a snap point"])
    throw .usage(error(conflict, hint: "leave --velocity out for the spring alone"))
  }
}
