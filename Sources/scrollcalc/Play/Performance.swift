import Plotting

/// A playback of a motion on the terminal, frame by frame, until the motion ends or a key is pressed.
struct Performance {
  let motion: PlayedMotion
  let content: PlayedContent
  let isPlain: Bool
  let hasColor: Bool

  /// Plays the motion. Then restores the screen and prints the caption of the last frame that was shown.
  func run(slowdown: Double) throws(Failure) {
    let last = try show(slowdown: slowdown)
    if let last { try StandardStreams.write(content.caption(last).joined(separator: "  ") + "\n") }
  }

  /// Shows the frames and returns the last one shown; `nil` if a key is pressed before the first. If several frames are
  /// due, it shows only the latest, but it never skips the first.
  private func show(slowdown: Double) throws(Failure) -> PlayedInstant? {
    PlayScreen.show()
    defer { PlayScreen.hide() }
    let time = WatchedTime(slowdown: slowdown)
    var shown = ShownLines()
    var last: PlayedInstant?
    let frames = motion.frameTimes.makeIterator()
    var next = frames.next()
    while var frame = next, time.wait(until: frame) {
      next = frames.next()
      let now = last == nil ? frame : time.elapsed
      while let due = next, due <= now { (frame, next) = (due, frames.next()) }
      let instant = motion.instant(frame)
      last = instant
      if PlayScreen.takeStaleness() { shown = ShownLines() }
      let window = Terminal.size(of: 1)
      let (width, height) = (window.columns ?? 80, window.rows ?? 24)
      let lines = content.picture(instant)
        .lines(width: width, height: height, isPlain: isPlain, hasColor: hasColor)
      try StandardStreams.write(shown.update(to: lines, width: width))
    }
    return last
  }
}

private struct ShownLines {
  private var lines: [String] = []
  private var width = 0

  /// Returns the output that makes the terminal show other lines: those that differ, or all if its size has changed.
  mutating func update(to newLines: [String], width newWidth: Int) -> String {
    let isNew = newLines.count != lines.count || newWidth != width
    var text = isNew ? "\u{1B}[2J" : ""
    for (row, line) in newLines.enumerated() where isNew || line != lines[row] {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
    }
    (lines, width) = (newLines, newWidth)
    return text
  }
}

/// The clock of a playback, in the time of the motion. It can be slowed down, and stops while the program is suspended.
struct WatchedTime {
  /// The real time that one second of the motion takes, in seconds, greater than 0.
  let slowdown: Double
  private let stopwatch = Stopwatch()

  /// The time of the motion since the start, in seconds. `timeStopped` is read first: a later stop must not shorten it.
  var elapsed: Double {
    let stopped = PlayScreen.timeStopped
    return (stopwatch.elapsed - stopped) / slowdown
  }

  /// Waits until a time of the motion, in seconds; returns false if a key is pressed before.
  func wait(until time: Double) -> Bool {
    repeat {
      if PlayScreen.takeKey(within: (time - elapsed) * slowdown) { return false }
    } while elapsed < time
    return true
  }
}
