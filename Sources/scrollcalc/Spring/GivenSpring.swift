import CommandLineParsing
import ScrollMechanics

extension ParsedArguments {
  /// Returns the spring of the options, by numbers or in a platform's parameters. Throws for none, or for both.
  func givenSpring() throws(Failure) -> Spring {
    let spring = try anyGivenSpring()
    for note in wordedSpring?.notes ?? [] { Warning.write(note) }
    return spring
  }

  /// The spring in a platform's parameters; `nil` for one by numbers.
  var wordedSpring: WordedSpring? { SpringOptions.platforms.lazy.compactMap { self[$0] }.first }

  private func anyGivenSpring() throws(Failure) -> Spring {
    let numbers = ParameterOptions.single(FlickRules.springs) + SpringOptions.wishes
    let given = SpringOptions.platforms.filter(isSet) + numbers.filter(isSet)
    guard let first = given.first else {
      let remedy =
        "give --response and --damping-ratio, or a platform's parameters as in --swiftui duration=0.5,bounce=0.3"
      throw failure("there is no spring; \(remedy)")
    }
    if let wordedSpring {
      guard given.count == 1 else { throw .usage(error(Conflict(between: [first.name, given[1].name]))) }
      if wordedSpring.speed != nil, let velocity = SpringOptions.velocities.first(where: isSet) {
        throw .usage(error(Conflict(between: ["the velocity of \(first.name)", velocity.name])))
      }
      return wordedSpring.spring
    }
    return try springOfNumbers()
  }

  private func springOfNumbers() throws(Failure) -> Spring {
    let values = try flickValues(axisCount: 1)[0]
    guard SpringOptions.wishes.contains(where: isSet) else {
      return try asOptionError { () throws(ParameterError) in try Spring(values) }
    }
    let ratio = try dampingRatio(values)
    do throws(ParameterError) {
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
    } catch .outOfRange("damping ratio", _) {
      let need: ValueError = "needs a spring that overshoots: a --damping-ratio below 1, or a --bounce above 0"
      throw failure(for: SpringOptions.peakTime, need)
    } catch .outOfRange("tolerance", _) {
      throw .usage(error(for: SpringOptions.settle, "needs a --tolerance smaller than the --displacement"))
    } catch .outOfRange(let name, _) where ["settle time", "peak time"].contains(name) {
      let option = name == "settle time" ? SpringOptions.settle : SpringOptions.peakTime
      throw .usage(error(for: option, "gives a stiffness beyond 1e±60"))
    } catch .neverSettles {
      throw .usage(error(for: SpringOptions.settle, "is never reached without damping"))
    } catch { throw .usage(usageError(error)) }
  }

  private func dampingRatio(_ values: FlickValues) throws(Failure) -> Double {
    do throws(ParameterError) {
      if let overshoot = self[SpringOptions.overshoot] { return try Spring.dampingRatio(overshoot: overshoot) }
      if let bounce = values[Parameters.bounce] { return try Spring(duration: 1, bounce: bounce).dampingRatio }
      return values[Parameters.dampingRatio]
    } catch {
      throw .usage(self.error(for: SpringOptions.overshoot, "is too near 1: the damping ratio is below 1e-12"))
    }
  }

  /// Returns the motion of the spring in some values, from one offset to another in pt, with a velocity in pt/s.
  /// `threshold`: in points; `nil` for that of the values.
  func springMotion(
    _ values: FlickValues, from start: Double, to target: Double = 0, velocity: Double = 0, threshold: Double? = nil
  ) throws(Failure) -> SpringTimingParameters<Double> {
    try asOptionError { () throws(ParameterError) in
      try SpringTimingParameters(
        spring: try Spring(values), initialValue: start, initialVelocity: velocity, target: target,
        threshold: threshold ?? values[Parameters.threshold])
    }
  }

  func givenStep(of spring: Spring) throws(Failure) -> StepResponse {
    let displacement = self[SpringOptions.displacement]
    do throws(ParameterError) {
      let velocity =
        try (self[SpringOptions.relativeVelocity] ?? wordedSpring?.relativeSpeed).map {
          relative throws(ParameterError) in
          relative == 0 ? 0 : try Spring.absoluteVelocity(relative, from: 0, to: displacement)
        } ?? wordedSpring?.absoluteSpeed ?? self[SpringOptions.velocity]
      return try StepResponse(
        of: spring, distance: displacement, velocity: velocity, tolerance: self[SpringOptions.tolerance])
    } catch .noDistance {
      throw failure(for: SpringOptions.relativeVelocity, "needs a --displacement other than 0; give --velocity instead")
    } catch .outOfRange("velocity", _) {
      throw .usage(error(for: SpringOptions.relativeVelocity, "is too large or too small for the --displacement"))
    } catch {
      // Each number was checked when it was read.
      throw failure("--tolerance is missing: the default, a thousandth of a displacement of 0, is not positive")
    }
  }
}
