import CommandLineParsing
import ScrollMechanics

/// All the options of a flick with its limits, edges and landing, and the whole motion they make.
enum ReleaseOptions {
  static let all = MotionOptions.all + SnapOptions.landing + LimitOptions.all + EdgeOptions.all

  /// The rules among them for a motion that may be described otherwise.
  static let rules: [Constraint] =
    SnapOptions.landingConstraints + EdgeOptions.constraints
    + SpringOptions.all.map { .requires($0, anyOf: placesForSpring) }

  /// The options for where a spring may act.
  private static let placesForSpring = LimitOptions.all + SnapOptions.landingPoints.all

  static let constraints: [Constraint] = [.required(MotionOptions.velocity)] + rules
}

/// Something to do with the whole motion after a release, on however many axes it has.
protocol ReleaseTask {
  func run<Value: MotionVector>(_ motion: ScrollMotion<Value>) throws(Failure)
}

extension ParsedArguments {
  /// Makes the whole motion that the options describe, and has the task run with it.
  func withRelease(_ task: some ReleaseTask) throws(Failure) {
    try withMotion(Release(arguments: self, task: task))
  }
}

private struct Release<Task: ReleaseTask>: MotionTask {
  let arguments: ParsedArguments
  let task: Task

  func run<Value: MotionVector>(_ motion: ScrollTimingParameters<Value>) throws(Failure) {
    let limits = try arguments.limits(on: Value.self)
    let spring = try arguments.spring
    let release = try shown(motion, limits)
    var landings: [SnapTarget]?
    if arguments.isLanding {
      landings = try arguments.snapTargets(
        of: release, projected: release.destination, to: SnapOptions.landingPoints)
    }
    let edge: AxisBehavior.Edge = arguments[EdgeOptions.noBounce] ? .stop : .bounce(spring)
    let behaviors = limits.indices.map {
      AxisBehavior(limits: limits[$0], edge: edge, landing: landings?[$0].offset, landingSpring: spring)
    }
    try task.run(try motionOf(release, behaviors))
  }

  private func motionOf<Value: MotionVector>(
    _ release: ScrollTimingParameters<Value>, _ behaviors: [AxisBehavior]
  ) throws(Failure) -> ScrollMotion<Value> {
    do throws(ParameterError) {
      return try ScrollMotion(release, behaviors: behaviors)
    } catch .neverSettles {
      throw arguments.undampedSpring
    } catch .tooManyBounces {
      throw .usage(arguments.error("the motion bounces between its limits more than 10000 times; damp the spring more"))
    } catch {
      throw .usage(
        arguments.error(for: MotionOptions.velocity, "takes the motion out of the range of a double at a limit"))
    }
  }

  /// The flick from where it shows: past a limit, the finger's offset is rubber-banded.
  private func shown<Value: MotionVector>(
    _ motion: ScrollTimingParameters<Value>, _ limits: [ScrollLimits]
  ) throws(Failure) -> ScrollTimingParameters<Value> {
    guard let viewport: Value = try arguments.vector(of: EdgeOptions.viewport) else { return motion }
    let start = try Value { axis throws(Failure) in
      try arguments.rubberBand(viewport: viewport[axis]).apply(to: motion.initialValue[axis], limits: limits[axis])
    }
    guard start != motion.initialValue else { return motion }
    return try arguments.flick(from: start, velocity: motion.initialVelocity)
  }
}
