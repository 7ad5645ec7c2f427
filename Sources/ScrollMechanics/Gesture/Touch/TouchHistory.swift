/// The start of one finger's touch and the samples of its last moments.
///
/// Samples at one instant are one sample, at the latest position. The history keeps the samples of the last ``horizon``
/// seconds, the one before them (which determines where the finger was when these seconds began), and in any case the
/// newest ``alwaysKept``; never more than ``capacity``, so that its memory does not grow with the touch.
package struct TouchHistory<Position: MotionVector>: Sendable {
  /// The only or the latest sample at a time in seconds, at a position in points.
  package struct Entry: Equatable, Sendable {
    package let time: Double
    package let position: Position

    /// The index of the sample in its touch. Numbers missing between two entries are of samples that the later entry
    /// replaced, at its time.
    package let ordinal: Int

    /// The mean velocity on an axis since an older sample, in points per second.
    func velocity(since older: Entry, on axis: Int) -> Double {
      position[axis].subtractingDecimal(older.position[axis]).dividedDecimal(by: time.subtractingDecimal(older.time))
    }
  }

  /// How many of the newest samples are kept whatever their age: the ends of three segments.
  static var alwaysKept: Int { 4 }

  /// The most samples that are kept: one every 1.5 µs for the default tenth of a second, a hundred times what any
  /// digitizer reports, or 9 minutes at 120 Hz.
  package static var capacity: Int { 65_536 }

  /// The age, in seconds before the newest, at which samples are still kept.
  let horizon: Double

  private(set) var sampleCount = 1
  private var instantCount = 1

  /// Where the finger came down, and when.
  package private(set) var start: Entry

  /// The newest sample.
  private(set) var newest: Entry

  /// The kept samples, after those before `firstKept`, which are cleared away now and then. Never empty.
  private var storage: [Entry]
  private var firstKept = 0

  /// Makes a history of a finger that has just come down.
  init(time: Double, position: Position, horizon: Double) {
    self.horizon = horizon
    start = Entry(time: time, position: position, ordinal: 0)
    (newest, storage) = (start, [start])
  }

  /// The kept samples, from the oldest to the newest; at least one.
  var entries: ArraySlice<Entry> { storage[firstKept...] }

  /// True if the touch's first sample is still among ``entries``.
  var isComplete: Bool { entries.first == start }

  /// The number of instants per second that the samples of the touch are from; `nil` if they are all from one.
  package var sampleRate: Double? {
    let span = newest.time.subtractingDecimal(start.time)
    return span > 0 ? Double(instantCount - 1).dividedDecimal(by: span) : nil
  }

  /// Adds the finger's next sample, at a time not before the newest, in amortized O(1).
  mutating func add(time: Double, position: Position) {
    let entry = Entry(time: time, position: position, ordinal: sampleCount)
    sampleCount += 1
    if time == start.time { start = entry }
    if time == newest.time { storage.removeLast() } else { instantCount += 1 }
    newest = entry
    storage.append(entry)
    forget()
  }

  /// Returns the last known position some seconds before a time: that of the latest sample which is at least so much
  /// older, or of the oldest that is kept.
  func position(seconds: Double, before time: Double) -> Position {
    let known = entries.last { !Measured(from: $0.time, to: time).fallsShort(of: seconds) }
    return (known ?? entries.first ?? start).position
  }

  private mutating func forget() {
    while storage.count - firstKept > Self.alwaysKept,
      Measured(from: storage[firstKept + 1].time, to: newest.time).exceeds(horizon)
        || storage.count - firstKept > Self.capacity
    {
      firstKept += 1
    }
    // Clearing only when half is waste makes each sample move once on average.
    if firstKept > 16 && firstKept > storage.count / 2 {
      storage.removeFirst(firstKept)
      firstKept = 0
    }
  }
}
