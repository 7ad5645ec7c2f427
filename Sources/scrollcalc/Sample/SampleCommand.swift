import CommandLineParsing

enum SampleCommand {
  private static let columns = ColumnChoice<SampleBlock>.option(
    ColumnChoice.all, default: ["time", "offset", "velocity"],
    details: "A phase is deceleration, bounce, landing or stop. On two axes, offset and so on select two columns each.")

  static let subcommand = Subcommand(
    declaration: Command(
      "sample", summary: "Print a table of the motion",
      discussion: """
        The table has a row for each frame, from time 0 to exactly the settle time, and no time twice. The settle time \
        may lie between two frames. A frame that --precision rounds to the settle time is omitted, unless frames are \
        closer together than printed times. Limits add the bounce to the table, snap points the landing.
        """,
      options: FlickOptions.motion.adding(SampleOptions.all + [SampleOptions.realtime, columns])
        .adding(FlickOptions.surroundings).adding(OutputOptions.all + [OutputOptions.jobs]),
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
    if arguments[FlickOptions.edge] != .androidStretch,
      let name = arguments[columns].map(\.name).first(where: ["pulled", "shown"].contains)
    {
      throw arguments.failure(for: columns, ValueError("has '\(name)', which requires --edge android-stretch"))
    }
    let motion = try arguments.flick().motion
    try arguments.writeSamples(
      of: motion, try arguments.columns(columns, axisCount: motion.axisCount),
      try arguments.sampleTimes(duration: motion.duration, joints: motion.joints))
  }
}
