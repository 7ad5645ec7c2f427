import CommandLineParsing
import ScrollMechanics

enum EasingCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "easing", summary: "Print a motion as an easing curve for CSS, Core Animation or a program",
      discussion: """
        A curve on one axis, from the start of the motion to its destination, over its settle time. Most formats have \
        the fewest straight lines within --tolerance of the motion, or --samples points of it. The lines are as close \
        as their number allows. bezier, uikit, swiftui and flutter-cubic have the closest cubic Bézier, which may not \
        be close. javascript, kotlin and swift are functions with the formulas of the motion, or straight lines for a \
        law without formulas; port prints a law as code for every flick. A law that moves content once per frame has \
        straight lines between its frames.

        Béziers, linear, path-interpolator and flutter-curve need a motion that ends at another offset than it starts \
        at. A bounce from a limit back to it needs one of the other formats.

        Without --velocity it is the curve of a spring that starts at rest: --duration and --bounce, or a platform's \
        parameters as in --swiftui bouncy, with --distance.
        """,
      options: FlickOptions.motion.adding(EasingOptions.all).adding(Array(FlickOptions.surroundings))
        .adding([OutputOptions.output, MessageOptions.describe, MessageOptions.quiet]),
      constraints: [
        .requiredAny([ParameterOptions.single[Parameters.velocity], EasingOptions.glideSpeed] + EasingOptions.springs),
        .exclusive([ParameterOptions.single[Parameters.velocity], EasingOptions.glideSpeed, EasingOptions.distance]),
      ] + EasingOptions.rulesOfFlicks + FlickOptions.all.map { .exclusive([$0, EasingOptions.glideSpeed]) },
      examples: [
        Example("scrollcalc easing -v 2000 --tolerance 20"),
        Example("scrollcalc easing --glide-speed 40 --format bezier", caption: "A. Ansari's glide of 2011"),
        Example("scrollcalc easing -v 3000 --max 400 --format keyframes --name bounce > bounce.css"),
        Example("scrollcalc easing -v 2000 --snap-interval 320 --format core-animation"),
        Example("scrollcalc easing -v 3000 --max 400 --format javascript", caption: "the formulas, as a function"),
        Example("scrollcalc easing --duration 0.5 --bounce 0.3", caption: "a spring without a flick"),
        Example("scrollcalc easing --react-spring wobbly", caption: "in a platform's parameters"),
      ], exitStatuses: [ExitStatus(.noAnswer, "the motion ends where it started, or never starts")],
      synonyms: ["curve", "css", "bezier", "keyframes"]),
    model: { $0.isSet(EasingOptions.glideSpeed) ? Models.easeOut : $0.easesSpring ? Models.spring : Models.release($0) }
  ) { arguments throws(Failure) in
    let format = arguments[EasingOptions.format] ?? (arguments.outputExtension == "json" ? .json : .linear)
    try format.check(arguments)
    let text = try EasingExport(of: try arguments.easedMotion(), format, arguments).text()
    // With `--describe`, JSON has the description as a member; else it goes to standard error.
    if format != .json { arguments.describeRun() }
    try OutputFile.write(text, arguments)
  }
}

enum EasingOptions {
  static let tolerance = Option(
    "tolerance", placeholder: "E", group: .easing, summary: "greatest distance of the curve from the motion, in pt",
    details: "The default is larger for a motion that ends abruptly: 1.25 times the distance of its last jump.",
    default: "1/800 of the total distance", synonyms: ["error", "accuracy"],
    value: .number(expected: "a number greater than 0, e.g. 0.5", units: Unit.length, range: .positive))

  static let format = Option(
    "format", short: "f", placeholder: "F", group: .easing,
    summary: "linear, bezier, keyframes or one for another tool or language", default: "linear",
    value: .choice(
      "a format",
      EasingFormat.all.map { Choice($0.name, $0, summary: $0.summary) }
        + [Choice("css", .linear, summary: "another name of linear, as in spring")]))

  static let axis = DefaultedOption(
    "axis", placeholder: "x|y", group: .easing, summary: "axis to move along, for formats with an axis",
    default: .vertical, applies: [formats("with an axis", \.hasAxis)],
    value: .choice("an axis", [Choice("x", Axis.horizontal), Choice("y", Axis.vertical)]))

  static let name = DefaultedOption(
    "name", placeholder: "NAME", group: .easing, summary: "name of the keyframes, the function or the layer",
    default: "scroll", applies: [formats("with a name") { $0.naming != nil }],
    value: name(expected: "a letter, then at most 99 letters, digits, - and _", marks: [0x2D, 0x5F]))

  /// Reads a name in code: a letter, then letters, digits and some marks in ASCII.
  static func name(expected: String, marks: [UInt8]) -> ValueParser<String> {
    ValueParser<String>(expected: expected) { (text: String) throws(ValueError) -> String in
      let isName = text.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || marks.contains($0) }
      guard isName, text.first?.isLetter == true, text.utf8.count <= 100 else { throw ValueError("is not a name") }
      return text
    }.written(\.self)
  }

  static let samples = Option(
    "samples", placeholder: "N", group: .easing,
    summary: "number of evenly spaced points, instead of the fewest; code formats print an array of them",
    synonyms: ["points"], applies: [formats("with samples", \.hasSamples)],
    value: .whole(expected: "a whole number from 2 to 100000", in: 2...100_000))

  static let glideSpeed = Option(
    "glide-speed", placeholder: "S", group: .easing,
    summary: "instead of a flick, A. Ansari's glide of 2011, from this speed in points per event",
    details:
      "10·S points in 0.5 s along UIKit's ease-out (A. Ansari, \"Implementing Inertial Scrolling in iOS\", 2011).",
    value: .number(expected: "a number, e.g. 40"))

  static let distance = DefaultedOption(
    "distance", placeholder: "X", group: .easing,
    summary: "instead of a flick, a spring over this distance from rest, in pt",
    details: "Without --threshold the spring settles within 0.1 pt, or a thousandth of a shorter distance.",
    default: 100, value: .number(expected: "a number, e.g. 300", units: Unit.length))

  static let all: [any DeclaredOption] = [format, tolerance, samples, axis, name, glideSpeed, distance]

  private static func formats(_ noun: String, _ isIncluded: (EasingFormat) -> Bool) -> Applicability {
    let names = EasingFormat.all.filter(isIncluded).map(\.name)
    return Applicability("format", "formats \(noun)", names)
  }

  /// The options of a spring without a flick. `distance` applies only to it; the others also apply to a flick's spring.
  static let springs: [any DeclaredOption] = [distance] + SpringOptions.all(.single)

  /// The rules of flicks, except those that allow a spring only with a limit or a snap point: a spring without a flick
  /// has neither, and whether there is a flick is known only when the command line has been read.
  static let rulesOfFlicks = FlickOptions.rules.filter { rule in
    guard case .requires(let option, anyOf: _) = rule else { return true }
    return !springs.contains { $0.declaration == option }
  }

  /// True if an option affects a spring without a flick: its parameters, its start, its threshold, or no flick's.
  static func concernsSprings(_ option: any DeclaredOption) -> Bool {
    let concerned = springs + ParameterOptions.single(Parameters.threshold, Parameters.offset)
    return !FlickOptions.all.contains { $0.declaration == option.declaration }
      || concerned.contains { $0.declaration == option.declaration }
  }
}
