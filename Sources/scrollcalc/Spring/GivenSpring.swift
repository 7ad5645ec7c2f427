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
    if worded.speed != nil, let velocity = SpringOptions.velocities.first(where: isSet) {
      throw .usage(error(Conflict(between: ["the velocity of \(given[0])", velocity.name])))
    }
    var notes = worded.notes
    if worded.form.velocity == nil, SpringOptions.velocities.contains(where: isSet) {
      notes.append(worded.velocityIsIgnored)
    }
    if worded.isClamped {
      notes.append("overshootClamping ends the motion past its target: rest_… include that, other facts do not")
    }
    for note in notes { Warning.write("\(worded.platform.title): \(note)") }
    return worded.spring
  }

  /// The spring in a platform's parameters or in code; `nil` for one by numbers.
  var wordedSpring: WordedSpring? { springOfPlatform ?? self[SpringOptions.paste] }

  /// The spring in the option of a platform; `nil` if none is given. Its type shows it, so that no option is made.
  var springOfPlatform: WordedSpring? { occurrences.lazy.compactMap { $0.value as? WordedSpring }.last }

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
      throw failure(for: SpringOptions.settle, "needs a --tolerance smaller than the --displacement")
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
  /// `spring`: another than that of the options. `velocity`: `nil` for that of a platform's parameters. `threshold`: in
  /// points; `nil` for that of the values.
  func springMotion(
    _ values: FlickValues, of spring: Spring? = nil, from start: Double, to target: Double = 0, velocity: Double?,
    threshold: Double? = nil
  ) throws(Failure) -> SpringTimingParameters<Double> {
    let velocity = if let velocity { velocity } else { try wordedVelocity(over: target - start) ?? 0 }
    return try asOptionError { () throws(ParameterError) in
      try SpringTimingParameters(
        spring: try Spring(values, unless: spring ?? wordedSpring?.spring), initialValue: start,
        initialVelocity: velocity, target: target, threshold: threshold ?? values[Parameters.threshold])
    }
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
    do throws(ParameterError) {
      return try StepResponse(
        of: spring, distance: displacement,
        velocity: relative.map { $0 * displacement } ?? worded ?? self[SpringOptions.velocity],
        tolerance: self[SpringOptions.tolerance])
    } catch .outOfRange("velocity", _) {
      throw .usage(error(for: SpringOptions.relativeVelocity, "is too large or too small for the --displacement"))
    } catch {
      // Each number was checked when it was read.
      throw failure("--tolerance is missing: the default, a thousandth of a displacement of 0, is not positive")
    }
  }
}
