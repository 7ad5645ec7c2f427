import CommandLineParsing
import ScrollMechanics

/// `project`: where a flick comes to rest.
enum ProjectCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "project", summary: "Print the final offset of a flick",
      discussion: """
        The offset at which a flick comes to rest, in pt, whatever happens to it on the way: a bounce at a limit, or a \
        landing on a snap point.
        """,
      options: [ProjectionFormula.option] + ReleaseOptions.all + OutputOptions.all,
      constraints: ReleaseOptions.constraints,
      examples: [
        Example("scrollcalc project -v 2000", output: ["998.9996663329097"]),
        Example("scrollcalc project -v 2pt/ms --formula wwdc -p 2", output: ["998.00"]),
        Example("scrollcalc project -v 800,-1500 -x 0,2000 --min 0,0 -p 1", output: ["399.6,1250.8"]),
      ],
      misnomers: ["destination", "target", "land"]),
    model: Models.release
  ) { arguments throws(Failure) in try arguments.withRelease(Task(arguments: arguments)) }

  private struct Task: ReleaseTask {
    let arguments: ParsedArguments

    func run<Value: MotionVector>(_ motion: ScrollMotion<Value>) throws(Failure) {
      var answer = Answer()
      answer.add("destination", try destination(of: motion), unit: "pt")
      try answer.write(arguments)
    }

    private func destination<Value: MotionVector>(of motion: ScrollMotion<Value>) throws(Failure) -> Value {
      let formula = arguments[ProjectionFormula.option] ?? .exact
      guard formula != .exact else { return motion.rest }
      // A projection by another formula is no motion: limits and snap points move it, and nothing else can.
      let projection = formula.projection(of: motion.release)
      if arguments.isLanding {
        let targets = try arguments.snapTargets(
          of: motion.release, projected: projection, to: SnapOptions.landingPoints)
        return Value { targets[$0].offset }
      }
      let limits = try arguments.limits(on: Value.self)
      return Value { limits[$0].clamp(projection[$0]) }
    }
  }
}
