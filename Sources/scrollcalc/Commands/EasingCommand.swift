import CommandLineParsing
import ScrollMechanics

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
        """,
      options: EasingOptions.all + ReleaseOptions.all + [OutputOptions.output]
        + [MessageOptions.describe, MessageOptions.quiet],
      constraints: [
        .requiredAny([MotionOptions.velocity, EasingOptions.glideSpeed]),
        .exclusive([MotionOptions.velocity, EasingOptions.glideSpeed]),
      ] + ReleaseOptions.rules,
      examples: [
        Example("scrollcalc easing -v 2000 --tolerance 20"),
        Example("scrollcalc easing --glide-speed 40 --format bezier", caption: "the ease-out of 2011, found again"),
        Example("scrollcalc easing -v 3000 --max 400 --format keyframes --name bounce > bounce.css"),
        Example("scrollcalc easing -v 2000 --snap-interval 320 --format core-animation"),
      ],
      exitStatuses: [ExitStatus(.noAnswer, "the motion ends where it started, or never starts")],
      misnomers: ["curve", "css", "bezier", "keyframes"]),
    model: model, run: run)

  @Sendable private static func model(_ arguments: ParsedArguments) -> String? {
    arguments.isSet(EasingOptions.glideSpeed)
      ? "UIKit's ease-out, cubic Bézier (0, 0), (0.58, 1)" : Models.release(arguments)
  }

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    let text = try text(of: try arguments.easedPath(), arguments)
    if arguments[EasingOptions.format] != .json { arguments.describeRun() }
    try OutputFile.write(text, arguments)
  }

  private static func text(of path: EasedPath, _ arguments: ParsedArguments) throws(Failure) -> String {
    let tolerance = arguments[EasingOptions.tolerance] ?? 0.5
    let axis = arguments[EasingOptions.axis] ?? .vertical
    func lines(_ rounding: EasingRounding) throws(Failure) -> EasingText {
      EasingText(
        path: path, lines: try path.lines(rounding, tolerance: tolerance, arguments), rounding: rounding)
    }
    switch arguments[EasingOptions.format] ?? .linear {
    case .linear:
      try requireDistance(path)
      return try lines(.progress(path, tolerance: tolerance)).linear
    case .keyframes:
      return try lines(.offsets(path, tolerance: tolerance))
        .keyframes(name: arguments[EasingOptions.name] ?? "scroll", axis: axis)
    case .coreAnimation:
      return try lines(.offsets(path, tolerance: tolerance)).coreAnimation(axis: axis)
    case .bezier:
      try requireDistance(path)
      guard let bezier = BezierText(path) else { throw .noAnswer("no cubic Bézier comes near the motion") }
      if bezier.maxError > tolerance {
        let error = Decimals.about(bezier.maxError)
        Warning.write("the closest cubic Bézier is up to \(error) pt off; --format linear is not")
      }
      return bezier.css
    case .json:
      let lines = try path.lines(.none, tolerance: tolerance, arguments)
      return EasingJSON(
        path: path, lines: lines, tolerance: tolerance, bezier: BezierText(path),
        description: arguments.wantedDescription
      ).text
    }
  }

  private static func requireDistance(_ path: EasedPath) throws(Failure) {
    guard path.distance != 0 else {
      throw .noAnswer(
        "the motion ends where it started, which is no easing; use --format keyframes, core-animation or json")
    }
  }
}
