import CommandLineParsing
import ScrollMechanics

extension ParsedArguments {
  /// Returns the spring of the options, by numbers or in a platform's parameters. Throws for none, or for both.
  func givenSpring() throws(Failure) -> Spring {
    let numbers = ParameterOptions.single(FlickRules.springs) + SpringOptions.wishes
    let code = text(of: SpringOptions.paste).map { _ in ["CODE"] } ?? []
    let given = (SpringOptions.platforms + numbers).filter(isSet).map(\.name) + code
    if given.isEmpty {
      let remedy =
        "give --response and --damping-ratio, or a platform's parameters as in --swiftui duration=0.5,bounce=0.3"
      throw failure("there is no spring; \(remedy)")
    }
    guard let worded = wordedSpring else { return try springOfNumbers() }
    guard given.count == 1 else { throw .usage(error(Conflict(between: Array(given.prefix(2))))) }
    try note(worded, of: given[0], velocity: SpringOptions.velocities.first(where: isSet)?.name)
    return worded.spring
  }

  /// Writes the notes on a platform's spring. Throws if it has a velocity beside that of an option.
  private func note(_ worded: WordedSpring, of name: String, velocity: String?) throws(Failure) {
    if worded.speed != nil, let velocity {
      throw .usage(error(Conflict(between: ["the velocity of \(name)", velocity])))
    }
    worded.writeNotes(withVelocity: velocity != nil)
  }

  /// The spring in a platform's parameters or in code; `nil` for one by numbers.
  var wordedSpring: WordedSpring? { springOfPlatform ?? self[SpringOptions.paste] }

  /// The spring in the option of a platform; `nil` if none is given. Its type shows it, so that no option is made.
  var springOfPlatform: WordedSpring? { occurrences.last { $0.value is WordedSpring }?.value as? WordedSpring }

  private func springOfNumbers() throws(Failure) -> Spring {
    let values = try flickValues(axisCount: 1)[0]
    guard SpringOptions.wishes.contains(where: isSet) else {
      return try asOptionError { () throws(ParameterError) in try Spring(values) }
    }
    do throws(ParameterError) {
      let ratio =
        if let overshoot = self[SpringOptions.overshoot] {
          try Spring.dampingRatio(overshoot: overshoot)
        } else if let bounce = values[Parameters.bounce] {
          try Spring(duration: 1, bounce: bounce).dampingRatio
        } else { values[Parameters.dampingRatio] as Double }
      if let time = self[SpringOptions.settle] {
        // As a fraction of the step.
        let tolerance = self[SpringOptions.tolerance].map { $0 / abs(self[SpringOptions.displacement]) } ?? 0.001
        return try Spring(settleTime: time, dampingRatio: ratio, tolerance: tolerance)
      }
      if let time = self[SpringOptions.peakTime] { return try Spring(peakTime: time, dampingRatio: ratio) }
      if let period = values[Parameters.response] ?? values[Parameters.duration] {
        return try Spring(response: period, dampingRatio: ratio)
      }
      return try Spring(mass: values[Parameters.mass], stiffness: values[Parameters.stiffness], dampingRatio: ratio)
    } catch .neverSettles {
      throw failure(for: SpringOptions.settle, "is never reached without damping")
    } catch {
      let (settle, peakTime, tooFar) = (SpringOptions.settle, SpringOptions.peakTime, "gives a stiffness beyond 1e±60")
      let problems: [String: (option: any DeclaredOption, words: ValueError)] = [
        "overshoot": (SpringOptions.overshoot, "is too near 1: the damping ratio is below 1e-12"),
        "damping ratio": (peakTime, "needs a spring that overshoots: a --damping-ratio below 1, or a --bounce above 0"),
        "tolerance": (settle, "needs a --tolerance smaller than the --displacement"),
        "settle time": (settle, ValueError(tooFar)), "peak time": (peakTime, ValueError(tooFar)),
      ]
      guard case .outOfRange(let name, _) = error, let problem = problems[name] else {
        throw .usage(usageError(error))
      }
      throw failure(for: problem.option, problem.words)
    }
  }

  /// Returns the motion of the spring in some values, from one offset to another in pt, as its platform plays it.
  /// `velocity`: in pt/s; `nil` for that of a platform's parameters. `threshold`: in points; `nil` for that of the
  /// values.
  func springMotion(
    _ values: FlickValues, from start: Double, to target: Double = 0, velocity: Double? = nil, threshold: Double? = nil
  ) throws(Failure) -> SpringTimingParameters<Double> {
    let worded = wordedSpring
    let isIgnored = worded.map { $0.form.velocity == nil } ?? false
    let speed = if let velocity, !isIgnored { velocity } else { try wordedVelocity(over: target - start) ?? 0 }
    let motion = try asOptionError { () throws(ParameterError) in
      try SpringTimingParameters(
        spring: try Spring(values, unless: try worded?.spring(from: speed, over: target - start)), initialValue: start,
        initialVelocity: speed, target: target, threshold: threshold ?? values[Parameters.threshold])
    }
    if let worded { try note(worded, of: "--\(worded.platform.name)", velocity: velocity.map { _ in "--velocity" }) }
    return motion
  }

  /// Returns the initial velocity of a platform's parameters in pt/s, for a distance in pt; `nil` if they have none.
  func wordedVelocity(over distance: Double) throws(Failure) -> Double? {
    guard let worded = wordedSpring, let velocity = worded.form.velocity, let speed = worded.speed else { return nil }
    guard velocity.isRelative, speed != 0 else { return speed * velocity.unit }
    guard distance != 0, ParameterRange.any.contains(speed * distance) else {
      throw failure("the spring's initial velocity is relative to a distance, which is 0 or too large")
    }
    return speed * distance
  }

  func givenStep(of spring: Spring) throws(Failure) -> StepResponse {
    let displacement = self[SpringOptions.displacement]
    let worded = try isSet(SpringOptions.velocity) ? nil : wordedVelocity(over: displacement)
    let relative = self[SpringOptions.relativeVelocity]
    if relative != nil, displacement == 0 {
      throw failure(for: SpringOptions.relativeVelocity, "needs a --displacement other than 0; give --velocity instead")
    }
    let velocity = relative.map { $0 * displacement } ?? worded ?? self[SpringOptions.velocity]
    do throws(ParameterError) {
      return try StepResponse(
        of: try wordedSpring?.spring(from: velocity, over: displacement) ?? spring, distance: displacement,
        velocity: velocity, tolerance: self[SpringOptions.tolerance])
    } catch .outOfRange("velocity", _) {
      throw .usage(error(for: SpringOptions.relativeVelocity, "is too large or too small for the --displacement"))
    } catch {
      // Each number was checked when it was read.
      throw failure("--tolerance is missing: the default, a thousandth of a displacement of 0, is not positive")
    }
  }
}
