import CommandLineParsing

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
    model: {
      $0.isSet(EasingOptions.glideSpeed) ? Models.easeOut : $0.easesSpring ? Models.spring : Models.release($0)
    }
  ) { arguments throws(Failure) in
    let format = arguments[EasingOptions.format] ?? (arguments.outputExtension == "json" ? .json : .linear)
    try format.check(arguments)
    let text = try EasingExport(of: try arguments.easedMotion(), format, arguments).text()
    // With `--describe`, JSON has the description as a member; else it goes to standard error.
    if format != .json { arguments.describeRun() }
    try OutputFile.write(text, arguments)
  }
}
