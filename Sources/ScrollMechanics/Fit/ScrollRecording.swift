/// The recorded offsets of a scroll view over time; 16 bytes a sample.
public struct ScrollRecording: Sendable {
  /// The times of the samples in seconds, increasing.
  public let times: [Double]

  /// The offsets of the samples in points.
  public let offsets: [Double]

  /// The pixels per point by which the offsets were divided, greater than 0. They may be rounded in pixels.
  public let scale: Double

  /// The number of samples that a fit needs.
  package static let minSampleCount = 6

  /// Creates a recording of times in seconds and offsets in points; surplus ones are ignored. The last of several
  /// samples with the same time counts. Throws ``RecordingError`` if the samples cannot be fitted.
  public init(times: [Double], offsets: [Double], scale: Double = 1) throws(RecordingError) {
    let count = min(times.count, offsets.count)
    var repeats = 0
    for index in 0..<count {
      guard abs(times[index]) <= 1e15, abs(offsets[index]) <= 1e15 else { throw .notFinite(index) }
      guard index > 0, times[index] <= times[index - 1] else { continue }
      guard times[index] == times[index - 1] else { throw .timeRunsBackwards(index) }
      repeats += 1
    }
    // Most recordings are long and have no repeated times: their samples are not copied.
    var (kept, values) = (times, offsets)
    if repeats > 0 || times.count != offsets.count {
      let lasts = (0..<count).filter { $0 + 1 == count || times[$0 + 1] > times[$0] }
      (kept, values) = (lasts.map { times[$0] }, lasts.map { offsets[$0] })
    }
    guard kept.count >= Self.minSampleCount else { throw .tooFewSamples(kept.count) }
    guard let first = values.first, values.contains(where: { $0 != first }) else { throw .noMotion }
    let interval = (kept[kept.count - 1] - kept[0]) / Double(kept.count - 1)
    guard (1e-7...1e5).contains(interval) else { throw .unlikelyInterval(interval) }
    let distance = values.reduce(0) { max($0, abs($1 - first)) }
    guard (1e-6...1e12).contains(distance) else { throw .unlikelyDistance(distance) }
    (self.times, self.offsets, self.scale) = (kept, values, scale)
  }

  /// Creates the same recording with other times, which may be fewer.
  init(_ other: ScrollRecording, times: [Double]) {
    (self.times, offsets, scale) = (times, Array(other.offsets.prefix(times.count)), other.scale)
  }

  /// The number of samples.
  public var count: Int { times.count }
}

/// The reason why no law can be fitted to samples.
public enum RecordingError: Error, Equatable, Sendable {
  /// The sample at this index has a number that is not finite, or larger than 1e15.
  case notFinite(Int)
  /// The sample at this index is earlier than the one before it.
  case timeRunsBackwards(Int)
  /// There are only this many samples; a fit needs 6.
  case tooFewSamples(Int)
  /// All offsets are equal.
  case noMotion
  /// The mean interval between samples, in seconds, is not within 1e-7 to 1e5.
  case unlikelyInterval(Double)
  /// The distance from the first offset to the one farthest away, in points, is not within 1e-6 to 1e12.
  case unlikelyDistance(Double)
  /// No law can be fitted to the fling, which has this many samples; a fit needs 6.
  case notFitted(Int)
  /// No motion is recorded after the given start of the fling, in seconds.
  case noMotionAfter(Double)
  /// There are only this many pulls of different lengths past a limit; a fit needs 4.
  case tooFewPulls(Int)
}
