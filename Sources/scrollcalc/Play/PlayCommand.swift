import CommandLineParsing
import PlatformC
import Plotting
import ScrollMechanics

enum PlayCommand {
  private static let file = Positional(
    "TRACE", summary: "touch trace to play instead, CSV or JSON; - for standard input", value: .file)

  static let subcommand = Subcommand(
    declaration: Command(
      "play", summary: "Watch the content move in the terminal",
      discussion: """
        The terminal is a viewport, behind which the content moves in real time until it settles or a key is pressed. \
        Lines across the content carry their offsets and mark the snap points, if any. Beyond a limit, a rubber band \
        or a bounce shows a shaded area. Content on two axes moves along both.

        scrollcalc play -v 3000 --min 0 --max 2400 passes the end of a list and returns. Options describe the motion, \
        as for sample, or TRACE is a recorded gesture, played with its finger, as for simulate. The picture has the \
        size of the window. While the program is stopped, so is the motion.

        play needs a terminal, except for the single picture of --frame.
        """,
      options: OptionList(
        PlayOptions.all + WatchOptions.all + InputOptions.all + [OutputOptions.output, MessageOptions.quiet]),
      positionals: [file], constraints: PlayOptions.constraints,
      examples: [
        Example(
          "scrollcalc play -v 3000 --max 400 --frame 0.2 --characters ascii --width 40 --height 10",
          caption: "one picture; without --frame the whole motion is played"),
        Example("scrollcalc play touch.csv --max 0,900 --min 0,0 --viewport 320,480 --frame 0.05"),
      ], synonyms: ["animate", "watch", "show", "preview"]), cumulative: [InputOptions.column]
  ) { arguments throws(Failure) in
    _ = try arguments.format(byExtension: ["txt"]) { $0 == "txt" ? PlotFormat.text : nil }
    let trace = try arguments.watchedFile(file)
    if !arguments.isSet(PlayOptions.frame) {
      let instead = "--frame prints a single picture, and sample a table"
      guard Terminal.isTerminal(1) else { throw arguments.failure("standard output is not a terminal; \(instead)") }
      guard !Terminal.isDumb else {
        throw arguments.failure("TERM is dumb or unset, so the terminal cannot be drawn on; \(instead)")
      }
    }
    guard let trace else {
      if let option = InputOptions.all.first(where: arguments.isSet) {
        throw arguments.failure(Conflict(option.name, onlyWith: ["TRACE"]))
      }
      return try playRelease(arguments)
    }
    try playGesture(trace, arguments)
  }

  private static func playRelease(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.checkMotion()
    let motion = try arguments.flick().motion
    let content = try PlayedContent(axisCount: motion.axisCount, arguments, lengthUnit: "pt", span: 600)
    let played = try arguments.asOptionError { () throws(ParameterError) in
      try PlayedMotion(motion, framesPerSecond: arguments[PlayOptions.fps].value)
    }
    try play(played, content, arguments)
  }

  /// The maximum number of frames, which lasts hours; all of them are kept in memory.
  private static let mostFrames = 1_000_000

  private static func playGesture(_ trace: consuming HeadedFile, _ arguments: ParsedArguments) throws(Failure) {
    try arguments.checkGesture()
    let gesture = try arguments.gesture(trace, .framesThroughout)
    let span = arguments.isSet(WheelOptions.wheel) ? arguments.angleUnit.fromRadians(2 * .pi) : 600
    let content = try PlayedContent(
      axisCount: gesture.axisCount, arguments, lengthUnit: arguments.gestureLengthUnit, span: span)
    var instants: [GestureInstant] = []
    try gesture.forEach { instant throws(Failure) in
      guard instants.count < mostFrames else {
        throw arguments.failure("the gesture takes more than \(mostFrames) frames; lower --fps")
      }
      instants.append(instant)
    }
    guard let played = PlayedMotion(instants) else { throw .noAnswer("the trace has no frame to play") }
    try play(played, content, arguments)
  }

