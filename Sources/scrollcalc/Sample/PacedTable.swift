import CommandLineParsing
import PlatformC
import TabularText

/// The option to write a table in real time.
enum RealTimeOptions {
  static let realtime = Switch(
    "realtime", group: .sampling, summary: "write each row at its time, so that a program can animate from it",
    details: "A row that is late when the next one is due is omitted. A warning at the end reports the number of them.",
    synonyms: ["real-time", "live"])
}

extension ParsedArguments {
  /// Writes rows of a table when their times come. Of several late rows, because the reader or the machine was busy,
  /// only the last is written; the first row is never left out.
  func writePacedTable<Row, Rows: RowWriter>(
    _ columns: [Column<Row>], times: SampleTimes, _ makeRows: (ResultLayout) -> Rows
  ) throws(Failure) {
    let layout = try ResultLayout(columns, self)
    let output = try OutputFile(self)
    describeRun()
    var rows = makeRows(layout)
    var table = layout.makeTable()
    func send() throws(Failure) {
      try layout.settings.units.check(&table)
      // Aligned text waits for wider rows otherwise.
      table.flushRows()
      try output.write(table.buffer)
      table.buffer.removeAll()
    }
    table.begin()
    try send()
    let stopwatch = Stopwatch()
    var (row, written) = (0, 0)
    while row < times.count {
      stopwatch.wait(until: times.time(of: row))
      if row > 0 { row = times.lastRow(at: stopwatch.elapsed, notBefore: row) }
      try rows.write(UInt64(row)..<UInt64(row) + 1, to: &table)
      try send()
      (row, written) = (row + 1, written + 1)
    }
    table.end()
    try send()
    try output.finish()
    Warning.leftOut(times.count - written, of: times.count)
  }
}

extension Warning {
  /// Rows of a table whose time had passed.
  static func leftOut(_ count: Int, of all: Int) {
    if count > 0 { write("\(count) of \(all) rows were late and were omitted") }
  }
}

/// Rows that become known one after the other, each written when its time comes, or left out as in a paced table. If
/// the rows themselves come late, as from a finger that is still moving, some are written all the same.
struct PacedRows<Row> {
  /// The longest time without a row before a late one is written, in seconds: a frame at 60 Hz.
  private static var patience: Double { 1 / 60 }

  private var pace: (stopwatch: Stopwatch, start: Double)?
  /// The newest row: the next one decides whether it is left out.
  private var waiting: (row: Row, time: Double)?
  /// The end of the last write or wait.
  private var lastRest = -Double.infinity
  private(set) var writtenCount = 0

  /// The present time on the clock of the rows, which starts with the first of them; −∞ before that.
  var now: Double { pace.map { $0.start + $0.stopwatch.elapsed } ?? -.infinity }

  /// Takes a row, not before the last one, and writes that unless it is left out.
  mutating func take(_ row: Row, at time: Double, _ write: (Row) throws(Failure) -> Void) throws(Failure) {
    if pace == nil { pace = (Stopwatch(), time) }
    wait()
    let now = now
    if time > now || writtenCount == 0 || now - lastRest > PacedRows.patience { try writeWaiting(write) }
    waiting = (row, time)
  }

  mutating func finish(_ write: (Row) throws(Failure) -> Void) throws(Failure) {
    wait()
    try writeWaiting(write)
  }

  private mutating func wait() {
    guard let pace, let waiting, waiting.time > now else { return }
    pace.stopwatch.wait(until: waiting.time - pace.start)
    lastRest = now
  }

  private mutating func writeWaiting(_ write: (Row) throws(Failure) -> Void) throws(Failure) {
    guard let waiting else { return }
    try write(waiting.row)
    writtenCount += 1
    lastRest = now
  }
}

/// The time since a start, by a monotonic clock, and a wait for a time on this thread.
struct Stopwatch {
  private let start = Monotonic.nanoseconds

  var elapsed: Double { Double(Monotonic.nanoseconds - start) * 1e-9 }

  /// Waits until a time in seconds.
  func wait(until time: Double) { while case let rest = time - elapsed, rest > 0 { Stopwatch.sleep(rest) } }

  /// Sleeps for some seconds, until a signal comes, or until a file other than -1 has something to read: then true.
  @discardableResult static func sleep(_ seconds: Double, orUntilReadable descriptor: Int32 = -1) -> Bool {
    // A sleep longer than some days is one of several.
    let milliseconds = min(max(seconds, 0) * 1000, 1e9)
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&input, descriptor < 0 ? 0 : 1, Int32(milliseconds)) != 0 { return input.revents != 0 }
    var rest = timespec(tv_sec: 0, tv_nsec: Int((milliseconds - milliseconds.rounded(.down)) * 1e6))
    nanosleep(&rest, nil)
    return false
  }
}
