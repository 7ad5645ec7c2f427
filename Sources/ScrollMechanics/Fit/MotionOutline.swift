/// The phases of a recorded scroll, found without any law: where it speeds up, slows down, meets an edge and rests.
/// Single outliers do not affect it, because speeds come from a running median of the offsets.
struct MotionOutline: Sendable {
  let recording: ScrollRecording
  /// The recorded times, of which those of ``recording`` differ by rounding, in seconds.
  let stamps: [Double]
  let grid: RecordingGrid
  /// The given time of the release, in seconds; `nil` if it was not given.
  let release: Double?
  /// The index of the first sample of the fling; `nil` if neither its start nor the release is given.
  let givenFirst: Int?
  /// The index of the first sample of the motion: of the finger, or of the fling if no finger was recorded.
  let start: Int
  /// The index of the fastest sample, or of the last one after it that is nearly as fast.
  let peak: Int
  /// The end of the fling's samples, where a bounce, another gesture or the rest follows.
  let end: Int
  /// The index of the first sample beyond the limit at which the content bounces; `nil` if it does not bounce.
  let bounce: Int?
  /// The index of the first sample of a rest of more than three samples; `nil` if there is no rest.
  let rest: Int?
  /// The end of the samples of this motion, where another gesture follows or the recording ends.
  let last: Int
  /// 1 if offsets increase during the fling, -1 if they decrease.
  let direction: Double
  /// The greatest speed, in points per second.
  let peakSpeed: Double
  /// The indices of samples that repeat the frame before, though the content must have moved.
  let stale: Set<Int>

  /// Finds the phases of a recording, whose start of the fling or release may be known, in seconds. Throws
  /// ``RecordingError`` if no motion is recorded after that time.
  init(_ recording: ScrollRecording, start: Double? = nil, release: Double? = nil) throws(RecordingError) {
    (grid, stamps) = (RecordingGrid(recording), recording.times)
    let times = recording.times
    let recording = grid.regularTimes.map { ScrollRecording(recording, times: $0) } ?? recording
    (self.recording, self.release) = (recording, release)
    givenFirst = try (release ?? start).map { (start) throws(RecordingError) -> Int in
      guard let first = times.prefix(recording.count).firstIndex(where: { $0 >= start }),
        recording.offsets[first...].contains(where: { $0 != recording.offsets[first] })
      else { throw .noMotionAfter(start) }
      return first
    }
    let (first, frame, rounding) = (givenFirst ?? 0, grid.frameInterval, grid.rounding)
    let half = max(2, Int((0.025 / frame).rounded()))
    let time = Double(half) * frame
    func speed(_ index: Int) -> Double { recording.speed(index, half: half) }
    var (peak, fastest) = (first, 0.0)
    for index in first..<recording.count where abs(speed(index)) > abs(fastest) {
      (peak, fastest) = (index, speed(index))
    }
    let direction: Double = fastest < 0 ? -1 : 1
    let peakSpeed = abs(fastest)

    var start = peak
    while start > first, direction * speed(start - 1) > peakSpeed / 50 { start -= 1 }
    // A speed is the mean around a sample, and not 0 where a rest ends.
    while start < peak, recording.offsets[start + 1] == recording.offsets[start] { start += 1 }
    // A finger may move evenly before the release.
    while peak + 1 < recording.count, direction * speed(peak + 1) > 0.97 * peakSpeed { peak += 1 }

    let restEnd = Self.endOfRest(in: recording, from: peak, movedFrom: start, grid) ?? recording.count
    let last =
      Self.nextGesture(from: peak, to: restEnd, peakSpeed: peakSpeed, noise: 0.75 * rounding / time, frame: frame) {
        direction * speed($0)
      } ?? restEnd

    let final = recording.offsets[last - 1]
    func firstEqual(before index: Int) -> Int {
      var first = index
      while first > peak, recording.offsets[first - 1] == recording.offsets[index] { first -= 1 }
      return first
    }
    let equal = firstEqual(before: last - 1)
    // Slow content repeats offsets, too: a rest has to be longer than the run before it.
    let slow = equal > peak ? firstEqual(before: equal - 1) : equal - 1
    let rest = last - equal > max(3, 2 * (equal - slow) + 1) ? equal : nil

    let farthest = (peak..<last).lazy.map { direction * recording.smoothOffset(at: $0) }.max() ?? 0
    let distance = farthest - direction * recording.smoothOffset(at: start)
    if farthest - direction * final > max(1.5 * rounding, distance / 1000) {
      bounce = (peak..<last).first { direction * (recording.smoothOffset(at: $0) - final) > rounding } ?? last
    } else {
      bounce = nil
    }
    (self.start, self.peak, self.rest, self.last) = (start, peak, rest, last)
    (self.direction, self.peakSpeed) = (direction, peakSpeed)
    end = bounce ?? rest ?? last
    stale = Self.stale(recording, start..<end, rounding: rounding)
  }

