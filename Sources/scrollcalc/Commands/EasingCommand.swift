import CommandLineParsing
import ScrollMechanics
import TabularText

/// `easing`: the motion as a curve for other tools.
enum EasingCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "easing", summary: "Print a motion as an easing curve for CSS, Core Animation or a program",
      discussion: """
        A curve on one axis, from the start of the motion to its rest, over the time it takes to settle. Most formats \
        are the fewest straight lines within the tolerance of the motion, and as close to it as so few can be, or \
        --samples of it. bezier, uikit, swiftui and flutter-cubic are the one cubic Bézier that is closest, which may \
        not be close. javascript, kotlin and swift are functions with the formulas of the motion, or with straight \
        lines where a law has none.

        Béziers, linear, path-interpolator and flutter-curve go from one position to another: a motion that ends where \
        it started, as a bounce at a limit does, needs one of the others.

        Without --velocity it is the curve of a spring, which the content is let go on at rest: --duration and \
        --bounce, or other numbers of a spring, with --distance.
        """,
      options: FlickOptions.motion.adding(EasingOptions.all).adding(Array(FlickOptions.surroundings))
        .adding([OutputOptions.output, MessageOptions.describe, MessageOptions.quiet]),
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
        Example("scrollcalc easing -v 3000 --max 400 --format javascript", caption: "the formulas, as a function"),
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
    if arguments[EasingOptions.format] == nil { try arguments.refusePicture() }
    let format = format(arguments)
    if !format.hasName, arguments.isSet(EasingOptions.name) {
      throw .usage(arguments.error(for: EasingOptions.name, "is for formats in which something has a name"))
    }
    if format != .keyframes, format != .lottie, arguments[EasingOptions.name].contains("-") {
      throw .usage(arguments.error(for: EasingOptions.name, "has a hyphen, which no name in that language has"))
    }
    if format.reserves(arguments[EasingOptions.name]) {
      throw .usage(arguments.error(for: EasingOptions.name, "is a word with a meaning of its own in that language"))
    }
    if !format.hasAxis, arguments.isSet(EasingOptions.axis) {
      throw .usage(arguments.error(for: EasingOptions.axis, "is for formats that move something"))
    }
    if arguments.isSet(EasingOptions.samples), format == .bezier || format == .afterEffects {
      let reason =
        format == .bezier
        ? ValueError("is for no Bézier", hint: "use --format linear")
        : ValueError("is not for After Effects, which takes a key a frame")
      throw .usage(arguments.error(for: EasingOptions.samples, reason))
    }
  }

  /// The format that is asked for, by itself or by the output file's name, or else the usual one.
  private static func format(_ arguments: ParsedArguments) -> EasingFormat {
    arguments[EasingOptions.format] ?? (arguments.outputExtension == "json" ? .json : .linear)
  }

  private static func text(of motion: any TimingCurve<Double>, _ arguments: ParsedArguments) throws(Failure) -> String {
    let tolerance = arguments[EasingOptions.tolerance] ?? motion.defaultTolerance
    let (axis, name) = (arguments[EasingOptions.axis], arguments[EasingOptions.name])
    let (format, samples) = (format(arguments), arguments[EasingOptions.samples])
    if format.levels == .progress { try requireDistance(motion) }
    func easing() throws(Failure) -> EasingText {
      let times =
        format == .afterEffects ? motion.frames(perSecond: EasingText.framesPerSecond) : samples.map(motion.instants)
      return try motion.easing(
        format.levels, in: format == .lottie ? 1 / EasingText.framesPerSecond : nil, at: times, tolerance: tolerance,
        arguments)
    }
    if samples != nil, let language = format.arrayLanguage { return try easing().array(in: language, named: name) }
    switch format {
    case .linear: return try easing().linear
    case .keyframes: return try easing().keyframes(name: name, axis: axis)
    case .coreAnimation: return try easing().coreAnimation(axis: axis)
    case .pathInterpolator: return try easing().pathInterpolator
    case .flutterCurve: return try easing().flutterCurve(name: name)
    case .motion: return try easing().motionKeyframes(axis: axis)
    case .lottie: return try easing().lottie(name: name, axis: axis)
    case .afterEffects: return try easing().afterEffects(axis: axis)
    case .javaScript: return try easing().function(in: .javaScript, named: name)
    case .kotlin: return try easing().function(in: .kotlin, named: name)
    case .swift: return try easing().function(in: .swift, named: name)
    case .bezier: return try bezier(motion, tolerance: tolerance).css
    case .uikit: return try bezier(motion, tolerance: tolerance).uikit
    case .swiftUI: return try bezier(motion, tolerance: tolerance).swiftUI
    case .flutterCubic: return try bezier(motion, tolerance: tolerance).flutter
    case .json:
      let lines = try motion.easing(nil, at: samples.map(motion.instants), tolerance: tolerance, arguments).lines
      return EasingJSON(
        motion: motion, lines: lines, tolerance: tolerance, bezier: BezierText(motion, tolerance: tolerance),
        description: arguments.wantedDescription
      ).text
    }
  }

  private static func bezier(_ motion: any TimingCurve<Double>, tolerance: Double) throws(Failure) -> BezierText {
    guard let bezier = BezierText(motion, tolerance: tolerance) else {
      throw .noAnswer("no cubic Bézier comes near the motion")
    }
    if bezier.maxError > tolerance {
      let error = bezier.maxError.roughText
      Warning.write("the closest cubic Bézier is up to \(error) pt off; --format linear is not")
    }
    return bezier
  }

  private static func requireDistance(_ motion: any TimingCurve<Double>) throws(Failure) {
    guard motion.distance != 0 else {
      throw .noAnswer(
        "the motion ends where it started, which is no easing; use --format keyframes, core-animation or json")
    }
  }
}
