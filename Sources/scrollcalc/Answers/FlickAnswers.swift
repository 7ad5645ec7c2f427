import CommandLineParsing
import ScrollMechanics

enum ProjectCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "project", summary: "Print the final offset of a flick",
      discussion: """
        The final offset, in pt, includes the effect of a bounce at a limit or of a landing on a snap point.
        """,
      options: FlickOptions.motion.adding([FlickOptions.formula]).adding(FlickOptions.surroundings)
        .adding(OutputOptions.all),
      constraints: [.required(ParameterOptions.single[Parameters.velocity])],
      examples: [
        Example("scrollcalc project -v 2000", output: ["998.9996663329097"]),
        Example("scrollcalc project -v 2pt/ms --formula wwdc -p 2", output: ["998.00"]),
        Example("scrollcalc project -v 800,-1500 -x 0,2000 --min 0,0 -p 1", output: ["399.6,1250.8"]),
      ], synonyms: ["destination", "target", "land"]), model: Models.release,
    columns: { [FlickResult.destination.column.heading] }
  ) { arguments throws(Failure) in
    try arguments.write(Answer("destination", try arguments.flick().destination, unit: "pt"))
  }
}

enum DurationCommand {
  private static let offset = ParameterOptions.single[Parameters.arrival]
  private static let speed = ParameterOptions.single[Parameters.speed]
  private static let questions = OptionList([offset, speed], rules: [.exclusive([offset, speed])])

  static let subcommand = Subcommand(
    declaration: Command(
      "duration", summary: "Print the time until a flick settles, in seconds",
      discussion: """
        A flick settles when its offset is within the threshold of its destination. A flick that is too slow to leave \
        the threshold settles at 0. If an offset or a speed is never reached, the exit status is 1.
        """, options: FlickOptions.motion.adding(questions).adding(FlickOptions.surroundings).adding(OutputOptions.all),
      constraints: [.required(ParameterOptions.single[Parameters.velocity])],
      examples: [
        Example("scrollcalc duration -v 2000", output: ["4.600063562625142"]),
        Example("scrollcalc duration -v 2000 --rate fast -p 3", output: ["0.756"]),
        Example("scrollcalc duration -v 2000 --to 500", output: ["0.34672731846769217"]),
      ], exitStatuses: [ExitStatus(.noAnswer, "the offset or the speed is never reached")],
      synonyms: ["time", "settle", "settle-time"]), model: Models.release,
    columns: { [FlickResult.duration.column.heading] }
  ) { arguments throws(Failure) in
    try arguments.write(Answer("duration", try time(try arguments.flick(), arguments), unit: "s"))
  }

  private static func time(_ flick: Flick, _ arguments: ParsedArguments) throws(Failure) -> Double {
    // Asked by parameter, since making an option to ask by it would slow the start.
    if arguments.isSet(Parameters.arrival) {
      let values = try arguments.flickValues(axisCount: flick.motion.axisCount)
      let start = flick.motion.value(at: 0).components
      let path = "it moves from \(Answer.text(of: start)) toward \(Answer.text(of: flick.destination))"
      let time = flick.motion.duration(toComponents: values.map { $0[Parameters.arrival] ?? 0 })
      return try arguments.found(time, offset, "the motion never reaches", because: path)
    }
    guard arguments.isSet(Parameters.speed),
      let speed = try arguments.flickValues(axisCount: flick.motion.axisCount)[0][Parameters.speed]
    else { return flick.motion.duration }
    guard flick.hasOneSpeed else {
      let axes = "two axes that limits or snap points make independent"
      throw arguments.failure(Conflict(DurationCommand.speed.name, with: axes))
    }
    let start = Answer.text(of: flick.motion.velocity(at: 0).components)
    let reason = speed == 0 ? "its speed approaches 0" : "it starts at \(start) pt/s"
    return try arguments.found(
      flick.motion.duration(toVelocity: speed), DurationCommand.speed, "the motion never slows to", because: reason)
  }
}

extension TimingCurve {
  fileprivate func duration(toComponents components: [Double]) -> Double? { duration(to: Value { components[$0] }) }
}

extension ParsedArguments {
  /// Returns a time in s; for `nil`, throws that there is no answer, with the message `OPTION: problem VALUE: reason`.
  fileprivate func found(
    _ time: Double?, _ option: any DeclaredOption, _ problem: String, because reason: String
  ) throws(Failure) -> Double {
    if let time { return time }
    throw .noAnswer("\(option.name): \(problem) \(text(of: option)?.escaped ?? ""): \(reason)")
  }
}

enum SnapCommand {
  private static let points = ParameterOptions.single(Parameters.interval) + [FlickOptions.stops]

  private static let options: [any DeclaredOption] =
    Array(FlickOptions.motion) + [FlickOptions.formula, FlickOptions.projected] + points + FlickOptions.snapping
    + ParameterOptions.single(in: .limits)

  static let subcommand = Subcommand(
    declaration: Command(
      "snap", summary: "Print the snap point that a flick lands on",
      discussion: """
        projected is where the flick would stop without snap points, or the value of --projected. index is the \
        chosen snap point, counted from the origin or from 0 in the sorted stops. target is that point's offset, \
        clamped to the limits. policy is the rule that chose the point.
        """, options: OptionList(options + OutputOptions.all),
      constraints: [.required(ParameterOptions.single[Parameters.velocity]), .requiredAny(points)]
        + ([FlickOptions.law, FlickOptions.formula] + ParameterOptions.single(Parameters.ofLaws))
        .map { .exclusive([FlickOptions.projected, $0]) } + FlickRules.constraints(.single, in: options),
      examples: [
        Example(
          "scrollcalc snap -v 800 --interval 80 -p 1",
          output: ["projected 399.6 pt", "index     1", "target    80.0 pt", "policy    directional"]),
        Example(
          "scrollcalc snap -v -1200 -x 700 --interval 320 --policy page --format csv -p 0",
          output: ["projected,index,target,policy", "101,1,320,page"]),
        Example(
          "scrollcalc snap -x 340 -v 1.2pt/ms --projected 860 --interval 320 -f csv",
          caption: "with the values a scroll view's delegate gets",
          output: ["projected,index,target,policy", "860,2,640,directional"]),
        Example("scrollcalc snap -v 300 --stops 0,120,300 --policy nearest"),
      ], synonyms: ["land", "page"],
      hint: { name, _ in name.hasPrefix("snap-") ? "did you mean '--\(name.dropFirst(5))'?" : nil }),
    model: Models.snapping, columns: { .named("projected pt, index, target pt, policy") }
  ) { arguments throws(Failure) in
    let flick = try arguments.flick()
    let policy = arguments[FlickOptions.policy].map(\.label).joined(separator: ",")
    try arguments.write(
      [
        Answer("projected", flick.projected, unit: "pt"), Answer("index", indices: flick.targets.map(\.index)),
        Answer("target", flick.targets.map(\.offset), unit: "pt"),
      ], and: [.text("policy") { _ in policy }])
  }
}
