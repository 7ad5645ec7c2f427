import CommandLineParsing
import Plotting
import ScrollMechanics

/// A motion played on the terminal, frame by frame, until it is over or a key is pressed.
struct Performance {
  let motion: PlayedMotion
  let content: PlayedContent
  let style: PlayStyle

  /// Plays it, and says below what was on the screen before how it stands in the end.
  func run(slowdown: Double) throws(Failure) {
    let last = try show(slowdown: slowdown)
    if let last { try StandardStreams.write(content.caption(last).joined(separator: "  ") + "\n") }
  }

  /// Shows frame after frame: of those that are due, the last, but for the first of all, which is never left out.
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
      let (width, height) = (Terminal.width(of: 1) ?? 80, Terminal.height(of: 1) ?? 24)
      let lines = content.picture(instant)
        .lines(width: width, height: height, characters: style.characters, hasColor: style.hasColor)
      try StandardStreams.write(shown.update(to: lines, width: width))
    }
    return last
  }
}

/// The characters and colors of pictures.
struct PlayStyle {
  let characters: TextStyle.Characters
  let hasColor: Bool

  init(_ arguments: ParsedArguments, isOnTerminal: Bool) {
    characters = arguments[PlayOptions.characters] ?? (Terminal.isUTF8 ? .braille : .ascii)
    hasColor = arguments.hasColor(isOnTerminal: isOnTerminal)
  }
}

/// The lines that a screen shows.
private struct ShownLines {
  private var lines: [String] = []
  private var width = 0

  /// Returns the bytes that make the terminal show other lines: only those that differ, unless its size has changed.
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

/// The time that somebody has watched: it may be slowed down, and stands still while the program is stopped.
struct WatchedTime {
  /// The seconds that a second of it takes, greater than 0.
  let slowdown: Double
  private let stopwatch = Stopwatch()

  /// In seconds.
  var elapsed: Double { (stopwatch.elapsed - PlayScreen.timeStopped) / slowdown }

  /// Waits until a time has come; `false` where a key is pressed before.
  func wait(until time: Double) -> Bool {
    repeat {
      if PlayScreen.takeKey(within: (time - elapsed) * slowdown) { return false }
    } while elapsed < time
    return true
  }
}
