import CommandLineParsing

/// A display of the progress of a long table on standard error, cleared at the end.
/// One thread at a time may call it: the one that writes the result.
struct ProgressBar {
  private let style: ProgressStyle
  private let total: Int?
  private let stopwatch = Stopwatch()
  /// The time of the next update, in seconds since the start.
  private var next = 0.0

  /// Makes a display; `nil` if nothing is to be shown. `total` is the expected number of rows, if it is known.
  init?(_ arguments: ParsedArguments, resultOn output: OutputFile, total: Int?) {
    let surroundings = ProgressStyle.Surroundings(
      errorsAreOnTerminal: Terminal.isTerminal(2), resultIsOnTerminal: output.isTerminal,
      terminalIsDumb: Terminal.isDumb)
    let (mode, isQuiet) = (arguments[MessageOptions.progress], arguments[MessageOptions.quiet])
    guard let style = ProgressStyle(mode, quiet: isQuiet, surroundings) else { return nil }
    (self.style, self.total) = (style, total)
    if case .bar(let delay) = style { next = delay }
  }

  /// Shows the progress, at most every 0.1 s as a bar and every second as a line.
  mutating func update(done: Int) {
    let now = stopwatch.elapsed
    guard now >= next else { return }
    switch style {
    case .bar:
      next = now + 0.1
      StatusLine.show(report(done).bar(width: Terminal.size(of: 2).columns ?? 80))
    case .lines:
      next = now + 1
      StandardStreams.writeError("scrollcalc: \(report(done).text)\n")
    }
  }

  /// Clears the bar, or writes a last line in which `done` is also the total.
  func finish(done: Int) {
    switch style {
    case .bar: StatusLine.clear()
    case .lines: StandardStreams.writeError("scrollcalc: \(report(done, total: done).text)\n")
    }
  }

  private func report(_ done: Int, total: Int? = nil) -> ProgressReport {
    ProgressReport(done: done, total: total ?? self.total, seconds: stopwatch.elapsed)
  }
}