  /// Returns where content moves on after 0.3 s of rest, by over a twentieth of its distance from `start`; else `nil`.
  private static func endOfRest(
    in recording: ScrollRecording, from peak: Int, movedFrom start: Int, _ grid: RecordingGrid
  ) -> Int? {
    let (times, offsets) = (recording.times, recording.offsets)
    var (first, rest): (Int, (level: Double, end: Int)?) = (peak, nil)
    for index in peak..<recording.count where offsets[index] != offsets[first] {
      // A gap between two samples is no rest.
      if index - first > 2, times[index] - times[first] >= 0.3 { rest = (offsets[first], index) }
      first = index
      // The last steps of rounded offsets may be as long as a rest.
      if let rest, abs(offsets[index] - rest.level) > max(abs(rest.level - offsets[start]) / 20, 2 * grid.rounding) {
        return rest.end
      }
    }
    return nil
  }

  /// Returns the index from which the content speeds up after slowing down; `nil` if it does not. A few outliers do not
  /// affect the medians of nine speeds. Rounding makes speeds differ by up to `noise`, in points per second.
  private static func nextGesture(
    from peak: Int, to end: Int, peakSpeed: Double, noise: Double, frame: Double, speed: (Int) -> Double
  ) -> Int? {
    let stride = max(1, Int((0.0125 / frame).rounded()))
    var (slowest, slowestIndex) = (Double.infinity, peak)
    var speeds: [Double] = []
    for index in Swift.stride(from: peak, to: end, by: stride) {
      speeds.append(speed(index))
      guard speeds.count >= 9 else { continue }
      defer { speeds.removeFirst() }
      let (speed, index) = (speeds.median, index - 4 * stride)
      if speed < slowest { (slowest, slowestIndex) = (speed, index) }
      if slowest < peakSpeed / 2, speed > max(1.5 * slowest, slowest + max(0.15 * peakSpeed, noise)) {
        return slowestIndex + 1
      }
    }
    return nil
  }

  /// Returns the indices whose offsets repeat the one before, though the motion around exceeds the rounding, in points.
  private static func stale(_ recording: ScrollRecording, _ range: Range<Int>, rounding: Double) -> Set<Int> {
    let offsets = recording.offsets
    let minStep = 2 * max(rounding, 1e-9)
    return Set(
      range.dropFirst().filter { index in
        guard offsets[index] == offsets[index - 1] else { return false }
        let (before, after) = (max(index - 2, range.lowerBound), min(index + 1, range.upperBound - 1))
        let distance = abs(offsets[after] - offsets[before])
        guard after > index, distance / Double(after - before) > minStep else { return false }
        // Most frames around move as far, or else an outlier makes the distance.
        let steps = (max(index - 4, range.lowerBound + 1)...min(index + 4, range.upperBound - 1))
          .map { abs(offsets[$0] - offsets[$0 - 1]) }.sorted()
        return steps[steps.count / 2] > minStep
      })
  }
}

// MARK: Input of the fits

extension MotionOutline {
  /// The index of a sample that shows the destination of the fling; `nil` if it bounces or its rest is not recorded.
  var restSample: Int? { bounce == nil && rest != nil ? last - 1 : nil }

  /// The distance between the extreme offsets of the motion, in points, at least 1e-9.
  var extent: Double {
    let moving = recording.offsets[start..<last]
    return max((moving.max() ?? 0) - (moving.min() ?? 0), 1e-9)
  }

  /// True if one easing curve made the whole recording, with misses of at most `steps` roundings: least squares may
  /// miss single samples by more than half of one.
  func isEasing(within steps: Double = 0.75) -> Bool {
    let curve = FittedBezier(recording, rounding: grid.rounding, maxCount: 50)
    return curve.map { $0.error <= max(steps * grid.rounding, 1e-6 * extent) } ?? false
  }

  /// Returns the errors to expect before a curve is fitted: those of rounding, of the law's quanta, and outliers.
  func errorModel(of curve: LawCurve) -> ErrorModel { ErrorModel(grid, extent: extent, of: curve, countsTicks: true) }

  /// Returns the number of frames within a time in seconds, at least one.
  private func frameCount(_ time: Double) -> Int { max(1, Int((time / grid.frameInterval).rounded())) }

