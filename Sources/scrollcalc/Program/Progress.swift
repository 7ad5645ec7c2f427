import CommandLineParsing
import PlatformC

/// A display of a long table's progress on standard error. Only the thread that writes the result may call it.
struct ProgressBar {
  private let style: ProgressStyle
  private let total: Int?
  private let stopwatch = Stopwatch()
  private var next = 0.0

  /// Makes a display; `nil` if nothing is to be shown. `total` is the expected number of rows, if it is known.
  init?(_ arguments: ParsedArguments, resultOn output: OutputFile, total: Int?) {
    let (mode, isQuiet) = (arguments[MessageOptions.progress], arguments[MessageOptions.quiet])
    let canDraw = Terminal.isTerminal(2) && !Terminal.isDumb
    guard let style = ProgressStyle(mode, quiet: isQuiet, canDraw: canDraw, sharesTerminal: output.isTerminal) else {
      return nil
    }
    (self.style, self.total) = (style, total)
    if case .bar(let delay) = style { next = delay }
  }

  /// Shows the progress, at most every 0.1 s as a bar and every second as a line.
  mutating func update(done: Int) {
    let now = stopwatch.elapsed
    guard now >= next else { return }
    let report = ProgressReport(done: done, total: total, seconds: now)
    switch style {
    case .bar:
      next = now + 0.1
      StatusLine.show(report.bar(width: Terminal.size(of: 2).columns ?? 80))
    case .lines:
      next = now + 1
      StandardStreams.writeError("scrollcalc: \(report.text)\n")
    }
  }

  /// Clears the bar, or writes a last line in which `done` is also the total.
  func finish(done: Int) {
    switch style {
    case .bar: StatusLine.clear()
    case .lines:
      let report = ProgressReport(done: done, total: done, seconds: stopwatch.elapsed)
      StandardStreams.writeError("scrollcalc: \(report.text)\n")
    }
  }
}

struct ProgressReport {
  let done: Int
  let total: Int?
  let seconds: Double

  /// Rows, rows per second, and the remaining time, or the elapsed time if the total is unknown or reached.
  var text: String {
    let rows = Self.abbreviated(Double(done))
    let counts = total.map { "\(rows) of \(Self.abbreviated(Double(max($0, done)))) rows" } ?? "\(rows) rows"
    guard seconds > 0, done > 0 else { return "\(counts), \(Self.duration(seconds))" }
    let rate = Double(done) / seconds
    let rest = max((total ?? 0) - done, 0)
    let time = rest > 0 ? "\(Self.duration(Double(rest) / rate)) left" : Self.duration(seconds)
    return "\(counts), \(Self.abbreviated(rate))/s, \(time)"
  }

  /// Returns a percentage, a bar and ``text`` in at most `width - 1` characters: a full line would wrap. It is ``text``
  /// alone if the total is unknown; for lack of space, the bar and then the end of ``text`` are omitted.
  func bar(width: Int) -> String {
    let available = max(width - 1, 0)
    guard let percentage else { return String(text.prefix(available)) }
    let percent = "\(Int(percentage))%"
    let padded = String(repeating: " ", count: 4 - percent.count) + percent
    let length = min(available - padded.count - text.count - 5, 40)
    guard length >= 10 else { return String("\(padded) \(text)".prefix(available)) }
    let filled = Int(percentage * Double(length) / 100)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled)
    return "\(padded) [\(bar)] \(text)"
  }

  private var percentage: Double? { total.map { $0 > 0 ? min(max(100 * Double(done) / Double($0), 0), 100) : 100 } }

  /// Returns a count with at most four digits and a prefix: `987`, `1234`, `12k`, `4500k`.
  static func abbreviated(_ count: Double) -> String {
    var value = count
    var prefixes = ["", "k", "M", "G", "T", "P", "E"][...]
    while value >= 9999.5, prefixes.count > 1 {
      value /= 1000
      prefixes.removeFirst()
    }
    return "\(Int(value.rounded()))\(prefixes.first ?? "")"
  }

  /// Returns a time, rounded up to seconds, as `12 s`, or from two minutes on as `5 min`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e12).rounded(.up))
    return whole < 120 ? "\(whole) s" : "\(whole / 60) min"
  }
}

enum DisplayMode: Sendable { case automatic, always, never }

enum ProgressStyle: Hashable, Sendable {
  /// One line that is overwritten, after a delay in seconds.
  case bar(delay: Double)
  case lines

  /// Makes the style of a mode; `nil` if nothing is shown, as where rows and a bar would share a terminal. `canDraw`:
  /// true if standard error is a terminal on which a line can be overwritten.
  init?(_ mode: DisplayMode, quiet: Bool, canDraw: Bool, sharesTerminal: Bool) {
    switch mode {
    case .never: return nil
    case _ where sharesTerminal: return nil
    case .automatic where quiet || !canDraw: return nil
    // Most runs end before this delay and never show a bar.
    case .automatic: self = .bar(delay: 0.5)
    case .always: self = canDraw ? .bar(delay: 0) : .lines
    }
  }
}

/// A line on a terminal's standard error that is overwritten, and cleared at the end.
enum StatusLine {
  // Used by the thread that writes results and messages, and by a signal that ends the program.
  nonisolated(unsafe) private static let isShown = Interruption.memory(of: false)
  /// Moves to the start of the line, and erases it. Static, since a signal handler must not make a text.
  private static let erasure: StaticString = "\r\u{1B}[K"

  private static let isClearedAtInterruption: Void = {
    _ = (isShown, erasure)
    Interruption.tidyUp { if isShown.pointee { _ = write(2, erasure.utf8Start, erasure.utf8CodeUnitCount) } }
  }()

  /// Overwrites the status line with another, which must be ASCII.
  static func show(_ line: String) {
    isClearedAtInterruption
    isShown.pointee = true
    StandardStreams.writeErrorBytes("\(erasure)\(line)")
  }

  static func clear() {
    guard isShown.pointee else { return }
    StandardStreams.writeErrorBytes("\(erasure)")
    isShown.pointee = false
  }
}
