/// Where a recording speeds up, slows down, turns and rests, told without any law.
///
/// Single samples that lie do no harm: offsets are looked at through a running median.
struct MotionOutline {
  /// From where the motion towards the fling begins, a finger's or its own.
  let start: Int

  /// The sample at which it is fastest.
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
  ///   - rounding: the step of the offsets, in points.
  ///   - frame: the time from sample to sample, in seconds.
  init(_ recording: ScrollRecording, rounding: Double, frame: Double) {
    let offsets = Self.runningMedian(recording.offsets)
    let speeds = Self.speeds(recording.times, offsets, half: max(2, Int((0.025 / frame).rounded())))
    let peak = speeds.indices.max { abs(speeds[$0]) < abs(speeds[$1]) } ?? 0
    let direction: Double = speeds[peak] < 0 ? -1 : 1
    let peakSpeed = abs(speeds[peak])

    var start = peak
    while start > 0, direction * speeds[start - 1] > peakSpeed / 50 { start -= 1 }
    // Speeds are means about a sample: where the content still rested, it rested.
    while start < peak, recording.offsets[start + 1] == recording.offsets[start] { start += 1 }

    let last =
      Self.nextGesture(speeds.map { direction * $0 }, from: peak, peakSpeed: peakSpeed, frame: frame) ?? recording.count

    let final = recording.offsets[last - 1]
    var rest = last - 1
    while rest > peak, recording.offsets[rest - 1] == final { rest -= 1 }
    self.rest = last - rest > 3 ? rest : nil

    let turn = (peak..<last).max { direction * offsets[$0] < direction * offsets[$1] } ?? peak
    let back = direction * (offsets[turn] - final)
    let way = direction * (offsets[turn] - offsets[start])
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

  /// The median of five samples about each, of three next to the ends; the ends are brought to where their neighbours
  /// lead, if that is between them (J. W. Tukey, "Exploratory data analysis", 1977).
  private static func runningMedian(_ values: [Double]) -> [Double] {
    var smooth = values.indices.map { index in
      let reach = min(2, index, values.count - 1 - index)
      return reach == 0 ? values[index] : values[(index - reach)...(index + reach)].median
    }
    let last = values.count - 1
    for (end, inner) in [(0, 1), (last, -1)] where last >= 2 {
      let (next, second) = (smooth[end + inner], smooth[end + 2 * inner])
      smooth[end] = [values[end], next, 3 * next - 2 * second].median
    }
    return smooth
  }

  /// Where it gets faster again after it had slowed down; `nil` where it does not.
  ///
  /// Medians of nine speeds in a tenth of a second tell: a few wrong samples make neither slow nor fast.
  private static func nextGesture(_ speeds: [Double], from peak: Int, peakSpeed: Double, frame: Double) -> Int? {
    let stride = max(1, Int((0.0125 / frame).rounded()))
    let places = Array(Swift.stride(from: peak, to: speeds.count, by: stride))
    var (slowest, slowestPlace) = (Double.infinity, peak)
    for (index, place) in places.enumerated() where index >= 4 && index + 4 < places.count {
      let speed = places[(index - 4)...(index + 4)].map { speeds[$0] }.median
      if speed < slowest { (slowest, slowestPlace) = (speed, place) }
      if slowest < peakSpeed / 2, speed > max(1.5 * slowest, slowest + 0.15 * peakSpeed) { return slowestPlace + 1 }
    }
    return nil
  }

  private static func speeds(_ times: [Double], _ values: [Double], half: Int) -> [Double] {
    times.indices.map { index in
      let (first, last) = (max(index - half, 0), min(index + half, times.count - 1))
      return (values[last] - values[first]) / (times[last] - times[first])
    }
  }
}
