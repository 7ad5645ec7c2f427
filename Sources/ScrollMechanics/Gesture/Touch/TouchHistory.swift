/// The start of one finger's touch, and its newest samples. Samples at the same time count as one, at the latest
/// position. The history keeps the samples of the last ``horizon`` seconds and the one before, at least the newest
/// ``alwaysKept`` and at most ``capacity`` samples, so its memory does not grow with the touch.
package struct TouchHistory<Position: MotionVector>: Sendable {
  /// The latest sample at a time in seconds, with its position in points.
  package struct Entry: Equatable, Sendable {
    package let time: Double
    package let position: Position

    /// The index of the sample in its touch. Missing indices belong to samples that a later one replaced at its time.
    package let ordinal: Int

    /// Returns the mean velocity on an axis since an older sample, in points per second.
    func velocity(since older: Entry, on axis: Int) -> Double {
      position[axis].subtractingDecimal(older.position[axis]).dividedDecimal(by: time.subtractingDecimal(older.time))
    }
  }

  /// The number of newest samples that are kept at any age: the ends of three segments.
  static var alwaysKept: Int { 4 }

  /// The maximum number of samples that are kept: 9 minutes at 120 Hz, or 0.1 s with a sample every 1.5 µs.
  package static var capacity: Int { 65_536 }

  /// The age up to which samples are kept, in seconds before the newest sample.
  let horizon: Double

  private(set) var sampleCount = 1
  private var instantCount = 1

  /// The touch-down: the first sample, or the last one at the same time.
  package private(set) var start: Entry
  private(set) var newest: Entry

  /// The kept samples, at least one, the oldest first. A slice without capacity at its end copies only its elements.
  private(set) var entries: ArraySlice<Entry>

  init(time: Double, position: Position, horizon: Double) {
    self.horizon = horizon
    start = Entry(time: time, position: position, ordinal: 0)
    (newest, entries) = (start, [start])
  }

  /// True if ``entries`` still contains the first sample of the touch.
  var isComplete: Bool { entries.first == start }

  /// The number of different sample times per second; `nil` if all samples have the same time.
  package var sampleRate: Double? {
    let span = newest.time.subtractingDecimal(start.time)
    return span > 0 ? Double(instantCount - 1).dividedDecimal(by: span) : nil
  }

  /// Adds the finger's next sample, at a time not before the newest one, in amortized O(1).
  mutating func add(time: Double, position: Position) {
    let entry = Entry(time: time, position: position, ordinal: sampleCount)
    sampleCount += 1
    if time == start.time { start = entry }
    if time == newest.time { entries.removeLast() } else { instantCount += 1 }
    newest = entry
    entries.append(entry)
    while entries.count > Self.alwaysKept,
      Measured(from: entries[entries.startIndex + 1].time, to: time).exceeds(horizon) || entries.count > Self.capacity
    {
      entries.removeFirst()
    }
  }

  /// Returns the last known position `seconds` before a time in seconds or, if none is kept, the oldest one.
  func position(seconds: Double, before time: Double) -> Position {
    let known = entries.last { !Measured(from: $0.time, to: time).fallsShort(of: seconds) }
    return (known ?? entries.first ?? start).position
  }
}
