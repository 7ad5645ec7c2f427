/// Where a recording speeds up, slows down, turns and rests, told without any law.
///
/// Single samples that lie do no harm: offsets are looked at through a running median.
struct MotionOutline {
  /// From where the motion towards the fling begins, a finger's or its own.
  let start: Int

  /// The sample at which it is fastest, or the last at which it still is nearly as fast.
  let peak: Int

  /// Past the last sample of the fling, before a bounce, another gesture or the rest.
  let end: Int

  /// The first sample beyond the limit at which the content bounces.
  let bounce: Int?

  /// The first sample of a rest of more than three.
  let rest: Int?

  /// 1 where offsets rise during the fling, -1 where they fall.
  let direction: Double

  /// In points per second.
  let peakSpeed: Double

  /// Past the last sample that belongs to this motion.
  let last: Int

  /// - Parameters:
  ///   - first: the sample that it begins with, at the earliest.
  ///   - rounding: the step of the offsets, in points.
  ///   - frame: the time from sample to sample, in seconds.
  init(_ recording: ScrollRecording, from first: Int, rounding: Double, frame: Double) {
    let offsets = SmoothOffsets(recording, half: max(2, Int((0.025 / frame).rounded())))
    var (peak, fastest) = (first, 0.0)
    for index in first..<recording.count {
      let speed = offsets.speed(index)
      if abs(speed) > abs(fastest) { (peak, fastest) = (index, speed) }
    }
    let direction: Double = fastest < 0 ? -1 : 1
    let peakSpeed = abs(fastest)

    var start = peak
    while start > first, direction * offsets.speed(start - 1) > peakSpeed / 50 { start -= 1 }
    // Speeds are means about a sample: where the content still rested, it rested.
    while start < peak, recording.offsets[start + 1] == recording.offsets[start] { start += 1 }
    // A finger may go evenly before it lets go.
    while peak + 1 < recording.count, direction * offsets.speed(peak + 1) > 0.97 * peakSpeed { peak += 1 }

    let last =
      Self.nextGesture(from: peak, to: recording.count, peakSpeed: peakSpeed, frame: frame) {
        direction * offsets.speed($0)
      } ?? recording.count

    let final = recording.offsets[last - 1]
    var rest = last - 1
    while rest > peak, recording.offsets[rest - 1] == final { rest -= 1 }
    // Where it still moves slowly, offsets stay as they are for some time, too.
    var slow = rest - 1
    while slow > peak, recording.offsets[slow - 1] == recording.offsets[rest - 1] { slow -= 1 }
    self.rest = last - rest > max(3, 2 * (rest - slow) + 1) ? rest : nil

    var turn = offsets[peak]
    for index in peak..<last where direction * offsets[index] > direction * turn { turn = offsets[index] }
    let back = direction * (turn - final)
    let way = direction * (turn - offsets[start])
    if back > max(4 * rounding, way / 100) {
      var edge = peak
      while edge < last, direction * (offsets[edge] - final) <= rounding { edge += 1 }
      bounce = edge
      end = edge
    } else {
      bounce = nil
      end = self.rest ?? last
    }
    (self.start, self.peak, self.last) = (start, peak, last)
    (self.direction, self.peakSpeed) = (direction, peakSpeed)
  }

  /// Where it gets faster again after it had slowed down; `nil` where it does not.
  ///
  /// Medians of nine speeds in a tenth of a second tell: a few wrong samples make neither slow nor fast.
  private static func nextGesture(
    from peak: Int, to end: Int, peakSpeed: Double, frame: Double, speed: (Int) -> Double
  ) -> Int? {
    let stride = max(1, Int((0.0125 / frame).rounded()))
    var (slowest, slowestPlace) = (Double.infinity, peak)
    var speeds: [Double] = []
    for place in Swift.stride(from: peak, to: end, by: stride) {
      speeds.append(speed(place))
      guard speeds.count >= 9 else { continue }
      defer { speeds.removeFirst() }
      let (speed, place) = (speeds.median, place - 4 * stride)
      if speed < slowest { (slowest, slowestPlace) = (speed, place) }
      if slowest < peakSpeed / 2, speed > max(1.5 * slowest, slowest + 0.15 * peakSpeed) { return slowestPlace + 1 }
    }
    return nil
  }
}

/// Offsets and speeds of a recording in which single samples that lie are not heard.
private struct SmoothOffsets {
  private let recording: ScrollRecording
  private let half: Int

  /// - Parameter half: half of the samples that a speed is the mean over.
  init(_ recording: ScrollRecording, half: Int) { (self.recording, self.half) = (recording, half) }

  /// The median of five samples about each, of three next to the ends; the ends are brought to where their neighbours
  /// lead, if that is between them (J. W. Tukey, "Exploratory data analysis", 1977).
  subscript(index: Int) -> Double {
    let (values, last) = (recording.offsets, recording.count - 1)
    let reach = min(2, index, last - index)
    if reach == 2 {
      return Self.median(values[index - 2], values[index - 1], values[index], values[index + 1], values[index + 2])
    }
    if reach == 1 || last < 2 {
      return Self.median(values[max(index - 1, 0)], values[index], values[min(index + 1, last)])
    }
    let inner = index == 0 ? 1 : -1
    let (next, second) = (self[index + inner], self[index + 2 * inner])
    return Self.median(values[index], next, 3 * next - 2 * second)
  }

  func speed(_ index: Int) -> Double {
    let (first, last) = (max(index - half, 0), min(index + half, recording.count - 1))
    return (self[last] - self[first]) / (recording.times[last] - recording.times[first])
  }

  private static func median(_ a: Double, _ b: Double, _ c: Double) -> Double { max(min(a, b), min(max(a, b), c)) }

  private static func median(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double) -> Double {
    // Neither the least of two pairs nor the greatest is in the middle of five.
    median(e, max(min(a, b), min(c, d)), min(max(a, b), max(c, d)))
  }
}
