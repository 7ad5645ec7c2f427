import CommandLineParsing
import ScrollMechanics
import TabularText

extension TimingCurve<Double> {
  var start: Double { value(at: 0) }
  /// The signed distance from the start to the final offset, in pt.
  var distance: Double { rest - start }

  /// The largest speed in pt/s, approximately, to choose decimals by.
  var topSpeed: Double {
    let instants = (0...256).map { Double($0) / 256 * duration } + joints
    return instants.reduce(0) { max($0, abs(velocity(at: $1))) }
  }

  /// The tolerance of a curve without `--tolerance`, in points: 1/800 of the largest distance from the start, or more.
  var defaultTolerance: Double {
    let offsets = (instants(257) + joints).map { value(at: $0) }
    let farthest = offsets.reduce(abs(distance)) { max($0, abs($1 - start)) }
    // The last line ends at the destination; the motion ends short of it, or jumps to it.
    return max(farthest / 800, 1.25 * abs(rest - value(at: duration.nextDown)))
  }

  /// Returns `count` evenly spaced times in s, from 0 to exactly the settle time.
  func instants(_ count: Int) -> [Double] {
    (0..<count).map { (index: Int) -> Double in
      index == count - 1 ? duration : duration * (Double(index) / Double(count - 1))
    }
  }
}

extension ParsedArguments {
  /// Returns the motion of the options on one axis, with straight lines between frames. Throws if its duration is 0.
  func easedMotion() throws(Failure) -> any TimingCurve<Double> {
    let given = try motionOnOneAxis()
    let motion: any TimingCurve<Double> = ConnectedMotion(given) ?? given
    guard motion.duration > 0 else { throw .noAnswer("the motion has settled at its start, so it has no curve") }
    return motion
  }

  private func motionOnOneAxis() throws(Failure) -> any TimingCurve<Double> {
    if let speed = self[EasingOptions.glideSpeed] { return try glide(speed) }
    if easesSpring { return try easedSpring() }
    // A spring has no effect on a flick without a limit or a snap point.
    if !hasSpring, let option = EasingOptions.springs.first(where: isSet) {
      let conflict = Conflict("\(option.name) and --velocity", onlyWith: ["a limit", "a snap point"])
      throw .usage(error(conflict, hint: "leave --velocity out for the spring alone"))
    }
    guard let motion = try flick().motion as? any TimingCurve<Double> else {
      throw .usage(axisConflict("--velocity", 2, "a curve"))
    }
    return motion
  }

  private func glide(_ speed: Double) throws(Failure) -> EasedMotion<Double> {
    let rule = GlideRule()
    guard let distance = rule.distance(speed: speed) else {
      let given = text(of: EasingOptions.glideSpeed)?.escaped ?? ""
      throw .noAnswer("--glide-speed: \(given) is below \(rule.deadZone.shortestText) points per event: nothing glides")
    }
    do throws(ParameterError) {
      return try EasedMotion<Double>(from: 0, to: distance, duration: rule.duration)
    } catch { throw .usage(self.error(for: EasingOptions.glideSpeed, "is too large")) }
  }

  /// True if the curve is the step of a spring, since the options describe neither a flick nor a glide.
  var easesSpring: Bool { command == "easing" && !isSet(Parameters.velocity) && !isSet(EasingOptions.glideSpeed) }

  /// True if the option affects the curve, so that `--describe` prints its default.
  func affectsEasing(_ option: any DeclaredOption) -> Bool {
    if easesSpring { return EasingOptions.concernsSprings(option) }
    return hasSpring || !EasingOptions.springs.contains { $0.declaration == option.declaration }
  }

  /// Returns a step of the spring from rest over `--distance`, in pt. Throws if an option applies only to flicks.
  func easedSpring() throws(Failure) -> SpringTimingParameters<Double> {
    if let option = FlickOptions.all.first(where: { isSet($0) && !EasingOptions.concernsSprings($0) }) {
      throw .usage(error(Conflict(option.name, onlyWith: ["--velocity"])))
    }
    let values = try flickValues(axisCount: 1)[0]
    let (start, distance) = (values[Parameters.offset], self[EasingOptions.distance])
    let given: Double? = values[Parameters.threshold as Parameter]
    let usual = Parameters.threshold.defaultValue
    let threshold = given ?? (distance == 0 ? usual : min(usual, abs(distance) / 1000))
    return try springMotion(values, from: start, to: start + distance, threshold: threshold)
  }
}
