/// The steps to which a recording is rounded: of offsets and of times.
package struct RecordingGrid: Hashable, Sendable {
  /// The step to which offsets are rounded, in points; 0 if they are not rounded.
  package internal(set) var rounding: Double
  /// The mean time between samples that follow each other without a gap, in seconds.
  let frameInterval: Double
  /// The number of frames missing between samples; a gap of ten frames or more is a pause and does not count.
  package let droppedCount: Int
  /// The step to which times are rounded, in seconds: 0.001 to 0.000001, or 0 if they are finer. It is 0.01 if the
  /// frames are regular only then.
  package let timeStep: Double
  /// The times without their rounding, in seconds, if all of them are those of regular frames; otherwise `nil`. The
  /// last one is omitted if content moves visibly within ``timeStep`` there: it may end the motion between frames.
  let regularTimes: [Double]?
  /// Half of the range in which all ``regularTimes`` may be shifted, in seconds.
  let shift: Double

  /// The step to which the times of a fit are rounded, in seconds: 0 if ``regularTimes`` replace them.
  var stampStep: Double { regularTimes == nil ? timeStep : 0 }

  /// The number of samples per second.
  package var frameRate: Double { 1 / frameInterval }

  init(_ recording: ScrollRecording) {
    rounding = Self.rounding(of: recording.offsets, scale: recording.scale)
    let times = recording.times
    // At most 2000 intervals determine the median.
    let stride = max(1, (times.count - 1) / 2000)
    let median = Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }.median
    // A multiple of 0.01 s is mostly an exact time, so 0.001 comes first.
    let steps = [0.001, 0.01, 1e-4, 1e-5, 1e-6].filter { step in
      times.allSatisfy { abs($0 / step - ($0 / step).rounded()) < max(1e-4, 1e-15 * abs($0) / step) }
    }
    let move = abs(recording.offsets[times.count - 1] - recording.offsets[times.count - 2]) / max(rounding, 1e-6)
    let regular = steps.prefix(steps.contains(0.01) ? 2 : 1).lazy.compactMap { step in
      Self.regular(times, median: median, step: step, lastMoveInSteps: move)
    }.first
    timeStep = regular?.step ?? steps.first ?? 0
    let interval = regular?.interval ?? Self.interval(of: times, median: median, step: timeStep)
    (regularTimes, frameInterval, shift) = (regular?.times, interval, regular?.shift ?? 0)
    let tolerance = max(0.25, timeStep / interval)
    droppedCount = (1..<times.count).reduce(0) { sum, index in
      let step = times[index] - times[index - 1]
      let frames = (step / interval).rounded()
      // Ten frames and more are a pause.
      return frames >= 2 && frames < 10 && abs(step / interval - frames) < tolerance ? sum + Int(frames) - 1 : sum
    }
  }

  /// Returns the mean interval without a gap, in seconds, of times that are rounded to a step.
  private static func interval(of times: [Double], median: Double, step: Double) -> Double {
    // Rounded intervals may differ by a step.
    let spread = max(median / 4, min(1.01 * step, 0.6 * median))
    // The last sample may be the end of the motion, between two frames.
    let near = (1..<times.count - 1).map { times[$0] - times[$0 - 1] }.filter { abs($0 - median) <= spread }
    return near.isEmpty ? median : near.reduce(0, +) / Double(near.count)
  }

  /// Returns the times of regular frames that round to recorded ones, the interval between frames and half the range of
  /// possible shifts, in seconds; and the step. `nil` if the frames are irregular, or shorter than 1.5 steps.
  private static func regular(
    _ times: [Double], median: Double, step: Double, lastMoveInSteps: Double
  ) -> (times: [Double], interval: Double, shift: Double, step: Double)? {
    let interval = interval(of: times, median: median, step: step)
    guard interval > 1.5 * step, times.count > 8 else { return nil }
    var numbers = [0.0]
    for (time, last) in zip(times.dropFirst(), times) {
      numbers.append(numbers[numbers.count - 1] + ((time - last) / interval).rounded())
    }
    // The last sample may be the end of the motion, between two frames.
    let (inner, stamps, height) = (Array(numbers.dropLast()), Array(times.dropLast()), step * (1 + 1e-3))
    let strip = Strip(inner, stamps, step: height)
    guard strip.excess <= 0 else { return nil }
    let (low, high) = strip.slopes
    let nominal = 1 / (2 / (low + high)).rounded()
    let slope = nominal >= low && nominal <= high ? nominal : (low + high) / 2
    let (least, greatest) = strip.intercepts(slope)
    var regular = numbers.map { (least + greatest) / 2 + slope * $0 }
    if lastMoveInSteps * step > interval {
      regular.removeLast()
    } else if let last = times.last, abs(last - regular[regular.count - 1]) > step || numbers.last == inner.last {
      regular[regular.count - 1] = last
    }
    return (regular, slope, (greatest - least) / 2, step)
  }

  /// Pixels of displays in points, and decimal steps, the coarsest first.
  private static let steps: [Double] = {
    let scales: [Double] = [1.5, 2, 2.5, 2.625, 2.75, 3, 3.5, 4]
    let decimals: [Double] = [0.2, 0.1, 0.05, 0.02, 0.01, 5e-3, 2e-3, 1e-3, 1e-4, 1e-5, 1e-6]
    return [3, 2, 1.5, 4 / 3, 1] + scales.map { 1 / $0 } + decimals
  }()

  /// Returns the coarsest step in points that fits 98 % of the offsets; 0 without one, or if fewer than 6 differ. The
  /// step may be one of points, or of pixels by a `scale` in pixels per point.
  static func rounding(of offsets: [Double], scale: Double = 1) -> Double {
    guard let origin = offsets.first else { return 0 }
    var distinct: Set<Double> = []
    for offset in offsets where distinct.count < 6 { distinct.insert(offset) }
    guard distinct.count == 6 else { return 0 }
    let maxMisses = offsets.count / 50
    let extent = (distinct.max() ?? origin) - (distinct.min() ?? origin)
    return (steps + steps.map { $0 / scale }).sorted(by: >).first { step in
      // Six distinct multiples span at least five steps.
      guard step > 0, extent > 4.5 * step else { return false }
      let misses = offsets.lazy.filter { offset in
        let count = (offset - origin) / step
        // Thirds may have been written with two decimals.
        return abs(count - count.rounded()) > 0.02
      }
      return misses.dropFirst(maxMisses).isEmpty
    } ?? 0
  }
}
