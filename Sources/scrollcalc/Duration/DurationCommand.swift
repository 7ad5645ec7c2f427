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
    let motion = flick.motion
    // Asked by parameter, since making an option to ask by it would slow the start.
    guard [Parameters.arrival, Parameters.speed].contains(where: arguments.isSet) else { return motion.duration }
    let values = try arguments.flickValues(axisCount: motion.axisCount)
    guard let speed = values[0][Parameters.speed] else {
      let offsets = values.map { $0[Parameters.arrival] ?? 0 }
      if let time = motion.duration(toComponents: offsets) { return time }
      let (start, end) = (Answer.text(of: motion.value(at: 0).components), Answer.text(of: flick.destination))
      let path =
        offsets == flick.destination ? "it only approaches this final offset" : "it moves from \(start) toward \(end)"
      throw .noAnswer("\(offset.name): the motion never reaches \(typed(Parameters.arrival, arguments)): \(path)")
    }
    guard flick.hasOneSpeed else {
      let axes = "two axes that limits or snap points make independent"
      throw arguments.failure(Conflict(DurationCommand.speed.name, with: axes))
    }
    if let time = motion.duration(toVelocity: speed) { return time }
    let (start, name) = (Answer.text(of: motion.velocity(at: 0).components), DurationCommand.speed.name)
    let text = typed(Parameters.speed, arguments)
    throw .noAnswer(
      speed == 0
        ? "\(name): the motion never slows to \(text): its speed approaches 0"
        : "\(name): the motion starts slower than \(text): at \(start) pt/s")
  }

  private static func typed(_ parameter: Parameter, _ arguments: ParsedArguments) -> String {
    arguments.text(of: parameter)?.escaped ?? ""
  }
}

extension TimingCurve {
  fileprivate func duration(toComponents components: [Double]) -> Double? { duration(to: Value { components[$0] }) }
}
