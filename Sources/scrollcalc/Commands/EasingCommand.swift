import CommandLineParsing
import ScrollMechanics
import TabularText

/// `easing`: the motion as a curve for other tools.
enum EasingCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "easing", summary: "Print a motion as an easing curve for CSS, Core Animation or a program",
      discussion: """
        A curve on one axis, from the start of the motion to its rest, over the time it takes to settle. linear, \
        keyframes and core-animation are straight lines between the fewest points of the motion that keep them within \
        the tolerance of it; bezier is the one cubic Bézier that is closest, which may not be close.

        linear and bezier go from one position to another: a motion that ends where it started, as a bounce at a limit \
        does, needs one of the others.

        Without --velocity it is the curve of a spring, which the content is let go on at rest: --duration and --bounce, or \
        other numbers of a spring, with --distance.
        """,
      options: FlickOptions.motion + EasingOptions.all + FlickOptions.surroundings + [OutputOptions.output]
        + [MessageOptions.describe, MessageOptions.quiet],
      constraints: [
        .requiredAny([ParameterOptions.single[Parameters.velocity], EasingOptions.glideSpeed] + EasingOptions.springs),
        .exclusive([
          ParameterOptions.single[Parameters.velocity], EasingOptions.glideSpeed, EasingOptions.distance,
        ]),
      ] + EasingOptions.rulesOfFlicks + FlickOptions.all.map { .exclusive([$0, EasingOptions.glideSpeed]) },
      examples: [
        Example("scrollcalc easing -v 2000 --tolerance 20"),
        Example("scrollcalc easing --glide-speed 40 --format bezier", caption: "the ease-out of 2011, found again"),
        Example("scrollcalc easing -v 3000 --max 400 --format keyframes --name bounce > bounce.css"),
        Example("scrollcalc easing -v 2000 --snap-interval 320 --format core-animation"),
        Example("scrollcalc easing --duration 0.5 --bounce 0.3", caption: "a spring without a flick"),
      ],
      exitStatuses: [ExitStatus(.noAnswer, "the motion ends where it started, or never starts")],
      misnomers: ["curve", "css", "bezier", "keyframes"]),
    model: model, run: run)

  @Sendable private static func model(_ arguments: ParsedArguments) -> String? {
    if arguments.isSet(EasingOptions.glideSpeed) { return Models.easeOut }
    return arguments.easesSpring ? Models.spring : Models.release(arguments)
  }

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    try checkUse(arguments)
    let text = try text(of: try arguments.easedMotion(), arguments)
    if format(arguments) != .json { arguments.describeRun() }
    try OutputFile.write(text, arguments)
  }

  /// Sees to it that nothing is said that the format has no use for.
  private static func checkUse(_ arguments: ParsedArguments) throws(Failure) {
    let format = format(arguments)
    if format != .keyframes, arguments.isSet(EasingOptions.name) {
      throw .usage(arguments.error(for: EasingOptions.name, "is for --format keyframes"))
    }
    if format != .keyframes, format != .coreAnimation, arguments.isSet(EasingOptions.axis) {
      throw .usage(arguments.error(for: EasingOptions.axis, "is for --format keyframes or core-animation"))
    }
  }

  /// The format that is asked for, by itself or by the output file's name, or else the usual one.
  private static func format(_ arguments: ParsedArguments) -> EasingFormat {
    arguments[EasingOptions.format] ?? (arguments.outputExtension == "json" ? .json : .linear)
  }

  private static func text(of motion: any TimingCurve<Double>, _ arguments: ParsedArguments) throws(Failure) -> String {
    let tolerance = arguments[EasingOptions.tolerance]
    let axis = arguments[EasingOptions.axis]
    func lines(_ rounding: EasingRounding) throws(Failure) -> EasingText {
      EasingText(
        motion: motion, lines: try motion.lines(rounding, tolerance: tolerance, arguments), rounding: rounding)
    }
    switch format(arguments) {
    case .linear:
      try requireDistance(motion)
      return try lines(.progress(motion, tolerance: tolerance)).linear
    case .keyframes:
      return try lines(.offsets(motion, tolerance: tolerance))
        .keyframes(name: arguments[EasingOptions.name], axis: axis)
    case .coreAnimation:
      return try lines(.offsets(motion, tolerance: tolerance)).coreAnimation(axis: axis)
    case .bezier:
      try requireDistance(motion)
      guard let bezier = BezierText(motion) else { throw .noAnswer("no cubic Bézier comes near the motion") }
      if bezier.maxError > tolerance {
        let error = bezier.maxError.roughText
        Warning.write("the closest cubic Bézier is up to \(error) pt off; --format linear is not")
      }
      return bezier.css
    case .json:
      let lines = try motion.lines(.none, tolerance: tolerance, arguments)
      return EasingJSON(
        motion: motion, lines: lines, tolerance: tolerance, bezier: BezierText(motion),
        description: arguments.wantedDescription
      ).text
    }
  }

  private static func requireDistance(_ motion: any TimingCurve<Double>) throws(Failure) {
    guard motion.distance != 0 else {
      throw .noAnswer(
        "the motion ends where it started, which is no easing; use --format keyframes, core-animation or json")
    }
  }
}
