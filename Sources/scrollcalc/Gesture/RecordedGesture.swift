import CommandLineParsing
import ScrollMechanics

enum GestureOptions {
  static let all = scrolling + NestedOptions.all + WheelOptions.all

  static let scrolling =
    EstimatorOptions.all + FlingOptions.all + ArbitrationOptions.all + ContentOptions.all + [TraceFile.axis]

  static let constraints: [Constraint] =
    scrollingConstraints + WheelOptions.constraints + NestedOptions.constraintsOfMotion
    + (ArbitrationOptions.all + [GlideOptions.glide, TraceFile.axis, ContentOptions.momentum])
    .map { .exclusive([WheelOptions.wheel, $0]) }

  static let scrollingConstraints: [Constraint] =
    ContentOptions.constraints + LockOptions.constraints + [.exclusive([ArbitrationOptions.axisLock, TraceFile.axis])]
    + FlingOptions.all.map { .exclusive([$0, GlideOptions.glide]) }
}

/// A gesture of any simulation, on a line, in the plane or on a wheel.
protocol RecordedGesture {
  var axisCount: Int { get }

  /// Calls a closure for each instant of the trace and of the last motion; throws if a sample is invalid. `lateUntil`:
  /// the time since the first sample, in s, up to which frames are late, so that only the last of them is visited.
  func forEach(lateUntil: () -> Double, _ body: (GestureInstant) throws(Failure) -> Void) throws(Failure)
}

extension RecordedGesture {
  func forEach(_ body: (GestureInstant) throws(Failure) -> Void) throws(Failure) {
    try forEach(lateUntil: { -.infinity }, body)
  }
}

extension ParsedArguments {
  func gesture(_ table: consuming HeadedFile, _ instants: GestureInstants) throws(Failure) -> any RecordedGesture {
    if isSet(WheelOptions.wheel) { try checkAngles() }
    let rule = try releaseRule()
    if let center = self[WheelOptions.wheel] {
      let trace = try planeTrace(table, for: WheelOptions.wheel)
      let simulation = WheelSimulation(
        center: center, rule: rule, content: try content(on: Double.self, threshold: angleUnit.threshold),
        angle: try flickValues(axisCount: 1)[0][Parameters.offset], unit: angleUnit)
      return GestureTimeline(trace, simulation, instants, self)
    }
    switch try scrolledTrace(table) {
    case .line(let trace):
      let simulation: ScrollViewSimulation<Double> = try scrollView(rule)
      return GestureTimeline(trace, simulation, instants, self)
    case .plane(let trace):
      var simulation: ScrollViewSimulation<Vector2> = try scrollView(rule)
      if self[NestedOptions.nested] { simulation.outer = nestedArbitration }
      return GestureTimeline(trace, simulation, instants, self)
    }
  }

  func releaseRule() throws(Failure) -> ReleaseRule {
    try checkConstants()
    return ReleaseRule(
      estimator: VelocityRule(self[EstimatorOptions.estimator], velocityConstants), speed: glideSpeed,
      horizon: velocityConstants.horizon, flings: try flings())
  }

  var gestureLengthUnit: String { self[WheelOptions.wheel] == nil ? "pt" : angleUnit.name }

  func scrollView<Position: MotionVector>(_ rule: ReleaseRule) throws(Failure) -> ScrollViewSimulation<Position> {
    let values = try flickValues(axisCount: Position.axisCount)
    return ScrollViewSimulation(
      arbitration: try arbitration(), rule: rule, content: try content(on: Position.self),
      offset: Position { values[$0][Parameters.offset] })
  }

  /// Returns the failure for an error at the newest sample of a trace, or a usage error if options are at fault.
  func failure<Position>(_ error: GestureError, in trace: borrowing TraceReader<Position>) -> Failure {
    switch error {
    case .offsetOverflow: trace.failure("the finger moves the offset out of the range of a double")
    case .velocityOverflow: trace.failure("the finger's velocity is out of the range of a double")
    case .motion(let error) where [.neverSettles, .tooManyBounces, .tooManyFrames].contains(error):
      .usage(usageError(error))
    case .motion(.snapIndexOverflow): trace.failure("the index of this flick's snap point is 2^52 or more")
    case .motion: trace.failure("the offset or the velocity of this flick is out of range for --law \(law.label)")
    }
  }
}
