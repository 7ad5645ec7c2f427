import CommandLineParsing
import ScrollMechanics

/// The options that say what becomes of the fingers of a trace, and the rules among them.
enum GestureOptions {
  static let all =
    EstimatorOptions.all + ArbitrationOptions.all + ContentOptions.all + [TraceOptions.axis] + WheelOptions.all

  static let constraints: [Constraint] =
    ContentOptions.constraints + WheelOptions.constraints
    + (ArbitrationOptions.all + [GlideOptions.glide, TraceOptions.axis]).map { .exclusive([WheelOptions.wheel, $0]) }
    + [.exclusive([ArbitrationOptions.axisLock, TraceOptions.axis])]
}

/// Something to do with a trace and the gesture that it is taken for, whatever the fingers move.
protocol GestureTask {
  /// - Parameters:
  ///   - trace: of the fingers, before its first sample.
  ///   - simulation: of the gesture, before its first sample.
  ///   - length: the unit of offsets.
  func run<Simulation: GestureSimulation>(
    _ trace: consuming TraceReader<Simulation.Finger>, _ simulation: Simulation, length: String
  ) throws(Failure)
}

extension ParsedArguments {
  /// Has the task run with a trace that is open, and with what the options make of it.
  func withGesture(_ table: consuming HeadedFile, _ task: some GestureTask) throws(Failure) {
    let estimator = self[EstimatorOptions.estimator] ?? .recent
    try checkConstants(of: [estimator] + (self[GlideOptions.glide] == nil ? [] : [.hybrid]))
    let rule = ReleaseRule(
      estimator: try rule(estimator), speed: glideSpeed, horizon: velocityConstants.horizon)
    if let center = self[WheelOptions.wheel] {
      try turn(table, center, rule, task)
      return
    }
    let scroll = Scroll(arguments: self, rule: rule, task: task)
    if self[ArbitrationOptions.axisLock] {
      try scroll.run(try planeTrace(table, for: ArbitrationOptions.axisLock))
    } else {
      try withTrace(table, scroll)
    }
  }

  private func turn(
    _ table: consuming HeadedFile, _ center: Vector2, _ rule: ReleaseRule, _ task: some GestureTask
  ) throws(Failure) {
    let trace = try planeTrace(table, for: WheelOptions.wheel)
    let unit = angleUnit
    let simulation = WheelSimulation(
      center: center, rule: rule, content: try content(on: Double.self, threshold: unit.threshold),
      angle: try vector(of: MotionOptions.offset) ?? 0, unit: unit)
    try task.run(trace, simulation, length: unit.name)
  }
}

/// What a scroll view does with the fingers of a trace.
private struct Scroll<Task: GestureTask>: TraceTask {
  let arguments: ParsedArguments
  let rule: ReleaseRule
  let task: Task

  func run<Position: MotionVector>(_ trace: consuming TraceReader<Position>) throws(Failure) {
    let simulation = ScrollViewSimulation<Position>(
      arbitration: try arguments.arbitration, rule: rule, content: try arguments.content(on: Position.self),
      offset: try arguments.vector(of: MotionOptions.offset) ?? .zero)
    try task.run(trace, simulation, length: "pt")
  }
}

extension AngleUnit {
  /// The angle from its rest at which a wheel has settled: about a tenth of a point on a dial's rim.
  fileprivate var threshold: Double { self == .degrees ? 0.1 : 0.001 }
}
