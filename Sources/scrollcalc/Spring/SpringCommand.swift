import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

enum SpringCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "spring", summary: "Print a spring in the parameters of every platform",
      discussion: """
        A row for each set of parameters of a platform, in its units, or the reason why it has no such spring. Text \
        begins with facts about a step of the spring, which --facts prints alone.

        CODE is copied from a program: a call, an object, or the lines that --format swift, kotlin, dart and js print. \
        Its names show whose it is. If they fit several platforms, give it as the value of an option: --motion \
        'stiffness: 550, damping: 30'. --format css prints the step as easing does.

        A duration has five meanings. In SwiftUI, in UIKit's and Core Animation's newer initializers and in Flutter \
        it is the undamped period; Motion's visualDuration is 5/6 of that. In UIKit's usingSpringWithDamping, in \
        SwiftUI's settlingDuration and in Motion it lasts until the envelope is 1/1000. In Reanimated it is 2/3 of \
        the time after which a critically damped spring has 6e-9 of its energy. The settle time is the fifth. \
        --duration is SwiftUI's; --format svg draws them all.

        A platform's spring is played as the platform plays it, and a note says where that differs from its \
        parameters. Many play a damping ratio above 1 as 1. The columns rest_… have the end of the motion by the \
        platform's rule: rest_duration a duration that it computes, rest_60hz and rest_120hz the frame at which it \
        stops. Facts also have rest_first, the first instant at which the thresholds hold, and rest_for_good, the \
        last at which they do not.

        SwiftUI's damping is 4π(1 − bounce)/duration, and 4π/(duration·(1 + bounce)) for a negative bounce. A slide of \
        WWDC 2023 has 1 − 4π·bounce/duration instead, which is negative for most springs that bounce.

        UIKit and Core Animation take an initial velocity in distances per second: --relative-velocity. Most others \
        take a speed: --velocity. It may also be among the parameters: --react-spring tension=170,velocity=0.3.
        """,
      options: OptionList(
        ParameterOptions.single(in: .spring) + SpringOptions.wishes + SpringOptions.platforms + SpringOptions.step
          + SpringOptions.output), positionals: [SpringOptions.paste],
      constraints: FlickRules.ofSprings(.single, words: []) + constraints,
      examples: [
        Example("scrollcalc spring --duration 0.5 --bounce 0.3 -p 3"),
        Example(
          "scrollcalc spring '.spring(response: 0.4, dampingFraction: 0.7)' --platform compose -f kotlin -p 1",
          caption: "from code"),
        Example(
          "scrollcalc spring --react-spring wobbly --facts -p 3", caption: "its facts",
          output: [
            "damping_ratio     0.447", "natural_period    0.468 s", "damped_period     0.524 s",
            "first_crossing    0.170 s", "peak              1.208 pt", "peak_time         0.262 s",
            "overshoot         0.208", "settle_time       1.137 s", "swings            4",
          ]),
        Example(
          "scrollcalc spring --compose stiffness=Spring.StiffnessLow --facts", caption: "when it rests in Compose"),
        Example("scrollcalc spring --list", caption: "presets, defaults and constants"),
        Example("scrollcalc spring --swiftui bouncy -f kotlin -p 1", caption: "code to paste"),
        Example(
          "scrollcalc spring --overshoot 10% --settle 400ms -f dart", caption: "from an overshoot and a settle time"),
        Example(
          "scrollcalc spring --duration 0.8 --bounce 0.3 -f svg > durations.svg", caption: "which duration is which"),
      ], synonyms: ["springs", "convert"]), model: { _ in Models.spring },
    columns: { SpringReport.headings + ListedSpring.columns.dropFirst().map(\.heading) }
  ) { arguments throws(Failure) in
    let format = try format(arguments)
    let tableFormat = TableFormat.all.first { $0.name == format }
    try asUsage { () throws(UsageError) in try arguments.check([Decision(SpringOptions.format, [format])]) }
    if arguments[SpringOptions.list], let tableFormat {
      let list = try arguments.springTable(ListedSpring.columns, shape: .table, tableFormat, of: ListedSpring.all)
      arguments.describeRun()
      return try OutputFile.write(list, arguments, as: tableFormat)
    }
    let spring = try arguments.givenSpring()
    if let platform = arguments[SpringOptions.platform] ?? arguments.wordedSpring?.platform {
      let thresholds = [
        (SpringOptions.restDistance, platform.restDistance), (SpringOptions.restSpeed, platform.restSpeed),
      ]
      for (option, name) in thresholds where arguments.isSet(option) && name == nil {
        throw arguments.failure(Conflict(option.name, with: "the rest rule of \(platform.title)"))
      }
    }
    let report = SpringReport(step: try arguments.givenStep(of: spring), arguments: arguments)
    var text = ""
    if let language = SpringCode.Language.allCases.first(where: { $0.name == format }) {
      text = try report.code(language)
    } else if let tableFormat {
      let hasFacts = arguments[SpringOptions.facts]
      if hasFacts || tableFormat == .text { text = try report.facts(tableFormat) }
      if !hasFacts { text += (text.isEmpty ? "" : "\n") + (try report.words(tableFormat)) }
    } else {
      let theme = arguments[PlotOptions.theme]
      text = format == "css" ? try report.css() : report.played.figure.svg(panelHeight: 320, theme: theme)
    }
    arguments.describeRun()
    try OutputFile.write(text, arguments, as: tableFormat)
  }

  /// The options that exclude each other. `--overshoot` determines the damping ratio, `--settle` or `--peak-time` the
  /// stiffness, so each excludes the parameters that determine the same. All three describe a step from rest, so they
  /// exclude an initial velocity. Of `--velocity` and `--relative-velocity`, only one can be used.
  private static let constraints: [Constraint] = {
    let numbers = ParameterOptions.single
    let shapes = numbers(Parameters.damping, Parameters.dampingRatio, Parameters.bounce)
    let speeds = numbers(
      Parameters.mass, Parameters.stiffness, Parameters.damping, Parameters.response, Parameters.duration)
    let times: [any DeclaredOption] = [SpringOptions.settle, SpringOptions.peakTime]
    let velocities = SpringOptions.velocities
    return shapes.map { .exclusive([SpringOptions.overshoot, $0]) }
      + times.flatMap { time in speeds.map { .exclusive([time, $0]) } } + [.exclusive(times), .exclusive(velocities)]
      + SpringOptions.wishes.flatMap { wish in velocities.map { .exclusive([wish, $0]) } }
  }()

  private static func format(_ arguments: ParsedArguments) throws(Failure) -> String {
    if let format = arguments[SpringOptions.format] { return format }
    let named = try arguments.format(byExtension: TableFormat.all.map(\.fileExtension) + ["css", "svg"]) { name in
      ["svg", "css"].contains(name) ? name : TableFormat(fileExtension: name)?.name
    }
    return named ?? (arguments[SpreadsheetOptions.excel] ? "csv" : "text")
  }
}
