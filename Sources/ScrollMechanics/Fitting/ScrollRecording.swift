/// Offsets of a scroll view at instants, as somebody recorded them: 16 bytes a sample.
public struct ScrollRecording: Sendable {
  /// In seconds, rising.
  public let times: [Double]

  /// In points.
  public let offsets: [Double]

  /// Fewer samples than this say nothing of a law.
  public static let fewestSamples = 6

  /// - Parameters:
  ///   - times: in seconds. Of several samples with one time, the last counts.
  ///   - offsets: as many, in points.
  /// - Throws: ``RecordingError`` for what cannot be a recording, or has nothing in it to be fitted.
  public init(times: [Double], offsets: [Double]) throws(RecordingError) {
    var (kept, values): ([Double], [Double]) = ([], [])
    kept.reserveCapacity(times.count)
    values.reserveCapacity(times.count)
    for (index, (time, offset)) in zip(times, offsets).enumerated() {
      guard abs(time) <= 1e15, abs(offset) <= 1e15 else { throw .notFinite(index) }
      guard let last = kept.last, time <= last else {
        kept.append(time)
        values.append(offset)
        continue
      }
      guard time == last else { throw .timeRunsBackwards(index) }
      values[values.count - 1] = offset
    }
    guard kept.count >= Self.fewestSamples else { throw .tooFewSamples(kept.count) }
    guard let first = values.first, values.contains(where: { $0 != first }) else { throw .noMotion }
    self.times = kept
    self.offsets = values
  }

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

  /// So many samples of the fling alone; ``ScrollRecording/fewestSamples`` are needed.
  case tooShortFling(Int)
}
