import CommandLineParsing
import TabularText

enum SampleOptions {
  static let fps = DefaultedOption(
    "fps", placeholder: "F", group: .sampling, summary: "rows per second", default: 60,
    synonyms: ["frames-per-second", "framerate"],
    value: .decimal(expected: "a number greater than 0, e.g. 60 or 59.94", units: Unit.frequency, range: .positive))

  static let interval = Option(
    "interval", placeholder: "T", group: .sampling, summary: "time between rows in s, instead of --fps, e.g. 16ms",
    synonyms: ["step", "dt", "time-step"],
    value: .decimal(expected: "a time greater than 0, e.g. 0.01 or 10ms", units: Unit.time, range: .positive))

  static let count = Option(
    "count", placeholder: "N", group: .sampling, summary: "number of rows, evenly spaced from start to end",
    // A double represents every row number up to 2⁵³.
    synonyms: ["rows", "frames"], value: .whole(expected: "a whole number of at least 2", in: 2...1 << 53))

  static let at = Option(
    "at", placeholder: "T,T,…", group: .sampling, summary: "times of the rows in s, in any order; each is used once",
    synonyms: ["time", "times"],
    value: .list(of: .number(expected: "times of 0 or more, e.g. 0,16ms,0.5", units: Unit.time, range: .notNegative)))

  static let until = Option(
    "until", placeholder: "T", group: .sampling, summary: "end of the table in s, before or after the settle time",
    details: """
      After the settle time, exponential deceleration still approaches its destination. A motion that ends by a \
      platform's rule, a spring or a stop remains where it ended. --at may also go beyond the settle time.
      """, default: "the settle time", synonyms: ["end", "end-time", "total-time"],
    value: .number(expected: "a time of 0 or more, e.g. 0.5 or 500ms", units: Unit.time, range: .notNegative))

  static let joints = Switch(
    "joints", group: .sampling, summary: "add a row at each change of phase, such as the contact with a limit")

  static let realtime = Switch(
    "realtime", group: .sampling, summary: "write each row when its time has come, so that a program can animate by it",
    details: "A row that is late when the next one is due is omitted. A warning at the end reports the number of them.",
    synonyms: ["real-time", "live"])

  static let withoutJoints: [any DeclaredOption] = [fps, interval, count, at, until]
  static let all = withoutJoints + [joints]
  static let constraintsWithoutJoints: [Constraint] = [
    .exclusive([fps, interval, count, at]), .exclusive([at, until]),
  ]
  static let constraints = constraintsWithoutJoints + [.exclusive([at, joints])]

  /// Returns a hint to an option of `sample` for one that other subcommands have; `nil` for other options.
  @Sendable static func hint(_ option: String, _ value: ArgumentText?) -> String? {
    if option == FlickOptions.stops.declaration.long { return "did you mean '\(FlickOptions.landingStops.name)'?" }
    return option == Parameters.duration.name ? "did you mean '--until \(value?.escaped ?? "T")'?" : nil
  }
}

extension ParsedArguments {
  /// Returns the times of rows in s, up to `--until` or `duration`. Throws if neighboring rows have the same time.
  func sampleTimes(duration: Double, joints: [Double] = []) throws(Failure) -> SampleTimes {
    if let times = self[SampleOptions.at] { return SampleTimes(.list(times.sorted().distinct())) }
    let end = self[SampleOptions.until] ?? duration
    let (fps, count) = (self[SampleOptions.fps], self[SampleOptions.count])
    let isFarEnd = isSet(SampleOptions.until) && !isSet(SampleOptions.fps)
    var option: any DeclaredOption = isFarEnd ? SampleOptions.until : SampleOptions.fps
    var (step, grid) = (1 / fps.value, SampleTimes.Grid.steps(DecimalProgression(rate: fps), end: end))
    if let count {
      (option, step) = (SampleOptions.count, end / Double(count - 1))
      grid = .evenly(count: end == 0 ? 1 : count, end: end)
    } else if let interval = self[SampleOptions.interval] {
      (option, step) = (SampleOptions.interval, interval.value)
      grid = .steps(DecimalProgression(from: 0, by: interval), end: end)
      let text = text(of: option)?.escaped ?? ""
      if step > end, (1...1e4).contains(step), end > 0, text.last?.isNumber == true, !isSet(SampleOptions.until) {
        let remedy = "'\(text)ms' is in milliseconds, and --snap-interval is a distance"
        Warning.write("\(option.name): \(text) s is longer than the table, \(end.roundedText) s; \(remedy)")
      }
    }
    guard SampleTimes.advances(by: step, until: end) else {
      let hint = "choose rows farther apart, or an earlier end"
      throw failure(for: option, ValueError("gives neighboring rows the same time", hint: hint))
    }
    let printed = PrintedTimes(self, step: step)
    return SampleTimes(grid, joints: self[SampleOptions.joints] ? joints.filter { $0 <= end } : []) {
      printed.areAlike($0, $1)
    }
  }
}
