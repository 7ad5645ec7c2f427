import CommandLineParsing
import ScrollMechanics

/// `project`: where a flick comes to rest.
enum ProjectCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "project", summary: "Print the final offset of a flick",
      discussion: """
        The offset at which a flick comes to rest, in pt. With limits, the nearest offset within them.
        """,
      options: MotionOptions.all + [ProjectionFormula.option] + LimitOptions.all + OutputOptions.all,
      constraints: [.required(MotionOptions.velocity)],
      examples: [
        Example("scrollcalc project -v 2000", output: ["998.9996663329097"]),
        Example("scrollcalc project -v 2pt/ms --formula wwdc -p 2", output: ["998.00"]),
        Example("scrollcalc project -v 800,-1500 -x 0,2000 --min 0,0 -p 1", output: ["399.6,1250.8"]),
      ],
      misnomers: ["destination", "target", "land"])
  ) { arguments throws(Failure) in try arguments.withMotion(Task(arguments: arguments)) }

  private struct Task: MotionTask {
    let arguments: ParsedArguments

    func run<Value: MotionVector>(_ motion: ScrollTimingParameters<Value>) throws(Failure) {
      let projection = (arguments[ProjectionFormula.option] ?? .exact).projection(of: motion)
      let limits = try arguments.limits(on: Value.self)
      var answer = Answer()
      answer.add("destination", Value { limits[$0].clamp(projection[$0]) }, unit: "pt")
      try answer.write(arguments)
    }
  }
}
