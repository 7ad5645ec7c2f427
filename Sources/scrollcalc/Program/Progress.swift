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

struct ProgressReport {
  let done: Int
  let total: Int?
  let seconds: Double

  var text: String { ([counts, speed, time].compactMap(\.self)).joined(separator: ", ") }

  /// Returns a percentage, a bar and ``text`` in at most `width - 1` characters: a full line would wrap. It is ``text``
  /// alone if the total is unknown; for lack of space, parts of ``text`` and then the bar are omitted.
  func bar(width: Int) -> String {
    let available = max(width - 1, 0)
    guard let fraction else { return String(text.prefix(available)) }
    let percent = "\(Int(fraction * 100))%"
    let padded = String(repeating: " ", count: 4 - percent.count) + percent
    for words in [text, counts] {
      let length = min(available - padded.count - words.count - 5, 40)
      guard length >= 10 else { continue }
      let filled = Int(fraction * Double(length))
      let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled)
      return "\(padded) [\(bar)] \(words)"
    }
    return String("\(padded) \(counts)".prefix(available))
  }

  private var fraction: Double? { total.map { $0 > 0 ? min(max(Double(done) / Double($0), 0), 1) : 1 } }

  private var counts: String {
    total.map { "\(Self.abbreviated(Double(done))) of \(Self.abbreviated(Double(max($0, done)))) rows" }
      ?? "\(Self.abbreviated(Double(done))) rows"
  }

  private var rate: Double? { seconds > 0 && done > 0 ? Double(done) / seconds : nil }
  private var speed: String? { rate.map { "\(Self.abbreviated($0))/s" } }

  /// The remaining time, or the elapsed time if the total or the rate is unknown, or the total is reached.
  private var time: String {
    guard let rate, let total, done < total else { return Self.duration(seconds) }
    return Self.duration(Double(total - done) / rate) + " left"
  }

  /// Returns a count with at most three digits and a prefix: `987`, `12.3k`, `4.5M`.
  static func abbreviated(_ count: Double) -> String {
    var value = count
    var prefixes = ["", "k", "M", "G", "T", "P", "E"][...]
    while value >= 999.5, prefixes.count > 1 {
      value /= 1000
      prefixes.removeFirst()
    }
    let prefix = prefixes.first ?? ""
    // A count below a thousand has no decimals, but one in thousands, such as `12.3k`, has.
    if prefix.isEmpty || value >= 99.95 { return "\(Int(value.rounded()))\(prefix)" }
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)\(prefix)" : "\(tenths / 10).\(tenths % 10)\(prefix)"
  }

  /// Returns a time, rounded up to seconds, as `12 s`, `3:05` or `1:02:03`; from 1000 hours on, `weeks`.
  static func duration(_ seconds: Double) -> String {
    guard seconds < 3_600_000 else { return "weeks" }
    let whole = Int(max(seconds, 0).rounded(.up))
    let (minutes, rest) = (whole / 60, whole % 60)
    if minutes == 0 { return "\(rest) s" }
    let tail = minutes % 60 < 10 && minutes >= 60 ? "0\(minutes % 60)" : "\(minutes % 60)"
    let clock = "\(tail):\(rest < 10 ? "0" : "")\(rest)"
    return minutes < 60 ? clock : "\(minutes / 60):\(clock)"
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
/// It needs no escape sequences: a carriage return moves to the start of the line, and blanks clear it.
enum StatusLine {
  // Used by the thread that writes results and messages, and by a signal that ends the program.
  nonisolated(unsafe) private static let width = Interruption.memory(of: 0)
  private static let blankCount = 1024
  /// A carriage return and blanks, with which a signal handler overwrites the line, as it must not make a text.
  nonisolated(unsafe) private static let blanks = Interruption.memory(of: UInt8(ascii: " "), count: blankCount)

  static func prepare() { (width.pointee, blanks[0]) = (0, UInt8(ascii: "\r")) }

  /// Overwrites the status line with another, which must be ASCII.
  static func show(_ line: String) {
    Interruption.prepare()
    let rest = String(repeating: " ", count: max(width.pointee - line.utf8.count, 0))
    width.pointee = max(width.pointee, line.utf8.count)
    StandardStreams.writeErrorBytes("\r\(line)\(rest)")
    width.pointee = line.utf8.count
  }

  static func clear() {
    guard width.pointee > 0 else { return }
    show("")
    StandardStreams.writeErrorBytes("\r")
  }

  static func clearAtInterruption() {
    guard width.pointee > 0 else { return }
    _ = write(2, blanks, min(1 + width.pointee, blankCount))
    _ = write(2, blanks, 1)
  }
}
