import CommandLineParsing
import ScrollMechanics

enum BounceCommand {
  private static let displacement = DefaultedOption(
    "displacement", placeholder: "X", group: .motion, summary: "initial distance past the limit, in pt", default: 0,
    synonyms: ["offset", "overshoot"], value: .number(expected: "a number, e.g. 50", units: Unit.length))

  private static let velocity = SpringOptions.velocity(summary: "initial velocity, in pt/s")

  private static let columns = ColumnChoice<SampleBlock>.option(
    ColumnChoice.ofSprings, default: ["time", "offset", "velocity"], hasAxes: false)

  static let subcommand = Subcommand(
    declaration: Command(
      "bounce", summary: "Print the settle time and the peak of a spring at a limit",
      discussion: """
        duration is the time from which the content stays within the threshold of the limit. peak is its greatest \
        distance from the limit, at peak_time. --fps and the other options of sampling print a table of displacements \
        from the limit instead.
        """,
      options: OptionList(
        [displacement, velocity, ParameterOptions.single[Parameters.threshold]] + SpringOptions.all(.single)
          + SampleOptions.withoutJoints + [columns] + OutputOptions.all),
      constraints: [.requiredAny([displacement, velocity])] + FlickRules.ofSprings(.single)
        + SampleOptions.constraintsWithoutJoints + [.requires(columns, anyOf: SampleOptions.withoutJoints)],
      examples: [
        Example(
          "scrollcalc bounce -v 2000 -p 3", output: ["duration  0.989 s", "peak      73.576 pt", "peak_time 0.100 s"]),
        Example("scrollcalc bounce --displacement 50 --damping-ratio 0.6 --fps 60 > bounce.csv"),
      ]), model: { _ in Models.spring },
    columns: { ColumnChoice.ofSprings.headings() + .named("duration s, peak pt, peak_time s") }
  ) { arguments throws(Failure) in
    let start = arguments[displacement]
    let motion = try arguments.springMotion(
      try arguments.flickValues(axisCount: 1)[0], from: start,
      velocity: arguments.isSet(velocity) ? arguments[velocity] : nil)
    guard SampleOptions.withoutJoints.contains(where: arguments.isSet) else {
      let peak = motion.peak()
      return try arguments.write(
        Answer("duration", motion.duration, unit: "s"), Answer("peak", peak.displacement, unit: "pt"),
        Answer("peak_time", peak.time, unit: "s"))
    }
    try arguments.writeSamples(
      of: motion, try arguments.columns(columns), try arguments.sampleTimes(duration: motion.duration))
  }
}
