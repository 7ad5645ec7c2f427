import CommandLineParsing
import ScrollMechanics

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
      let destination = Answer.text(of: flick.destination)
      let path =
        values.map { $0[Parameters.arrival] } == flick.destination
        ? "it only approaches this final offset" : "it moves from \(Answer.text(of: start)) toward \(destination)"
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
    let (problem, reason) =
      speed == 0
      ? ("the motion never slows to", "its speed approaches 0") : ("the motion starts slower than", "at \(start) pt/s")
    return try arguments.found(
      flick.motion.duration(toVelocity: speed), DurationCommand.speed, problem, because: reason)
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
