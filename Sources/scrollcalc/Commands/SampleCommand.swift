import CommandLineParsing
import ScrollMechanics

/// `sample`: the motion as a table.
enum SampleCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "sample", summary: "Print a table of the motion",
      discussion: """
        A row for each frame, from time 0 to exactly the settle time, no time twice. The last row need not fall on the \
        grid of the frames. With limits the table follows the whole motion, beyond a limit and back; with snap points, \
        it follows the landing.
        """,
      options: SampleOptions.all + [RealTimeOptions.realtime, SampleColumn.option] + ReleaseOptions.all
        + OutputOptions.all
        + [JobOptions.jobs],
      constraints: ReleaseOptions.constraints + SampleOptions.constraints,
      examples: [
        Example("scrollcalc sample -v 2000 --fps 120 > flick.csv"),
        Example(
          "scrollcalc sample -v 2000 --count 3 -p 2",
          output: ["time,offset,velocity", "0.00,0.00,2000.00", "2.30,989.00,20.01", "4.60,998.90,0.20"]),
        Example(
          "scrollcalc sample -v 3000 --max 400 --count 4 --columns time,offset,phase -p 2",
          caption: "past the end of the content and back"),
        Example("scrollcalc sample -v 2000,-300 --interval 16ms --columns frame,time,offset --format json"),
      ],
      misnomers: ["table", "trajectory"]),
    model: Models.release
  ) { arguments throws(Failure) in try arguments.withRelease(Task(arguments: arguments)) }

  private struct Task: ReleaseTask {
    let arguments: ParsedArguments

    func run<Value: MotionVector>(_ motion: ScrollMotion<Value>) throws(Failure) {
      let table = SampleTable(
        columns: try arguments.sampleColumns(axisCount: Value.axisCount),
        times: try arguments.sampleTimes(duration: motion.duration, joints: motion.joints))
      if motion.axes.isEmpty, let motion = motion.release as? ScrollTimingParameters<Double> {
        try table.write(motion, arguments)
      } else {
        try table.write(motion, arguments)
      }
    }
  }
}
