/// Rows that become known one after the other, each to be written when its time comes.
///
/// As in a paced table, a row is left out where the next one is due as well, unless it is the first. Where it is the
/// rows that come too late, as from a finger that is still moving, some are written all the same.
struct PacedRows<Row> {
  /// How long rows may be waited for before one is written though it is late, in seconds: a frame of a usual screen.
  private static var patience: Double { 1 / 60 }

  private var pace: (stopwatch: Stopwatch, start: Double)?
  /// The row whose time may still be to come: whether it is left out is known with the next.
  private var waiting: (row: Row, time: Double)?
  /// When the last row had been written, or its time waited for.
  private var lastRest = -Double.infinity
  private(set) var writtenCount = 0

  /// The time that it is, on the rows' clock, which begins with the first of them; before that, long ago.
  var now: Double { pace.map { $0.start + $0.stopwatch.elapsed } ?? -.infinity }

  /// Takes a row, and writes the one before it, unless that is left out.
  ///
  /// - Parameter time: in seconds, not before that of the last one.
  mutating func take(_ row: Row, at time: Double, _ write: (Row) throws(Failure) -> Void) throws(Failure) {
    if pace == nil { pace = (Stopwatch(), time) }
    wait()
    let now = now
    if time > now || writtenCount == 0 || now - lastRest > PacedRows.patience { try writeWaiting(write) }
    waiting = (row, time)
  }

  /// Writes the last row.
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
