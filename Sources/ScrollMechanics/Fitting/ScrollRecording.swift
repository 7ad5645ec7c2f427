/// Offsets of a scroll view at instants, as somebody recorded them: 16 bytes a sample.
public struct ScrollRecording: Sendable {
  /// In seconds, rising.
  public let times: [Double]

  /// In points.
  public let offsets: [Double]

  /// Fewer samples than this say nothing of a law.
  public static let fewestSamples = 6

  /// From sample to sample on average, in seconds.
  public static let intervals = 1e-7...1e5

  /// From the first offset to the one farthest away, in points.
  public static let ways = 1e-6...1e12

  /// A recording of these samples.
  ///
  /// - Parameters:
  ///   - times: in seconds. Of several samples with one time, the last counts.
  ///   - offsets: as many, in points.
  /// - Throws: ``RecordingError`` for what cannot be a recording, or has nothing in it to be fitted.
  public init(times: [Double], offsets: [Double]) throws(RecordingError) {
    let count = min(times.count, offsets.count)
    var repeats = 0
    for index in 0..<count {
      guard abs(times[index]) <= 1e15, abs(offsets[index]) <= 1e15 else { throw .notFinite(index) }
      guard index > 0, times[index] <= times[index - 1] else { continue }
      guard times[index] == times[index - 1] else { throw .timeRunsBackwards(index) }
      repeats += 1
    }
    // Most have none, and are long: they are not copied.
    var (kept, values) = (times, offsets)
    if repeats > 0 || times.count != offsets.count {
      let lasts = (0..<count).filter { $0 + 1 == count || times[$0 + 1] > times[$0] }
      (kept, values) = (lasts.map { times[$0] }, lasts.map { offsets[$0] })
    }
    guard kept.count >= Self.fewestSamples else { throw .tooFewSamples(kept.count) }
    guard let first = values.first, values.contains(where: { $0 != first }) else { throw .noMotion }
    let interval = (kept[kept.count - 1] - kept[0]) / Double(kept.count - 1)
    guard Self.intervals.contains(interval) else { throw .unlikelyInterval(interval) }
    let way = values.reduce(0) { max($0, abs($1 - first)) }
    guard Self.ways.contains(way) else { throw .unlikelyWay(way) }
    self.times = kept
    self.offsets = values
  }

  /// How many samples there are.
  public var count: Int { times.count }
}

/// Why samples are no recording that a law could be fitted to.
public enum RecordingError: Error, Equatable, Sendable {
  /// A number, of the sample at an index, that is not finite or larger than anything that scrolls.
  case notFinite(Int)

  /// The sample at an index is earlier than the one before it.
  case timeRunsBackwards(Int)

  /// So many samples; ``ScrollRecording/fewestSamples`` are needed.
  case tooFewSamples(Int)

  /// All offsets are the same.
  case noMotion

  /// So many seconds from sample to sample on average, out of ``ScrollRecording/intervals``.
  case unlikelyInterval(Double)

  /// So many points from the first offset to the one farthest away, out of ``ScrollRecording/ways``.
  case unlikelyWay(Double)

  /// So many samples of the fling alone; ``ScrollRecording/fewestSamples`` are needed.
  case tooShortFling(Int)

  /// So many samples of the fling, through which none of the laws can be laid.
  case notFitted(Int)

  /// Nothing is recorded from a time on, in seconds, with which the fling is said to begin.
  case startNotRecorded(Double)

  /// All offsets are the same from such a time on.
  case noMotionAfter(Double)

  /// So many pulls past a limit; ``FittedRubberBand/fewestPulls`` of different lengths are needed.
  case tooFewPulls(Int)
}
