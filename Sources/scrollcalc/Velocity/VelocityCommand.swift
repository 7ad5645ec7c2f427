import CommandLineParsing
import ScrollMechanics

enum VelocityCommand {
  static let all = Switch(
    "all", group: .question, summary: "print a table of all estimators",
    details: """
      points_per_event is hybrid's speed for the glide of 2011: whole points, at most --speed-limit. sample_rate is \
      the number of samples per second of the touch.
      """)

  static let explain = Switch(
    "explain", group: .question, summary: "print a table of the samples: which were used, and why others were not",
    details: """
      used: its time and position are in the result. between: it lies between used samples. too-old: outside the \
      window. before-gap: before too long a pause. beyond-limit: more samples than the estimator takes. too-few: not \
      enough other samples. rested: the finger rested before it lifted. superseded: another sample has the same time. \
      cancelled: the touch was cancelled. release: the finger lifting, of which only the time is used.
      """)

  static let touch = DefaultedOption(
    "touch", placeholder: "N", group: .question, summary: "number of the touch, from 1, or last, or all for a table",
    details: "A touch lasts from the first finger's touch-down to its lift; other fingers are ignored meanwhile.",
    default: .last,
    value: .choice(
      "a touch", [Choice("all", TouchChoice.all, summary: "a row for each"), Choice("last", .last)],
      or: ValueParser<Int>.whole(expected: "a number from 1 on", in: 1...Int.max).map { .number($0) }))

  static let subcommand = Subcommand(
    declaration: Command(
      "velocity", summary: "Print the release velocity of a recorded finger",
      discussion: """
        The release velocity of a touch trace is the finger's, in pt/s; a scroll view's offset moves the other way. \
        It is 0 if there are too few samples, and for a cancelled touch. With several files there is a row for each.

        \(TraceFile.explanation)
        """,
      options: OptionList(
        EstimatorOptions.all + [all, explain, touch, TraceFile.axis] + InputOptions.all + [InputOptions.deltas]
          + WheelOptions.all + OutputOptions.all),
      positionals: [TraceFile.positionals],
      constraints: WheelOptions.constraints + [
        .exclusive([all, explain]), .exclusive([all, EstimatorOptions.estimator]),
        .exclusive([WheelOptions.wheel, TraceFile.axis]),
      ],
      examples: [
        Example("scrollcalc velocity touch.csv -p 1", output: ["-36.1,-1747.0"]),
        Example("scrollcalc velocity touch.csv --axis y --estimator least-squares"),
        Example(
          "scrollcalc velocity touch.csv --axis y --explain -f text",
          output: ["sample   time  role", "     1      0  used", "     2  0.016  between"]),
      ], synonyms: ["release", "release-velocity"]),
    cumulative: [InputOptions.column],
    columns: {
      .named("file, touch, time s, velocity pt/s, estimator, points_per_event pt, sample_rate Hz, sample, role")
    }
  ) { arguments throws(Failure) in
    try arguments.checkConstants()
    var report = VelocityReport(arguments)
    try report.read(try arguments.input(TraceFile.positionals))
    for file in arguments.all(TraceFile.positionals).dropFirst() { try report.read(try InputFile(opening: file)) }
    try report.finish()
  }

  enum TouchChoice: Equatable, Sendable {
    case last, all
    case number(Int)
  }
}
