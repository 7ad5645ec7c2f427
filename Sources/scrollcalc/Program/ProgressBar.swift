import CommandLineParsing

/// A display of the progress of a long table on standard error, cleared at the end.
///
/// ```swift
/// var progress = ProgressBar(arguments, resultOn: output, total: rowCount)
/// while … { progress?.update(done: rows) }
/// progress?.finish(done: rows)
/// ```
///
/// One thread at a time may call it: the one that writes the result.
struct ProgressBar {
  private let style: ProgressStyle
  private let total: Int?
  private let start = Monotonic.nanoseconds
  private var next: UInt64

  /// Makes a display; `nil` if nothing is to be shown. `total` is the expected number of rows, if it is known.
  init?(_ arguments: ParsedArguments, resultOn output: OutputFile, total: Int?) {
    let mode = arguments[MessageOptions.progress]
    guard mode != .never else { return nil }
    let surroundings = ProgressStyle.Surroundings(
      errorsAreOnTerminal: Terminal.isTerminal(2), resultIsOnTerminal: output.isTerminal,
      terminalIsDumb: Terminal.isDumb)
    guard let style = ProgressStyle(mode, quiet: arguments[MessageOptions.quiet], surroundings) else { return nil }
    self.style = style
    self.total = total
    next = start
    if case .bar(let delay) = style { next += delay }
  }

  /// Shows the progress, at most every 0.1 s as a bar and every second as a line.
  mutating func update(done: Int) {
    let now = Monotonic.nanoseconds
    guard now >= next else { return }
    switch style {
    case .bar:
      next = now + 100_000_000
      StatusLine.show(report(done, now).bar(width: Terminal.width(of: 2) ?? 80))
    case .lines:
      next = now + 1_000_000_000
      StandardStreams.writeError("scrollcalc: \(report(done, now).text)\n")
    }
  }

  /// Clears the bar, or writes a last line.
  func finish(done: Int) {
    switch style {
    case .bar: StatusLine.clear()
    case .lines: StandardStreams.writeError("scrollcalc: \(report(done, Monotonic.nanoseconds, total: done).text)\n")
    }
  }

  private func report(_ done: Int, _ now: UInt64, total: Int? = nil) -> ProgressReport {
    ProgressReport(done: done, total: total ?? self.total, seconds: Double(now - start) / 1e9)
  }
}
