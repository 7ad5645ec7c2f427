import CommandLineParsing
import PlatformC
import Plotting
import ScrollMechanics
import TabularText

/// A motion to play: the times of its frames, and its state at any time.
struct PlayedMotion {
  /// The time from the start to the last frame, in seconds.
  let duration: Double
  /// The times of the frames from the start, in seconds; the last one is `duration`.
  let frameTimes: AnySequence<Double>
  let instant: (_ time: Double) -> GestureInstant
}

extension PlayedMotion {
  /// Makes a motion with frames from its release to its settle time. Throws unless the frame rate is greater than 0.
  init(_ motion: any TimingCurve, framesPerSecond: Double) throws(ParameterError) {
    duration = motion.duration
    frameTimes = AnySequence(try FrameTimes(duration: motion.duration, framesPerSecond: framesPerSecond))
    instant = { time in
      GestureInstant(
        elapsed: time, time: time, number: 0, isFingerDown: false, finger: nil,
        offset: Vector2(motion.value(at: time)), velocity: Vector2(motion.velocity(at: time)),
        phases: (motion.gesturePhase(after: time), motion.gesturePhase(after: time, axis: motion.axisCount - 1)))
    }
  }

  /// Makes a motion of instants at rising times, each of which is shown until the next; `nil` without any.
  init?(_ instants: [GestureInstant]) {
    let times = instants.map { $0.time - instants[0].time }
    guard let last = times.last else { return nil }
    (duration, frameTimes) = (last, AnySequence(times))
    instant = { time in
      let next = firstTrueIndex { $0 >= times.count || times[$0] > time }
      return instants[max(next - 1, 0)]
    }
  }
}

struct PlayedContent {
  /// The axes at offset 0 and without a finger. A picture is a copy of them with both set.
  private let axes: [ScrolledContent.Axis]
  private let lengthUnit: String
  private let decimals: Int

  /// Makes the content that options describe. `span`: the default length of its last axis's viewport, in `lengthUnit`.
  init(axisCount: Int, _ arguments: ParsedArguments, lengthUnit: String, span usualSpan: Double) throws(Failure) {
    let stops = arguments[FlickOptions.landingStops]?.sorted()
    let isPaging = arguments[ContentOptions.paging]
    let values = try arguments.flickValues(axisCount: axisCount)
    let spans = arguments[PlayOptions.span]
    if let spans { try arguments.check(spans, of: PlayOptions.span, axisCount: axisCount) }
    axes = values.enumerated().map { axis, values in
      let rows: ScrolledContent.Rows =
        if let distance = values[Parameters.landingInterval] ?? (isPaging ? values[Parameters.viewport] : nil) {
          .every(distance, from: values[Parameters.origin])
        } else if let stops { .at(stops) } else { .round }
      let usual = axis == axisCount - 1 ? usualSpan : nil
      return ScrolledContent.Axis(
        offset: 0, span: spans?.values[axis] ?? values[Parameters.viewport] ?? usual, lower: values[Parameters.minimum],
        upper: values[Parameters.maximum], rows: rows)
    }
    self.lengthUnit = lengthUnit
    decimals = Double.decimals(for: 100, within: 0.1 * max(axes.last?.span ?? 1, 1e-12))
  }

  func picture(_ instant: GestureInstant) -> ScrolledContent {
    var axes = axes
    for axis in axes.indices {
      axes[axis].offset = instant.offset[axis]
      axes[axis].finger = instant.isFingerDown ? instant.finger?[axis] : nil
    }
    return ScrolledContent(axes: axes, caption: caption(instant))
  }

  /// Returns an instant as texts: `0.42 s`, `offset 382.6 pt`, `velocity 1294.6 pt/s`, `deceleration`.
  func caption(_ instant: GestureInstant) -> [String] {
    func list(_ vector: Vector2) -> String {
      // Decimals of larger numbers would be rounding errors.
      let texts = axes.indices.map { vector[$0].text(abs(vector[$0]) < 1e12 ? .fixed(decimals: decimals) : .shortest) }
      return texts.joined(separator: ", ")
    }
    let phases = axes.indices.map { instant.phase(on: $0).rawValue }
    return [
      "\(instant.time.text(.fixed(decimals: 2))) s", "offset \(list(instant.offset)) \(lengthUnit)",
      "velocity \(list(instant.velocity)) \(lengthUnit)/s",
      (Set(phases).count == 1 ? Array(phases.prefix(1)) : phases).joined(separator: ", "),
    ]
  }
}

extension PlayedContent {
  /// Plays a motion on the terminal, frame by frame, until it ends or a key is pressed. Then restores the screen and
  /// prints the caption of the last frame that was shown. If several frames are due, it shows only the latest, but it
  /// never skips the first.
  func play(_ motion: PlayedMotion, slowdown: Double, isPlain: Bool, hasColor: Bool) throws(Failure) {
    PlayScreen.show()
    defer { PlayScreen.hide() }
    let stopwatch = Stopwatch()
    /// Returns the time of the motion since the start, in seconds. It stops while the program is suspended.
    func elapsed() -> Double {
      // Read first: a later stop must not shorten the time.
      let stopped = PlayScreen.timeStopped
      return (stopwatch.elapsed - stopped) / slowdown
    }
    /// Waits until a time of the motion, in seconds; returns false if a key is pressed before.
    func wait(until time: Double) -> Bool {
      repeat {
        if PlayScreen.takeKey(within: (time - elapsed()) * slowdown) { return false }
      } while elapsed() < time
      return true
    }
    var last: GestureInstant?
    let frames = motion.frameTimes.makeIterator()
    var next = frames.next()
    while var frame = next, wait(until: frame) {
      next = frames.next()
      let now = last == nil ? frame : elapsed()
      while let due = next, due <= now { (frame, next) = (due, frames.next()) }
      let (instant, window) = (motion.instant(frame), Terminal.size(of: 1))
      last = instant
      let lines = picture(instant).lines(
        width: window.columns ?? 80, height: window.rows ?? 24, isPlain: isPlain, hasColor: hasColor)
      try FileDescriptor.standardOutput.write(lines.enumerated().map { "\u{1B}[\($0 + 1);1H\($1)\u{1B}[K" }.joined())
    }
    PlayScreen.hide()
    if let last { try FileDescriptor.standardOutput.write(caption(last).joined(separator: "  ") + "\n") }
  }
}
