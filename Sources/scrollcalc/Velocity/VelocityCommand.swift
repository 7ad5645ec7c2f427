import CommandLineParsing
import ScrollMechanics

enum VelocityCommand {
  static let all = Switch(
    "all", group: .question, summary: "print a table of all estimators",
    details: """
      points_per_event is hybrid's speed for the glide of 2011: whole points, at most --speed-limit. sample_rate is \
      the number of samples per second of the touch.
      """)

  private static let explain = Switch(
    "explain", group: .question, summary: "print a table of the samples: which were used, and why others were not",
    details: """
      used: its time and position are in the result. between: it lies between used samples. too-old: outside the \
      window. before-gap: before too long a pause. beyond-limit: more samples than the estimator takes. too-few: not \
      enough other samples. rested: the finger rested before it lifted. superseded: another sample has the same time. \
      cancelled: the touch was cancelled. release: the finger lifting, of which only the time is used.
      """)

  private static let touch = DefaultedOption(
    "touch", placeholder: "N", group: .question, summary: "number of the touch, from 1, or last, or all for a table",
    details: "A touch lasts from the first finger's touch-down to its lift; other fingers are ignored meanwhile.",
    default: .last,
    value: .choice(
      "a touch", [Choice("all", TouchChoice.all, summary: "a row for each"), Choice("last", .last)],
      or: ValueParser<Int>.whole(expected: "a number from 1 on", in: 1...Int.max).map { .number($0) }))

  static let subcommand = Subcommand(
    declaration: Command(
      "velocity", summary: "Print the release velocity of a recorded finger",
      discussion: """
        The release velocity of a touch trace is the finger's, in pt/s; a scroll view's offset moves the other way. \
        It is 0 if there are too few samples, and for a cancelled touch. With several files there is a row for each.

        \(TraceFile.explanation)
        """,
      options: OptionList(
        EstimatorOptions.all + [all, explain, touch, TraceFile.axis] + InputOptions.all + [InputOptions.deltas]
          + WheelOptions.all + OutputOptions.all),
      positionals: [TraceFile.positionals],
      constraints: WheelOptions.constraints + [
        .exclusive([all, explain]), .exclusive([all, EstimatorOptions.estimator]),
        .exclusive([WheelOptions.wheel, TraceFile.axis]),
      ],
      examples: [
        Example("scrollcalc velocity touch.csv -p 1", output: ["-36.1,-1747.0"]),
        Example("scrollcalc velocity touch.csv --axis y --estimator least-squares"),
        Example(
          "scrollcalc velocity touch.csv --axis y --explain -f text",
          output: ["sample   time  role", "     1      0  used", "     2  0.016  between"]),
      ], synonyms: ["release", "release-velocity", "fling"]),
    cumulative: [InputOptions.column],
    columns: {
      .named("file, touch, time s, velocity pt/s, estimator, points_per_event pt, sample_rate Hz, sample, role")
    }
  ) { arguments throws(Failure) in
    try arguments.checkConstants()
    let rules = try arguments.estimators.map { estimator throws(Failure) -> VelocityReport.Rule in
      (estimator, try arguments.rule(estimator))
    }
    let constants = arguments.velocityConstants
    let horizon = arguments[explain] ? .infinity : constants.horizon
    let center = arguments[WheelOptions.wheel]
    let table = try HeadedFile(try arguments.input(TraceFile.positionals))
    let report = VelocityReport(
      arguments: arguments, kind: arguments[all] ? .allEstimators : arguments[explain] ? .explanation : .velocity,
      rules: rules, hybrid: VelocityRule(.hybrid, constants), angleUnit: center.map { _ in arguments.angleUnit })
    if let center {
      let trace = try arguments.planeTrace(table, for: WheelOptions.wheel)
      return try write(report, in: trace, WheelTracker(center: center, horizon: horizon))
    }
    switch try arguments.trace(table) {
    case .line(let trace): try write(report, in: trace, TouchTracker(horizon: horizon))
    case .plane(let trace): try write(report, in: trace, TouchTracker(horizon: horizon))
    }
  }

