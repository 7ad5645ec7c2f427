import CommandLineParsing
import ScrollMechanics

/// `sample`: the motion as a table.
enum SampleCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "sample", summary: "Print a table of the motion",
      discussion: """
        A row for each frame, from time 0 to exactly the settle time, no time twice. The last row need not fall on the \
        grid of the frames.
        """,
      options: SampleOptions.all + [SampleColumn.option] + MotionOptions.all + OutputOptions.all,
      constraints: [.required(MotionOptions.velocity)] + SampleOptions.constraints,
      examples: [
        Example("scrollcalc sample -v 2000 --fps 120 > flick.csv"),
        Example(
          "scrollcalc sample -v 2000 --count 3 -p 2",
          output: ["time,offset,velocity", "0.00,0.00,2000.00", "2.30,989.00,20.01", "4.60,998.90,0.20"]),
        Example("scrollcalc sample -v 2000,-300 --interval 16ms --columns frame,time,offset --format json"),
      ],
      misnomers: ["table", "trajectory"])
  ) { arguments throws(Failure) in try arguments.withMotion(Task(arguments: arguments)) }

  private struct Task: MotionTask {
    let arguments: ParsedArguments

    func run<Value: MotionVector>(_ motion: ScrollTimingParameters<Value>) throws(Failure) {
      let duration = motion.duration
      let times = try arguments.sampleTimes(duration: duration)
      let columns = try arguments.sampleColumns(axisCount: Value.axisCount)
      var writer = try ResultWriter(
        columns: columns.map { $0.heading(axisCount: Value.axisCount) }, shape: .table, arguments: arguments)

      var row = 0
      while let time = times.time(at: row) {
        let offset = motion.value(at: time)
        let velocity = motion.velocity(at: time)
        for column in columns {
          switch column {
          case .time: writer.number(time)
          case .frame: writer.integer(row)
          case .progress: writer.number(time < duration ? time / duration : 1)
          case .offset(let axis): writer.number(offset[axis ?? 0])
          case .velocity(let axis): writer.number(velocity[axis ?? 0])
          case .remaining(let axis): writer.number(motion.remaining(at: time)[axis ?? 0])
          }
        }
        try writer.endRow()
        row += 1
      }
      try writer.finish()
    }
  }
}
