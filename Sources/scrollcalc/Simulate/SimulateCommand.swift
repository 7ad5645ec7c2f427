import CommandLineParsing

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
