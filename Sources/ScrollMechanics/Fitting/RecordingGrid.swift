/// The steps in which a recording was written down: of offsets and of time.
public struct RecordingGrid: Hashable, Sendable {
  /// What all offsets are whole multiples of, from one another, in points; 0 where there is no such step.
  public let rounding: Double

  /// The usual time from one sample to the next, in seconds.
  public let frameInterval: Double

  /// How many frames are missing between samples.
  public let dropped: Int

  /// What all times are multiples of, in seconds: 0.001 for whole milliseconds; 0 where they are finer.
  public let timeStep: Double

  /// Samples in a second.
  public var frameRate: Double { 1 / frameInterval }

  /// Finds the steps of a recording.
  public init(_ recording: ScrollRecording) {
    rounding = Self.rounding(of: recording.offsets)
    let times = recording.times
    // Some of a long recording tell the usual step.
    let stride = max(1, (times.count - 1) / 2000)
    let median = Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }.median
    var (sum, count) = (0.0, 0)
    for index in 1..<times.count {
      let step = times[index] - times[index - 1]
      if abs(step - median) <= median / 4 { (sum, count) = (sum + step, count + 1) }
    }
    let interval = count > 0 ? sum / Double(count) : median
    frameInterval = interval
    dropped = (1..<times.count).reduce(0) { sum, index in
      let step = times[index] - times[index - 1]
      let frames = (step / interval).rounded()
      // A long pause is no loss of frames.
      return frames >= 2 && frames < 10 && abs(step / interval - frames) < 0.25 ? sum + Int(frames) - 1 : sum
    }
    timeStep = recording.times.allSatisfy { abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-4 } ? 0.001 : 0
  }

  /// Pixels as points, of screens that have so many, and decimals that somebody rounded to; the coarsest first.
  private static let steps: [Double] = {
    let scales: [Double] = [1.5, 2, 2.5, 2.625, 2.75, 3, 3.5, 4]
    let decimals: [Double] = [0.2, 0.1, 0.05, 0.02, 0.01, 5e-3, 2e-3, 1e-3, 1e-4, 1e-5, 1e-6]
    return [3, 2, 1.5, 1] + scales.map { 1 / $0 } + decimals
  }()

  static func rounding(of offsets: [Double]) -> Double {
    guard let origin = offsets.first else { return 0 }
    var distinct: Set<Double> = []
    for offset in offsets where distinct.count < 6 { distinct.insert(offset) }
    guard distinct.count == 6 else { return 0 }
    let most = offsets.count / 50
    let way = (distinct.max() ?? origin) - (distinct.min() ?? origin)
    return steps.first { step in
      // Six of them are five steps apart at least.
      guard way > 4.5 * step else { return false }
      var misses = 0
      for offset in offsets {
        let count = (offset - origin) / step
        // Thirds may have been written with two decimals.
        if abs(count - count.rounded()) > 0.02 { misses += 1 }
        if misses > most { return false }
      }
      return true
    } ?? 0
  }
}

extension [Double] {
  /// The middle one in order of size; 0 where there is none.
  var median: Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted.count % 2 == 1
      ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
  }
}
