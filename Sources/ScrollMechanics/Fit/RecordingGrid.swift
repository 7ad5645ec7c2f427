/// The steps to which a recording is rounded: of offsets and of times.
package struct RecordingGrid: Hashable, Sendable {
  /// The step to which offsets are rounded, in points; 0 if they are not rounded.
  package let rounding: Double
  /// The mean time between samples that follow each other without a gap, in seconds.
  let frameInterval: Double
  /// The number of frames missing between samples; a gap of ten frames or more is a pause and does not count.
  package let droppedCount: Int
  /// The step to which times are rounded, in seconds: 0.001, or 0 if they are finer.
  package let timeStep: Double

  /// The number of samples per second.
  package var frameRate: Double { 1 / frameInterval }

  /// Finds the steps of a recording.
  init(_ recording: ScrollRecording) {
    rounding = Self.rounding(of: recording.offsets)
    let times = recording.times
    // At most 2000 intervals determine the median.
    let stride = max(1, (times.count - 1) / 2000)
    let median = Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }.median
    var (sum, count) = (0.0, 0)
    for index in 1..<times.count {
      let step = times[index] - times[index - 1]
      if abs(step - median) <= median / 4 { (sum, count) = (sum + step, count + 1) }
    }
    let interval = count > 0 ? sum / Double(count) : median
    frameInterval = interval
    droppedCount = (1..<times.count).reduce(0) { sum, index in
      let step = times[index] - times[index - 1]
      let frames = (step / interval).rounded()
      // Ten frames and more are a pause.
      return frames >= 2 && frames < 10 && abs(step / interval - frames) < 0.25 ? sum + Int(frames) - 1 : sum
    }
    timeStep = recording.times.allSatisfy { abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-4 } ? 0.001 : 0
  }

  /// Pixels of displays in points, and decimal steps, the coarsest first.
  private static let steps: [Double] = {
    let scales: [Double] = [1.5, 2, 2.5, 2.625, 2.75, 3, 3.5, 4]
    let decimals: [Double] = [0.2, 0.1, 0.05, 0.02, 0.01, 5e-3, 2e-3, 1e-3, 1e-4, 1e-5, 1e-6]
    return [3, 2, 1.5, 1] + scales.map { 1 / $0 } + decimals
  }()

  /// Returns the coarsest step in points of which 98 % of the offsets are multiples, counted from the first; 0 if there
  /// is none, or fewer than 6 offsets differ.
  static func rounding(of offsets: [Double]) -> Double {
    guard let origin = offsets.first else { return 0 }
    var distinct: Set<Double> = []
    for offset in offsets where distinct.count < 6 { distinct.insert(offset) }
    guard distinct.count == 6 else { return 0 }
    let maxMisses = offsets.count / 50
    let extent = (distinct.max() ?? origin) - (distinct.min() ?? origin)
    return steps.first { step in
      // Six distinct multiples span at least five steps.
      guard extent > 4.5 * step else { return false }
      var misses = 0
      for offset in offsets {
        let count = (offset - origin) / step
        // Thirds may have been written with two decimals.
        if abs(count - count.rounded()) > 0.02 { misses += 1 }
        if misses > maxMisses { return false }
      }
      return true
    } ?? 0
  }
}
