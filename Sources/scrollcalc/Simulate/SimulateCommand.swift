import CommandLineParsing

enum SimulateCommand {
  private static let choices: [ColumnChoice<GestureInstant>] = [
    ColumnChoice("time", unit: "s", summary: "time on the trace's clock, s", .number { $0.time }),
    ColumnChoice("frame", summary: "number of the row, from 0", .integer { $0.number }),
    ColumnChoice("phase", summary: "phase of the motion, such as drag") { axis in
      .text { $0.phase(on: axis).rawValue }
    },
    ColumnChoice("offset", unit: "pt", summary: "offset, pt") { axis in .number { $0.offset[axis] } },
    ColumnChoice("velocity", unit: "pt/s", summary: "velocity, pt/s") { axis in .number { $0.velocity[axis] } },
    ColumnChoice("finger", unit: "pt", summary: "finger's position, pt") { axis in .number { $0.finger?[axis] } },
  ]

  private static let columns = ColumnChoice.option(
    choices, default: ["time", "phase", "offset", "velocity"],
    details: """
      phase is rest, held (the scroll view waits), content (the content has the touch), drag, deceleration, bounce, \
      landing, stop or glide. During a drag, velocity is that of a release at this instant. finger is empty while none \
      is down, except in the row in which it lifts. On two axes, offset and so on select two columns each.
      """)

  private static let everyFrame = Switch(
    "every-frame", group: .sampling, summary: "print rows only at frames, from the first sample on",
    details: "Such a row has the last known position of the finger, as a frame of a recording does.")

  private static let options: [any DeclaredOption] = [SampleOptions.fps, everyFrame, SampleOptions.realtime, columns]

  static let subcommand = Subcommand(
    declaration: Command(
      "simulate", summary: "Print a table of a recorded gesture and the motion that follows it",
      discussion: """
        A scroll view follows the fingers of a touch trace. It decides whether a touch is a scroll, drags its content, \
        releases it with the release velocity, and decelerates, bounces and snaps until it settles. A touch meanwhile \
        stops the content and drags it from there.

        There is a row at each sample of the trace, and at each frame while the content moves by itself. The last row \
        is at the settle time. Times are those of the trace.

        \(TraceFile.explanation)
        """, options: OptionList(options + GestureOptions.all + InputOptions.all + OutputOptions.all),
      positionals: [TraceFile.positional], constraints: GestureOptions.constraints,
      examples: [
        Example("scrollcalc simulate touch.csv --fps 120 > gesture.csv"),
        Example(
          "scrollcalc simulate touch.csv --axis y --max 800 --viewport 600 -p 0",
          caption: "a list that is 1400 pt long",
          output: ["time,phase,offset,velocity", "0,held,0,0", "0,held,0,0", "0,drag,20,909"]),
        Example("scrollcalc simulate touch.csv --glide hybrid --follow-finger --slop 0", caption: "inertia as in 2011"),
        Example("scrollcalc simulate touch.csv --wheel 160,240 --degrees"),
      ], synonyms: ["gesture", "replay"]), model: Models.release, cumulative: [InputOptions.column],
    columns: { choices.headings() }
  ) { arguments throws(Failure) in
    let gesture = try arguments.gesture(
      try arguments.traceTable(), arguments[everyFrame] ? .framesThroughout : .samplesAndFrames)
    let columns = try arguments.columns(columns, axisCount: gesture.axisCount)
    var table = try ResultTable(columns.map { $0.measured(in: arguments.gestureLengthUnit) }, arguments)
    guard arguments[SampleOptions.realtime] else {
      try gesture.forEach { instant throws(Failure) in try table.add(instant) }
      return try table.finish()
    }
    var paced = PacedRows<GestureInstant>()
    var rowCount = 0
    try gesture.forEach(lateUntil: { paced.now }) { instant throws(Failure) in
      rowCount = instant.number + 1
      try paced.take(instant, at: instant.elapsed) { row throws(Failure) in try table.send(row) }
    }
    try paced.finish { row throws(Failure) in try table.send(row) }
    try table.finish()
    Warning.leftOut(rowCount - paced.writtenCount, of: rowCount)
  }
}
