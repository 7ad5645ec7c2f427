import CommandLineParsing
import Plotting
import ScrollMechanics

/// A motion played on the terminal, frame by frame, until it is over or a key is pressed.
struct Performance<Motion: PlayedMotion> {
  private let motion: Motion
  private let content: PlayedContent
  private let style: PlayStyle

  init(_ motion: Motion, _ content: PlayedContent, style: PlayStyle) {
    self.motion = motion
    self.content = content
    self.style = style
  }

  /// Plays it, and says below what was on the screen before how it stands in the end.
  func run(slowdown: Double) throws(Failure) {
    let last = try show(slowdown: slowdown)
    if let last { try StandardStreams.write(content.caption(last).joined(separator: "  ") + "\n") }
  }

  private func show(slowdown: Double) throws(Failure) -> PlayedInstant? {
    let frames = FrameExchange<TimerAnimation.Frame>()
    let animation = TimerAnimation(
      duration: motion.duration, times: motion.frameTimes, clock: WatchClock(slowdown: slowdown)
    ) { frame in
      guard !frames.put(frame) else { return }
      // Nobody watches any more: a cancelled animation is not driven on.
      withUnsafeCurrentTask { $0?.cancel() }
    }
    PlayScreen.set()
    defer { PlayScreen.strike() }
    Task.detached {
      _ = await animation.run()
      frames.close()
    }
    defer { frames.close() }
    var shown = ShownLines()
    var last: PlayedInstant?
    while let frame = frames.take() {
      let instant = motion.instant(at: frame.time)
      last = instant
      if PlayScreen.takeStaleness() { shown = ShownLines() }
      let (width, height) = (Terminal.width(of: 1) ?? 80, Terminal.height(of: 1) ?? 24)
      let lines = content.picture(instant)
        .lines(width: width, height: height, characters: style.characters, hasColor: style.hasColor)
      try StandardStreams.write(shown.update(to: lines, width: width))
      if PlayScreen.takeKey() { break }
    }
    return last
  }
}

/// How pictures are drawn.
struct PlayStyle {
  let characters: TextStyle.Characters
  let hasColor: Bool

  init(_ arguments: ParsedArguments, isOnTerminal: Bool) {
    characters =
      switch arguments[PlayOptions.characters] ?? .automatic {
      case .automatic: Terminal.isUTF8 ? .braille : .ascii
      case .braille: .braille
      case .ascii: .ascii
      }
    hasColor = arguments.hasColor(isOnTerminal: isOnTerminal)
  }
}

/// The lines that a screen shows.
private struct ShownLines {
  private var lines: [String] = []
  private var width = 0

  /// What to send to the terminal so that it shows other lines: those alone that differ, unless its size has changed.
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
