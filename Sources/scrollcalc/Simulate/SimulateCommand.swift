import CommandLineParsing

enum SimulateCommand {
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
        """, options: OptionList(GestureTable.options + GestureOptions.all + OutputOptions.all),
      positionals: [TraceFile.positional], constraints: GestureOptions.constraints,
      examples: [
        Example("scrollcalc simulate touch.csv --fps 120 > gesture.csv"),
        Example(
          "scrollcalc simulate touch.csv --axis y --max 800 --viewport 600 -p 0",
          caption: "a list that is 1400 pt long",
          output: ["time,phase,offset,velocity", "0,held,0,0", "0,held,0,0", "0,drag,20,909"]),
        Example("scrollcalc simulate touch.csv --glide hybrid --follow-finger --slop 0", caption: "inertia as in 2011"),
        Example("scrollcalc simulate touch.csv --wheel 160,240 --degrees"),
      ], synonyms: ["gesture", "replay"]), model: Models.release,
    columns: { .named("time s, frame, phase, offset pt, velocity pt/s, finger pt") }
  ) { arguments throws(Failure) in try GestureTable.write(arguments) }
}
