/// What is remembered of one finger's touch while it lasts: where it began and the samples of its last moments.
///
/// Samples at one instant are one sample, at the latest position. The history keeps those no older than ``horizon``
/// before the newest, the one before them (which tells where the finger was when that stretch of time began), and in
/// any case the newest ``alwaysKept``. A touch of any length therefore takes as much memory as its samples of
/// `horizon` seconds, and never more than ``capacity`` of them.
package struct TouchHistory<Position: MotionVector>: Sendable {
  /// A sample that has a time to itself.
  package struct Entry: Equatable, Sendable {
    /// When, in seconds.
    package let time: Double
    /// Where, in points.
    package let position: Position

    /// The place of the sample in its touch, from 0. Where places are missing between two entries, those samples
    /// had the later entry's time and gave way to it.
    package let ordinal: Int

    /// The mean velocity on an axis since an older sample, in points per second.
    func velocity(since older: Entry, on axis: Int) -> Double {
      position[axis].subtractingDecimal(older.position[axis]).dividedDecimal(by: time.subtractingDecimal(older.time))
    }
  }

  /// How many of the newest samples are kept whatever their age: the ends of three segments.
  package static var alwaysKept: Int { 4 }

  /// The most samples that are kept, the oldest being forgotten first: one every 1.5 µs for the default tenth of a
  /// second, a hundred times what any digitizer reports, and 9 minutes at 120 Hz for whoever asks for more.
  package static var capacity: Int { 65_536 }

  /// How old a sample may be, in seconds before the newest, until it is forgotten.
  package let horizon: Double

  /// How many samples the touch has had.
  package private(set) var sampleCount: Int

  /// How many instants they are from.
  package private(set) var instantCount: Int

  /// Where the finger came down, and when.
  package private(set) var start: Entry

  /// The newest sample.
  package private(set) var newest: Entry

  /// The kept samples but for those before `firstKept`, which are cleared away now and then. Never empty.
  private var storage: [Entry]
  private var firstKept = 0

  /// Makes a history of a finger that has just come down.
  package init(time: Double, position: Position, horizon: Double) {
    self.horizon = horizon
    sampleCount = 1
    instantCount = 1
    start = Entry(time: time, position: position, ordinal: 0)
    newest = start
    storage = [start]
  }

  /// The kept samples, from the oldest to the newest; at least one.
  package var entries: ArraySlice<Entry> { storage[firstKept...] }

  /// Whether the touch's first sample is still among ``entries``.
  package var isComplete: Bool { entries.first == start }

  /// How many instants a second the samples of the touch are from, so far; `nil` where they are all from one.
  package var sampleRate: Double? {
    let span = newest.time.subtractingDecimal(start.time)
    return span > 0 ? Double(instantCount - 1).dividedDecimal(by: span) : nil
  }

  /// Adds the finger's next sample, at a time not before the newest.
  ///
  /// - Complexity: amortized O(1).
  package mutating func add(time: Double, position: Position) {
    let entry = Entry(time: time, position: position, ordinal: sampleCount)
    sampleCount += 1
    if time == start.time { start = entry }
    if time == newest.time { storage.removeLast() } else { instantCount += 1 }
    newest = entry
    storage.append(entry)
    forget()
  }

  /// Where the finger was some seconds before a time, as far as it had told by then: the position of the latest sample
  /// that is at least so much older, or of the oldest that is kept.
  package func position(seconds: Double, before time: Double) -> Position {
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
