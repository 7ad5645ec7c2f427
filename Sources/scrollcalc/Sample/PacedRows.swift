import PlatformC

/// A writer of rows that arrive one after the other: each is written at its time, or omitted if it is late. If each row
/// is late, as from a slow input, one is still written every 1/60 s.
struct PacedRows<Row> {
  private var pace: (stopwatch: Stopwatch, start: Double)?
  /// The newest row and its time in seconds; the next row decides whether it is omitted. `nil` if no row waits.
  private var waiting: (row: Row, time: Double)?
  /// The time at which the last write or wait ended, in seconds on the clock of the rows; −∞ before that.
  private var lastRest = -Double.infinity
  private(set) var writtenCount = 0

  /// The current time on the clock of the rows, which starts with the first row; −∞ before that.
  var now: Double { pace.map { $0.start + $0.stopwatch.elapsed } ?? -.infinity }

  /// Takes the next row, and writes the one before unless that is late. `time`, in s, must not fall.
  mutating func take(_ row: Row, at time: Double, _ write: (Row) throws(Failure) -> Void) throws(Failure) {
    if pace == nil { pace = (Stopwatch(), time) }
    wait()
    let now = now
    if time > now || writtenCount == 0 || now - lastRest > 1 / 60 { try writeWaiting(write) }
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
