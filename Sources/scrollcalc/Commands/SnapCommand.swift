import CommandLineParsing
import ScrollMechanics

/// `snap`: on which snap point a flick lands.
enum SnapCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "snap", summary: "Print the snap point a flick lands on",
      discussion: """
        Three quantities: projected, where the flick would come to rest by itself; index, the snap point chosen, counted \
        from the origin or from 0 in the sorted stops; target, that point's offset, moved within the limits.
        """,
      options: SnapOptions.all + MotionOptions.all + [ProjectionFormula.option] + LimitOptions.all + OutputOptions.all,
      constraints: [.required(MotionOptions.velocity)] + SnapOptions.constraints,
      examples: [
        Example(
          "scrollcalc snap -v 800 --interval 80 -p 1",
          output: ["projected 399.6 pt", "index     1", "target    80.0 pt"]),
        Example(
          "scrollcalc snap -v -1200 -x 700 --interval 320 --policy page --format csv -p 0",
          output: ["projected,index,target", "101,1,320"]),
        Example("scrollcalc snap -v 300 --stops 0,120,300 --policy nearest"),
      ],
      misnomers: ["land", "page"]),
    model: Models.snapping
  ) { arguments throws(Failure) in try arguments.withMotion(Task(arguments: arguments)) }

  private struct Task: MotionTask {
    let arguments: ParsedArguments

    func run<Value: MotionVector>(_ motion: ScrollTimingParameters<Value>) throws(Failure) {
      let projected = (arguments[ProjectionFormula.option] ?? .exact).projection(of: motion)
      let targets = try arguments.snapTargets(of: motion, projected: projected, to: SnapOptions.points)
      var answer = Answer()
      answer.add("projected", projected, unit: "pt")
      answer.add("index", indices: targets.map(\.index))
      answer.add("target", Value { targets[$0].offset }, unit: "pt")
      try answer.write(arguments)
    }
  }
}