  /// Reads `trace`, which is of the first file, and the other files, and writes the releases that `--touch` selects.
  private static func write<Source: ReleaseSource>(
    _ report: VelocityReport, in trace: consuming TraceReader<Source.Finger>, _ source: Source
  ) throws(Failure) {
    let (files, isNumbered) = (report.arguments.all(TraceFile.positionals), report.arguments[touch] == .all)
    let name = trace.name
    if files.count <= 1, report.kind == .velocity, !isNumbered {
      return try forEachRelease(report, in: trace, source) { release, _, _ throws(Failure) in
        try report.answer(release, in: name)
      }
    }
    let columns = report.columns(
      isOfFiles: files.count > 1, isNumbered: isNumbered, axisSuffixes: Source.Position.axisSuffixes)
    var table = try ResultTable(columns, report.arguments)
    try forEachRelease(report, in: trace, source) { release, number, clock throws(Failure) in
      try report.write(release, in: name, at: clock, number: number, to: &table)
    }
    for file in files.dropFirst() {
      let trace = try TraceFile(
        try HeadedFile(try InputFile(opening: file)), axis: report.arguments[TraceFile.axis], report.arguments)
      guard trace.axisCount == Source.Finger.axisCount else {
        let counts = trace.axisCount == 1 ? "one axis, the files before it two" : "two axes, the files before it one"
        throw trace.table.failure("the trace has \(counts)", line: trace.table.header.line)
      }
      let name = trace.table.file.name
      try forEachRelease(report, in: TraceReader(trace), source) { release, number, clock throws(Failure) in
        try report.write(release, in: name, at: clock, number: number, to: &table)
      }
    }
    try table.finish()
  }

  /// Calls a closure with the releases that `--touch` selects, with numbers if that is all; throws if there is none.
  private static func forEachRelease<Source: ReleaseSource>(
    _ report: VelocityReport, in trace: consuming TraceReader<Source.Finger>, _ source: Source,
    _ body: (TouchRelease<Source.Position>, _ number: Int?, TraceClock) throws(Failure) -> Void
  ) throws(Failure) {
    var (source, count, hasEnded) = (source, 0, false)
    let choice = report.arguments[touch]
    var chosen: TouchRelease<Source.Position>?
    while !hasEnded {
      let sample = try trace.next()
      hasEnded = sample == nil
      let release = if let sample { source.follow(sample) } else { source.finish() }
      guard let release else { continue }
      if hasEnded { Warning.unfinished(trace.name, "it lifts there") }
      count += 1
      if choice == .all { try body(release, count, trace.clock) }
      if choice == .last || choice == .number(count) { chosen = release }
    }
    if let chosen { return try body(chosen, nil, trace.clock) }
    if choice == .all { return }
    let place = report.arguments.all(TraceFile.positionals).count > 1 ? "\(trace.name): " : ""
    if count == 0 { throw .noAnswer("\(place)no finger rotates the wheel") }
    throw .noAnswer("\(place)\(touch.name): the trace has only \(count.counted("touch", "touches"))")
  }
}

/// A tracker that finds releases in samples: ``TouchTracker``, or ``WheelTracker`` for a finger that turns a wheel.
private protocol ReleaseSource {
  associatedtype Finger: MotionVector
  associatedtype Position: MotionVector

  mutating func follow(_ sample: TouchSample<Finger>) -> TouchRelease<Position>?

  /// Releases a finger that is still down at the end of the trace; `nil` if there is none.
  mutating func finish() -> TouchRelease<Position>?
}

extension TouchTracker: ReleaseSource {}
extension WheelTracker: ReleaseSource {}

private enum TouchChoice: Equatable, Sendable {
  case last, all
  case number(Int)
}
