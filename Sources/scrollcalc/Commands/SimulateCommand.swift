import CommandLineParsing
import ScrollMechanics

/// `simulate`: the whole gesture as a table, from the first touch to rest.
enum SimulateCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "simulate", summary: "Print a table of a recorded gesture and the motion that follows it",
      discussion: """
        What a scroll view does with the fingers of a touch trace: it waits to see whether a touch is a scroll, drags \
        its content, lets it go with the release velocity, and decelerates, bounces and snaps to rest. A touch that \
        comes down meanwhile stops the content where it is and drags it from there.

        There is a row at each instant of the trace, and at each frame while the content moves by itself, the last at \
        exactly the settle time. Times are the trace's own, so that rows can be laid beside it.

        \(TraceFile.explanation)
        """,
      options: GestureTableOptions.all + EstimatorOptions.all + ArbitrationOptions.all + ContentOptions.all
        + [TraceOptions.axis] + WheelOptions.all + OutputOptions.all,
      positionals: [TraceFile.positional],
      constraints: ContentOptions.constraints + WheelOptions.constraints
        + (ArbitrationOptions.all + [GlideOptions.glide, TraceOptions.axis]).map {
          .exclusive([WheelOptions.wheel, $0])
        } + [.exclusive([ArbitrationOptions.axisLock, TraceOptions.axis])],
      examples: [
        Example("scrollcalc simulate touch.csv --fps 120 > gesture.csv"),
        Example(
          "scrollcalc simulate touch.csv --axis y --max 800 --viewport 600 -p 0",
          caption: "a list that is 1400 pt long",
          output: ["time,phase,offset,velocity", "0,held,0,0", "0,held,0,0", "0,drag,30,909"]),
        Example("scrollcalc simulate touch.csv --glide hybrid --follow-finger --slop 0", caption: "inertia as in 2011"),
        Example("scrollcalc simulate touch.csv --wheel 160,240 --degrees"),
      ],
      misnomers: ["gesture", "replay"]),
    model: Models.release
  ) { arguments throws(Failure) in
    let estimator = arguments[EstimatorOptions.estimator] ?? .recent
    try arguments.checkConstants(
      of: [estimator] + (arguments[GlideOptions.glide] == nil ? [] : [.hybrid]))
    let rule = ReleaseRule(
      estimator: try arguments.rule(estimator), speed: arguments.glideSpeed,
      horizon: arguments.velocityConstants.horizon)
    if let center = arguments[WheelOptions.wheel] {
      try turn(arguments, center, rule)
    } else if arguments[ArbitrationOptions.axisLock] {
      try Task(arguments: arguments, rule: rule).run(try arguments.planeTrace(for: ArbitrationOptions.axisLock))
    } else {
      try arguments.withTrace(Task(arguments: arguments, rule: rule))
    }
  }

  private struct Task: TraceTask {
    let arguments: ParsedArguments
    let rule: ReleaseRule

    func run<Position: MotionVector>(_ trace: consuming TraceReader<Position>) throws(Failure) {
      let simulation = ScrollViewSimulation<Position>(
        arbitration: try arguments.arbitration, rule: rule, content: try arguments.content(on: Position.self),
        offset: try arguments.vector(of: MotionOptions.offset) ?? .zero)
      try GestureTable(trace, simulation, length: "pt", arguments: arguments).write()
    }
  }

  private static func turn(_ arguments: ParsedArguments, _ center: Vector2, _ rule: ReleaseRule) throws(Failure) {
    let trace = try arguments.planeTrace(for: WheelOptions.wheel)
    let unit = arguments.angleUnit
    let simulation = WheelSimulation(
      center: center, rule: rule, content: try arguments.content(on: Double.self, threshold: unit.threshold),
      angle: try arguments.vector(of: MotionOptions.offset) ?? 0, unit: unit)
    try GestureTable(trace, simulation, length: unit.name, arguments: arguments).write()
  }
}

extension AngleUnit {
  /// The angle from its rest at which a wheel has settled: about a tenth of a point on a dial's rim.
  fileprivate var threshold: Double { self == .degrees ? 0.1 : 0.001 }
}
