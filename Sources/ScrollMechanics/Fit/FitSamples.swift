/// The samples of a recording to which a curve is fitted.
struct FitSamples: Sendable {
  /// The time of the recording from which ``times`` count, in seconds.
  let origin: Double

  let times: [Double]
  let offsets: [Double]

  private static let maxCount = 8192

  var count: Int { times.count }

  /// The time from the first to the last sample, in seconds.
  var duration: Double { count > 1 ? times[count - 1] - times[0] : 0 }

  /// The distance between the extreme offsets, in points.
  var extent: Double { (offsets.max() ?? 0) - (offsets.min() ?? 0) }

  /// Returns the samples with all offsets divided by a number.
  func divided(by scale: Double) -> FitSamples {
    FitSamples(origin: origin, times: times, offsets: offsets.map { $0 / scale })
  }

  /// Returns the samples at some indices.
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
  /// Creates the samples of a range, with each run of equal offsets merged into one sample.
  ///
  /// Near the end of a fling the same rounding repeats. A run becomes one sample at its middle, where the motion is
  /// nearest to the rounded offset. The sample at `rest` is appended. Stale samples are skipped. Times count from
  /// `origin`, in seconds, by default from the first sample.
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