  /// The indices of samples at which the fling may begin: the given one alone; otherwise the first in motion, if no
  /// finger was recorded. Then come one after a certain release, and later ones, because a finger may slow down first.
  var candidateStarts: [Int] {
    if let givenFirst { return [givenFirst] }
    let settled = peak + frameCount(0.05)
    let starts =
      (peak - start <= frameCount(0.1) || abs(velocity(at: start)) > 0.95 * peakSpeed ? [start] : [])
      + (peak > start ? [0, 0.05, 0.1, 0.2, 0.4].map { settled + frameCount($0) - 1 } : [])
    let longEnough = starts.filter { $0 < end - ScrollRecording.minSampleCount }
    return longEnough.isEmpty ? [start] : longEnough
  }

  /// Returns the samples of the fling from an index on, without stale ones, and with a sample at rest if there is one.
  func samples(from first: Int) -> FitSamples { FitSamples(recording, first..<end, rest: restSample, skipping: stale) }

  /// Returns the mean velocity in the 50 ms after a sample, in pt/s; the greatest if that is against the direction.
  func velocity(at index: Int) -> Double {
    let last = min(index + frameCount(0.05) + 1, end - 1)
    guard last > index else { return direction * peakSpeed }
    let (times, offsets) = (recording.times, recording.offsets)
    let mean = (offsets[last] - offsets[index]) / (times[last] - times[index])
    return mean * direction > 0 ? mean : direction * peakSpeed
  }

  /// Returns the phases in order of time, by the law of the fling and the spring of the bounce, if they were found.
  func phases(_ law: FittedLaw?, _ spring: FittedLaw?) -> [RecordedPhase] {
    let times = recording.times
    let rest = rest.map { RecordedPhase(kind: .rest, start: times[$0]) }
    let next = last < recording.count ? RecordedPhase(kind: .other, start: times[last]) : nil
    if law == nil, let spring {
      let isFirst = spring.samples.upperBound <= last
      return [RecordedPhase(kind: .bounce, start: spring.time.value), rest, isFirst ? next : nil].compactMap { $0 }
    }
    let release = law?.time.value ?? times[start]
    let edge = bounce.flatMap { $0 < recording.count ? spring?.time.value ?? times[$0] : nil }
    // The fastest of several motions is fitted.
    let isSecond = abs(recording.offsets[start] - recording.offsets[0]) > max(extent / 50, 2 * grid.rounding)
    let moving = isSecond ? recording.offsets.firstIndex { $0 != recording.offsets[0] } : nil
    return [
      moving.map { RecordedPhase(kind: .other, start: times[$0 - 1]) },
      release > times[start] + grid.frameInterval / 2 ? RecordedPhase(kind: .finger, start: times[start]) : nil,
      RecordedPhase(kind: .fling, start: release), edge.map { RecordedPhase(kind: .bounce, start: $0) }, rest, next,
    ].compactMap { $0 }
  }
}

/// A part of a recording in which the motion has one cause.
package struct RecordedPhase: Hashable, Sendable {
  /// The cause of the motion; raw values are printed.
  package enum Kind: String, Sendable {
    case finger, fling, bounce, rest
    /// Motions before or after the fling, which are not fitted.
    case other
  }

  package let kind: Kind
  /// The time at which the phase begins, in seconds of the recording.
  package let start: Double
}

extension ScrollRecording {
  /// Returns the median of five samples, or of three next to the ends. The ends are moved to the extrapolation of their
  /// neighbors, if that is between them (J. W. Tukey, "Exploratory data analysis", 1977).
  fileprivate func smoothOffset(at index: Int) -> Double {
    let (values, last) = (offsets, count - 1)
    let neighborCount = min(2, index, last - index)
    if neighborCount == 2 {
      return Self.median(values[index - 2], values[index - 1], values[index], values[index + 1], values[index + 2])
    }
    if neighborCount == 1 { return Self.median(values[index - 1], values[index], values[index + 1]) }
    let inner = index == 0 ? 1 : -1
    let (next, second) = (smoothOffset(at: index + inner), smoothOffset(at: index + 2 * inner))
    return Self.median(values[index], next, 3 * next - 2 * second)
  }

  /// Returns the mean velocity around a sample, in points per second, that single outliers do not affect.
  fileprivate func speed(_ index: Int, half: Int) -> Double {
    let (first, last) = (max(index - half, 0), min(index + half, count - 1))
    return (smoothOffset(at: last) - smoothOffset(at: first)) / (times[last] - times[first])
  }

  private static func median(_ a: Double, _ b: Double, _ c: Double) -> Double { max(min(a, b), min(max(a, b), c)) }

  private static func median(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double) -> Double {
    // Neither the smaller minimum of two pairs nor the greater maximum is the median of five.
    median(e, max(min(a, b), min(c, d)), min(max(a, b), max(c, d)))
  }
}
