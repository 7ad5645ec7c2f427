import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

enum SpringCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "spring", summary: "Print a spring in the words of every platform",
      discussion: """
        A row for each way in which a platform names a spring, with the parameters in its units, or why it has no such \
        spring. Text begins with what a step of the spring does, which --facts prints alone.

        A duration means five things. To SwiftUI, to UIKit's and Core Animation's newer forms and to Flutter it is one \
        undamped swing, to Motion's visualDuration 5/6 of that; to UIKit's usingSpringWithDamping and to Motion it is \
        when the envelope has fallen to a thousandth; to Reanimated it is 2/3 of the time after which 6e-9 of the \
        energy would be left, were it critically damped; and SwiftUI's settlingDuration is when it has settled. \
        --duration is SwiftUI's, and --format svg a picture of them all.

        SwiftUI's damping is 4π(1 − bounce)/duration. A slide of WWDC 2023 has 1 − 4π·bounce/duration, which many have \
        copied, and which would be negative.

        UIKit and Core Animation take an initial velocity in distances per second, SwiftUI's gestures, Android and \
        Flutter a speed: --relative-velocity is the one and --velocity the other.
        """,
      options: OptionList(
        ParameterOptions.single(in: .spring) + SpringOptions.wishes + SpringOptions.platforms + SpringOptions.step
          + SpringOptions.output), constraints: FlickRules.ofSprings(.single) + constraints,
      examples: [
        Example("scrollcalc spring --duration 0.5 --bounce 0.3 -p 3"),
        Example(
          "scrollcalc spring --react-spring wobbly --facts -p 3", caption: "what it does",
          output: [
            "damping_ratio     0.447", "natural_period    0.468 s", "damped_period     0.524 s",
            "first_crossing    0.170 s", "peak              1.208 pt", "peak_time         0.262 s",
            "overshoot         0.208", "settle_time       1.137 s", "swings            4",
          ]),
        Example("scrollcalc spring --swiftui bouncy -f kotlin -p 1", caption: "code to paste"),
        Example("scrollcalc spring --overshoot 10% --settle 400ms -f dart", caption: "by what it is to do"),
        Example(
          "scrollcalc spring --duration 0.8 --bounce 0.3 -f svg > durations.svg", caption: "which duration is which"),
      ], synonyms: ["springs", "convert"]), model: { _ in Models.spring },
    columns: {
      .named(
        """
        platform, words, velocity, duration_is, note, damping_ratio, natural_period s, damped_period s, \
        first_crossing s, peak pt, peak_time s, overshoot, settle_time s, swings, velocity pt/s, relative_velocity per s
        """)
    }, run: run)

  /// A spring is described once, and what it is to do from rest is not asked with a velocity.
  private static let constraints: [Constraint] = {
    let numbers = ParameterOptions.single
    let shapes = numbers(Parameters.damping, Parameters.dampingRatio, Parameters.bounce)
    let speeds = numbers(
      Parameters.mass, Parameters.stiffness, Parameters.damping, Parameters.response, Parameters.duration)
    let times: [any DeclaredOption] = [SpringOptions.settle, SpringOptions.peakTime]
    let velocities: [any DeclaredOption] = [SpringOptions.velocity, SpringOptions.relativeVelocity]
    return shapes.map { .exclusive([SpringOptions.overshoot, $0]) }
      + times.flatMap { time in speeds.map { .exclusive([time, $0]) } } + [.exclusive(times), .exclusive(velocities)]
      + SpringOptions.wishes.flatMap { wish in velocities.map { .exclusive([wish, $0]) } }
  }()

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) {
    let format = try format(arguments)
    try checkUse(format, arguments)
    let spring = try arguments.givenSpring()
    let report = SpringReport(step: try arguments.givenStep(of: spring), arguments: arguments)
    let text =
      switch format {
      case .code(let language): try report.code(language)
      case .picture: SpringFigure(step: report.step).figure.svg(panelHeight: 320, theme: arguments[PlotOptions.theme])
      case .table(let format) where arguments[SpringOptions.facts]: try report.facts(format)
      case .table(.text): try report.facts(.text) + "\n" + report.words(.text)
      case .table(let format): try report.words(format)
      }
    arguments.describeRun()
    try OutputFile.write(text, arguments)
  }

  private static func format(_ arguments: ParsedArguments) throws(Failure) -> SpringFormat {
    if let format = arguments[SpringOptions.format] { return format }
    if arguments.outputExtension == "svg" { return .picture }
    try arguments.refusePicture()
    let named = arguments.outputExtension.flatMap(TableFormat.init(fileExtension:))
    return .table(named ?? (arguments[SpreadsheetOptions.excel] ? .csv : .text))
  }

  private static func checkUse(_ format: SpringFormat, _ arguments: ParsedArguments) throws(Failure) {
    if arguments[SpringOptions.facts], arguments.isSet(SpringOptions.platform) {
      throw arguments.failure(Conflict(between: [SpringOptions.facts.name, SpringOptions.platform.name]))
    }
    try asUsage { () throws(UsageError) in try arguments.check([Decision(SpringOptions.format, [format.name])]) }
  }
}
