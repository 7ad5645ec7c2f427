import CommandLineParsing
import ScrollMechanics

/// `duration`: when a flick has settled, passes an offset, or has slowed to a speed.
enum DurationCommand {
  private static let offset = Option(
    "to", placeholder: "X", group: .question, summary: "the time of reaching this offset in pt instead: X, or X,Y",
    details: """
      On two axes the faster one sets the time, or else the slower, and the other has to be within the threshold of its \
      offset then.
      """,
    value: .axes(expected: "a number, e.g. 500, or two with a comma", units: Unit.length))

  private static let speed = Option(
    "to-velocity", placeholder: "S", group: .question,
    summary: "the time of slowing to this speed in pt/s instead", misnomers: ["to-speed"],
    value: .number(
      expected: "a speed of 0 or more, e.g. 100", units: Unit.velocity, require: Requirement.notNegative))

  static let subcommand = Subcommand(
    declaration: Command(
      "duration", summary: "Print the time until a flick settles, in seconds",
      discussion: """
        The time until the offset is within the threshold of its destination. A flick too slow to leave the threshold \
        settles at 0. What is never reached has no time: that is exit status 1 and a message.
        """,
      options: [offset, speed] + ReleaseOptions.all + OutputOptions.all,
      constraints: ReleaseOptions.constraints + [.exclusive([offset, speed])],
      examples: [
        Example("scrollcalc duration -v 2000", output: ["4.600063562625142"]),
        Example("scrollcalc duration -v 2000 --rate fast -p 3", output: ["0.756"]),
        Example("scrollcalc duration -v 2000 --to 500", output: ["0.34672731846769217"]),
      ],
      exitStatuses: [ExitStatus(.noAnswer, "the offset or the speed is never reached")],
      misnomers: ["time", "settle", "settle-time"]),
    model: Models.release
  ) { arguments throws(Failure) in try arguments.withRelease(Task(arguments: arguments)) }

  private struct Task: ReleaseTask {
    let arguments: ParsedArguments

    func run<Value: MotionVector>(_ motion: ScrollMotion<Value>) throws(Failure) {
      var answer = Answer()
      answer.add("duration", try time(motion), unit: "s")
      try answer.write(arguments)
    }

    private func time<Value: MotionVector>(_ motion: ScrollMotion<Value>) throws(Failure) -> Double {
      if let target: Value = try arguments.vector(of: offset) {
        let way = "it goes from \(Answer.text(of: motion.value(at: 0))) towards \(Answer.text(of: motion.rest))"
        return try found(motion.duration(to: target), offset, "the motion never reaches", because: way)
      }
      if let speed = arguments[speed] {
        let reason =
          speed == 0
          ? "it comes ever closer to rest" : "it starts at \(Answer.text(of: motion.velocity(at: 0))) pt/s"
        return try found(
          try time(motion, slowingTo: speed), DurationCommand.speed, "the motion never slows to", because: reason)
      }
      return motion.duration
    }

    private func time<Value: MotionVector>(
      _ motion: ScrollMotion<Value>, slowingTo speed: Double
    ) throws(Failure) -> Double? {
      if motion.axes.isEmpty { return motion.release.duration(toVelocity: speed) }
      guard Value.axisCount == 1 else {
        throw .usage(
          arguments.error(
            for: DurationCommand.speed, "is for one axis, where a limit or a snap point takes the axes apart"))
      }
      return motion.axes[0].duration(toVelocity: speed)
    }

    private func found(
      _ time: Double?, _ option: any DeclaredOption, _ problem: String, because reason: String
    ) throws(Failure) -> Double {
      if let time { return time }
      let value = arguments.text(of: option)?.escaped ?? ""
      throw .noAnswer("\(option.declaration.name): \(problem) \(value): \(reason)")
    }
  }
}

extension OptionGroup {
  static let question = OptionGroup("Question")
}