  private static func play(
    _ motion: PlayedMotion, _ content: PlayedContent, _ arguments: ParsedArguments
  ) throws(Failure) {
    let time = arguments[PlayOptions.frame]
    let isOnTerminal = time == nil || !arguments.isSet(OutputOptions.output) && Terminal.isTerminal(1)
    let isPlain = arguments[PlayOptions.characters] ?? !Terminal.isUTF8
    let hasColor = arguments.hasColor(isOnTerminal: isOnTerminal)
    guard let time else {
      let slowdown = arguments[PlayOptions.slowdown]
      return try content.play(motion, slowdown: slowdown, isPlain: isPlain, hasColor: hasColor)
    }
    let window = isOnTerminal ? Terminal.size(of: 1) : (columns: nil, rows: nil)
    let lines = content.picture(motion.instant(min(time, motion.duration))).lines(
      width: arguments[PlayOptions.width] ?? window.columns ?? 80,
      // The last row is left to the shell's prompt.
      height: arguments[PlayOptions.height] ?? window.rows.map { $0 - 1 } ?? 24, isPlain: isPlain, hasColor: hasColor)
    try OutputFile.write(lines.map { $0 + "\n" }.joined(), arguments)
  }
}

enum PlayOptions {
  static let span = Option(
    "span", placeholder: "D", group: .play, summary: "visible length of the content in pt: D, or DX,DY",
    details: "With --wheel, in the unit of its angles; the default is 2π rad.", default: "--viewport, or 600",
    value: .axes(
      expected: "a length greater than 0, e.g. 600, or two with a comma", units: Unit.length, range: .positive))

  static let fps = DefaultedOption(
    "fps", placeholder: "F", group: .play, summary: "frames per second, 1 to 1000", default: 60,
    synonyms: ["frames-per-second", "hz"],
    value: .decimal(
      expected: "a number from 1 to 1000, e.g. 60 or 30", units: Unit.frequency, range: .within(1...1000)))

  static let slowdown = DefaultedOption(
    "slowdown", placeholder: "N", group: .play, summary: "factor by which the motion is slowed down", default: 1,
    synonyms: ["slow", "slow-motion"],
    value: .number(expected: "a number from 0.001 to 1000, e.g. 4", range: .within(0.001...1000)))

  static let characters = DefaultedOption(
    "characters", placeholder: "C", group: .play, summary: "character set: auto, braille or ascii",
    details: "auto is braille where the locale is UTF-8, and ASCII elsewhere.", default: nil,
    value: .choice(
      "a set of characters",
      [
        Choice("auto", Bool?.none, summary: "braille if the locale is UTF-8, else ascii"),
        Choice("braille", false), Choice("ascii", true, summary: "ASCII only"),
      ]))

  static let frame = Option(
    "frame", placeholder: "T", group: .frame,
    summary: "print the picture at a time, in s from the start, and play nothing; needs no terminal",
    synonyms: ["time", "at"],
    value: .number(expected: "a time of 0 or more, e.g. 0.5 or 500ms", units: Unit.time, range: .notNegative))

  static let width = Option(
    "width", placeholder: "N", group: .frame, summary: "width of the single picture in columns, 10 to 500",
    default: "that of the terminal, or 80", value: .whole(expected: "a whole number from 10 to 500", in: 10...500))

  static let height = Option(
    "height", placeholder: "N", group: .frame, summary: "height of the single picture in rows, 4 to 500",
    default: "that of the terminal, or 24", value: .whole(expected: "a whole number from 4 to 500", in: 4...500))

  static let all: [any DeclaredOption] = [span, fps, slowdown, characters, PlotOptions.color, frame, width, height]

  static let constraints: [Constraint] =
    ([width, height, OutputOptions.output] as [any DeclaredOption]).map { .requires($0, anyOf: [frame]) }
    + [.exclusive([frame, fps]), .exclusive([frame, slowdown])]
}
