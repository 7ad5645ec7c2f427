import CommandLineParsing
import ScrollMechanics

enum ArbitrateCommand {
  /// Options of a scroll view. With `--nested` they are those of the outer view, and require `--outer-first`.
  private static let ofOuterView = [ArbitrationOptions.delay, ArbitrationOptions.slop]

  private static let choices: [ColumnChoice<TimedDecision>] = [
    ColumnChoice("time", unit: "s", summary: "time, s", .number { $0.clock.time(after: $0.decision.time) }),
    ColumnChoice("event", summary: "what happens to the touch", .text { $0.decision.event.rawValue }),
    ColumnChoice("receiver", summary: "view that gets it", .text { $0.decision.receiver.rawValue }),
    ColumnChoice("reason", summary: "rule that decided", .text { $0.decision.reason.rawValue }),
    ColumnChoice("finger", summary: "id of the finger in the trace", .integer { $0.decision.finger }),
  ]

  private static let columns = ColumnChoice.option(
    choices, default: ["time", "event", "receiver", "reason"], group: .timeline)

  private typealias TimedDecision = (decision: ArbitrationDecision, clock: TraceClock)

  static let subcommand = Subcommand(
    declaration: Command(
      "arbitrate", summary: "Print which view gets a recorded touch: the scroll view or its content",
      discussion: """
        A row for each decision of a scroll view, as UIScrollView makes it. A touch is held until a significant \
        movement makes it a scroll, or the delay ends and the content gets it. A touch that stops a motion is a scroll \
        from the start. Released content moves as in simulate, by the same options.

        \(TraceFile.explanation)
        """,
      options: OptionList(
        NestedOptions.all + [columns] + GestureOptions.scrolling + InputOptions.all + OutputOptions.all),
      positionals: [TraceFile.positional],
      constraints: GestureOptions.scrollingConstraints
        + GestureOptions.scrolling.filter { option in !ofOuterView.contains { $0.declaration == option.declaration } }
        .map { .exclusive([NestedOptions.nested, $0]) } + NestedOptions.constraints,
      examples: [
        Example(
          "scrollcalc arbitrate touch.csv", output: ["time,event,receiver,reason", "0,held,scroll-view,delay-started"]),
        Example("scrollcalc arbitrate touch.csv --delays-content-touches no"),
        Example("scrollcalc arbitrate touch.csv --nested", caption: "a vertical scroll view in a horizontal one"),
      ], synonyms: ["timeline"]), model: Models.release, cumulative: [InputOptions.column],
    columns: { choices.headings() }
  ) { arguments throws(Failure) in
    if arguments[NestedOptions.nested] {
      for option in ofOuterView where arguments.isSet(option) && !arguments[NestedOptions.outerFirst] {
        let allowed = "except with \(NestedOptions.outerFirst.name)"
        throw arguments.failure(Conflict(option.name, with: NestedOptions.nested.name, allowed: allowed))
      }
      let trace = try arguments.planeTrace(try arguments.traceTable(), for: NestedOptions.nested)
      var arbitration = arguments.nestedArbitration
      return try write(trace, arguments) { sample in
        if let sample { arbitration.handle(sample) } else { arbitration.finish() }
        return arbitration.decisions
      }
    }
    switch try arguments.scrolledTrace(try arguments.traceTable()) {
    case .line(let trace): try write(trace, try arguments.scrollView(try arguments.releaseRule()), arguments)
    case .plane(let trace): try write(trace, try arguments.scrollView(try arguments.releaseRule()), arguments)
    }
  }

  private static func write<Position: MotionVector>(
    _ trace: consuming TraceReader<Position>, _ view: ScrollViewSimulation<Position>, _ arguments: ParsedArguments
  ) throws(Failure) {
    var view = view
    try write(trace, arguments) { sample throws(GestureError) in
      if let sample { try view.handle(sample) } else { view.finish() }
      return view.arbitration.decisions
    }
  }

  /// Writes a row for each decision that `decide` returns for each sample, and for `nil` at the end.
  private static func write<Position: MotionVector>(
    _ trace: consuming TraceReader<Position>, _ arguments: ParsedArguments,
    _ decide: (TouchSample<Position>?) throws(GestureError) -> [ArbitrationDecision]
  ) throws(Failure) {
    var table = try ResultTable(try arguments.columns(columns), arguments)
    var isOver = false
    while !isOver {
      let sample = try trace.next()
      isOver = sample == nil
      let decisions: [ArbitrationDecision]
      do throws(GestureError) { decisions = try decide(sample) } catch { throw arguments.failure(error, in: trace) }
      for decision in decisions { try table.add((decision, trace.clock)) }
    }
    try table.finish()
  }
}
