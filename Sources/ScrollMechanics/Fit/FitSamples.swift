/// The samples of a recording to which a curve is fitted.
struct FitSamples: Sendable {
  /// The time of the recording from which ``times`` count, in seconds.
  let origin: Double

  let times: [Double]
  var offsets: [Double]

  private static let maxCount = 8192

  var count: Int { times.count }

  /// The time from the first to the last sample, in seconds.
  var duration: Double { count > 1 ? times[count - 1] - times[0] : 0 }

  /// The distance between the extreme offsets, in points.
  var extent: Double { (offsets.max() ?? 0) - (offsets.min() ?? 0) }

  subscript(indices: [Int]) -> FitSamples {
    FitSamples(origin: origin, times: indices.map { times[$0] }, offsets: indices.map { offsets[$0] })
  }

  /// Returns at most `maxCount` evenly chosen samples, including the first and the last; all if `maxCount` is below 2.
  func thinned(to maxCount: Int) -> FitSamples {
    guard count > maxCount, maxCount > 1 else { return self }
    return self[(0..<maxCount).map { Int((Double($0) * Double(count - 1) / Double(maxCount - 1)).rounded()) }]
  }
}

extension FitSamples {
  /// Creates the samples of a range, without stale ones, and the one at `rest`. A run of equal offsets becomes one
  /// sample at its middle, where the motion is nearest to the rounded offset. Times count from `origin`, in seconds, by
  /// default from the first sample.
  init(
    _ recording: ScrollRecording, _ range: Range<Int>, rest: Int?, skipping stale: Set<Int> = [], origin: Double? = nil
  ) {
    let (all, values) = (recording.times, recording.offsets)
    let stride = max(1, range.count / Self.maxCount)
    var (times, offsets): ([Double], [Double]) = ([], [])
    var index = range.lowerBound
    while index < range.upperBound {
      guard !stale.contains(index) else {
        index += stride
        continue
      }
      var end = index + stride
      while end < range.upperBound, values[end] == values[index] { end += stride }
      let isRun = !stale.contains(index + 1) && end - index > stride
      times.append(isRun ? (all[index] + all[end - stride]) / 2 : all[index])
      offsets.append(values[index])
      index = isRun ? end : index + stride
    }
    if let rest {
      times.append(all[rest])
      offsets.append(values[rest])
    }
    let start = origin ?? times.first ?? 0
    self.init(origin: start, times: times.map { $0 - start }, offsets: offsets)
  }
}
