import CommandLineParsing
import ScrollMechanics

/// A motion on one axis from its start to its rest, as easing curves see it.
struct EasedPath {
  let motion: any TimingCurve<Double>
  let joints: [Double]
  let start: Double
  let end: Double
  let duration: Double

  init(_ motion: any TimingCurve<Double>, joints: [Double] = [], end: Double) {
    self.motion = motion
    self.joints = joints
    self.end = end
    start = motion.value(at: 0)
    duration = motion.duration
  }

  var distance: Double { end - start }

  /// The greatest speed, near enough to choose decimals by.
  var topSpeed: Double {
    let instants = (0...256).map { Double($0) / 256 * duration } + joints
    return instants.reduce(0) { max($0, abs(motion.velocity(at: $1))) }
  }

  /// The path as straight lines between points that are rounded as they will be printed.
  ///
  /// - Parameters:
  ///   - rounding: how points are printed; `nil` for all their digits.
  ///   - tolerance: in points.
  func lines(
    _ rounding: EasingRounding?, tolerance: Double, _ arguments: ParsedArguments
  ) throws(Failure)
    -> LinearApproximation
  {
    do throws(LinearApproximationError) {
      return try LinearApproximation(of: motion, joints: joints, arrivingAt: end, tolerance: tolerance) { knot in
        rounding?.rounded(knot) ?? knot
      }
    } catch .endOutOfTolerance {
      throw .usage(
        arguments.error(
          for: EasingOptions.tolerance,
          ValueError("is less than the --threshold at which the motion ends", hint: "give a smaller --threshold")))
    } catch {
      let tolerance = Decimals.text(tolerance)
      throw .usage(arguments.error("--tolerance: it takes thousands of points to keep within \(tolerance) pt"))
    }
  }
}

extension ParsedArguments {
  /// The motion that the options describe, which has to be on one axis and get somewhere.
  func easedPath() throws(Failure) -> EasedPath {
    let path = try unrestrainedPath()
    guard path.duration > 0 else {
      throw .noAnswer("the motion has settled before it starts: there is nothing to ease")
    }
    return path
  }

  private func unrestrainedPath() throws(Failure) -> EasedPath {
    if let speed = self[EasingOptions.glideSpeed] { return try glide(speed) }
    guard self[MotionOptions.velocity]?.axisCount == 1 else {
      throw .usage(error(for: MotionOptions.velocity, "is for two axes, and a curve is for one; ask for each alone"))
    }
    let task = PathTask()
    try withRelease(task)
    guard let path = task.path else { throw .noAnswer("there is no motion") }
    return path
  }

  private func glide(_ speed: Double) throws(Failure) -> EasedPath {
    guard let glide = GlideRule().glide(speed: speed) else {
      throw .noAnswer("--glide-speed: \(text(of: EasingOptions.glideSpeed)?.escaped ?? "") is too tiny a move to glide")
    }
    do throws(ParameterError) {
      let motion = try EasedMotion<Double>(from: 0, to: glide.distance, duration: glide.duration)
      return EasedPath(motion, end: motion.target)
    } catch {
      throw .usage(self.error(for: EasingOptions.glideSpeed, "is out of range"))
    }
  }

  private final class PathTask: ReleaseTask {
    private(set) var path: EasedPath?

    func run<Value: MotionVector>(_ motion: ScrollMotion<Value>) {
      guard let motion = motion as? ScrollMotion<Double> else { return }
      path = EasedPath(motion, joints: motion.joints, end: motion.rest)
    }
  }
}
