/// A step function of time: its position can jump only at equal intervals, counted from the start of the motion.
protocol SteppedMotion: TimingCurve {
  /// The number of steps per second; `nil` if the parameters of this motion make it continuous.
  var stepRate: Double? { get }
}

/// A motion on one axis, cut into parts where its position may jump and then has two values.
package struct MotionParts {
  /// The section of a motion from `start` to `end`, either continuous or stepped.
  fileprivate struct Part {
    /// The motion, whose own time is 0 at `origin`.
    let motion: any TimingCurve<Double>
    /// The time of the whole motion at which `motion` begins. Like `start` and `end`, it is in seconds.
    let origin: Double
    let start, end: Double
    /// The number of steps per second; `nil` for a continuous part.
    let stepRate: Double?
  }

  private let parts: [Part]

  /// Cuts a motion into parts. The last part has no end.
  package init(_ motion: any TimingCurve<Double>) {
    parts = Part.parts(of: motion, from: 0, start: 0, end: .infinity).filter { Self.isBefore($0.start, $0.end) }
  }

  /// Returns the position just before a time in seconds, in points.
  package func value(before time: Double) -> Double {
    (parts.last { Self.isBefore($0.start, time) } ?? parts[0]).value(before: time)
  }

  /// Returns the position just after a time in seconds, in points. Except at time 0, this is also the position then.
  package func value(from time: Double) -> Double {
    (parts.last { !Self.isBefore(time, $0.start) } ?? parts[0]).value(from: time)
  }

  /// Returns the maximum, from 0 to `end` in seconds, of a function of time that is continuous between steps of a part.
  /// Golden sections refine the best step, or node of a grid that is denser at the beginning of a part.
  package func greatest(until end: Double, of value: (Double) -> Double) -> Double {
    var best = (value: value(0), before: 0.0, time: 0.0, after: 0.0)
    for part in parts where part.start <= end {
      let nodes = part.nodes(until: min(part.end, end), count: max(40, 2000 / Double(parts.count)))
      var (low, high) = (0.0, nodes.count)
      while true {
        let stride = max(1, ((high - low) / 4000).rounded(.up))
        var (node, maximum) = (low, -Double.infinity)
        for number in Swift.stride(from: low, to: high + stride, by: stride) {
          let value = value(nodes.time(min(number, high)))
          if value > maximum { (node, maximum) = (min(number, high), value) }
        }
        if maximum > best.value {
          best = (maximum, nodes.time(max(node - 1, 0)), nodes.time(node), nodes.time(min(node + 1, nodes.count)))
        }
        if stride == 1 { break }
        (low, high) = (max(low, node - stride), min(high, node + stride))
      }
    }
    return max(
      best.value, GreatestValue.find(from: best.before, to: best.time, parts: 2, of: value).value,
      GreatestValue.find(from: best.time, to: best.after, parts: 2, of: value).value)
  }

  /// True if a time is earlier than another, both in seconds, by more than their rounding errors.
  private static func isBefore(_ time: Double, _ other: Double) -> Bool { time < other * (1 - 0x1p-46) }
}

extension MotionParts.Part {
  /// Returns the parts of a motion that begins at `origin`, from `start` to `end`. It may jump at its duration.
  fileprivate static func parts(
    of motion: any TimingCurve<Double>, from origin: Double, start: Double, end: Double
  ) -> [Self] {
    let stop = min(max(origin + motion.duration, start), end)
    let settled = Self(motion: motion, origin: origin, start: stop, end: end, stepRate: nil)
    guard let segments = (motion as? any SegmentedMotion)?.segments else {
      let stepRate = (motion as? any SteppedMotion)?.stepRate
      return [Self(motion: motion, origin: origin, start: start, end: stop, stepRate: stepRate), settled]
    }
    let starts = segments.map { max(origin + $0.start, start) }
    return zip(segments, zip(starts, starts.dropFirst() + [stop])).flatMap { segment, span in
      parts(of: segment.motion, from: origin + segment.start, start: span.0, end: min(span.1, stop))
    } + [settled]
  }

  fileprivate func value(before time: Double) -> Double {
    let localTime = min(time, end) - origin
    guard let stepRate else {
      // Rounding may put the end of the part after the duration of its motion, where the motion has jumped.
      let isLast = end - origin > motion.duration
      return motion.value(at: (isLast ? localTime : min(localTime, motion.duration)).nextDown)
    }
    return motion.value(at: max((localTime * stepRate - Self.rounding).rounded(.up) - 0.5, 0) / stepRate)
  }

  fileprivate func value(from time: Double) -> Double {
    let localTime = max(time, start) - origin
    guard let stepRate else { return motion.value(at: localTime.nextUp) }
    return motion.value(at: ((localTime * stepRate + Self.rounding).rounded(.down) + 0.5) / stepRate)
  }

  /// The tolerance, in steps, for a time that rounding puts just before or after a step.
  private static var rounding: Double { 1e-6 }

  /// Returns times from the start to `end`, numbered from 0 to `count`: the steps, or ends of `count` intervals.
  fileprivate func nodes(until end: Double, count: Double) -> (count: Double, time: (Double) -> Double) {
    guard let stepRate else { return (count, { start + (end - start) * ($0 / count) * ($0 / count) }) }
    let first = ((start - origin) * stepRate).rounded(.down)
    return (
      ((end - origin) * stepRate - first).rounded(.up), { min(max(origin + (first + $0) / stepRate, start), end) }
    )
  }
}
