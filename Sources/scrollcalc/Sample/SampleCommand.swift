import CommandLineParsing

enum SampleCommand {
  private static let columns = ColumnChoice<SampleBlock>.option(
    ColumnChoice.all, default: ["time", "offset", "velocity"],
    details: """
      A phase is deceleration, bounce, landing or stop. On two axes offset, velocity, remaining and phase stand for \
      both of their columns; offset_x and so on name one.
      """)

  static let subcommand = Subcommand(
    declaration: Command(
      "sample", summary: "Print a table of the motion",
      discussion: """
        A row for each frame, from time 0 to exactly the settle time, no time twice. The last row need not fall on the \
        grid of the frames; a frame whose time --precision rounds to that of the last row is left out, unless frames \
        are closer than printed times. With limits the table follows the whole motion, beyond a limit and back; with \
        snap points, it follows the landing.
        """,
      options: FlickOptions.motion.adding(SampleOptions.all + [RealTimeOptions.realtime, columns])
        .adding(FlickOptions.surroundings).adding(OutputOptions.all + [JobOptions.jobs]),
      constraints: [.required(ParameterOptions.single[Parameters.velocity])] + SampleOptions.constraints,
      examples: [
        Example("scrollcalc sample -v 2000 --fps 120 > flick.csv"),
        Example(
          "scrollcalc sample -v 2000 --count 3 -p 2",
          output: ["time,offset,velocity", "0.00,0.00,2000.00", "2.30,989.00,20.01", "4.60,998.90,0.20"]),
        Example(
          "scrollcalc sample -v 3000 --max 400 --count 4 --columns time,offset,phase -p 2",
          caption: "past the end of the content and back"),
        Example("scrollcalc sample -v 2000,-300 --interval 16ms --columns frame,time,offset --format json"),
      ], synonyms: ["table", "trajectory"], hint: SampleOptions.hint), model: Models.release,
    columns: { ColumnChoice.all.headings() }
  ) { arguments throws(Failure) in
    let motion = try arguments.flick().motion
    try arguments.writeSamples(
      of: motion, try arguments.columns(columns, axisCount: motion.axisCount),
      try arguments.sampleTimes(duration: motion.duration, joints: motion.joints))
  }
}
