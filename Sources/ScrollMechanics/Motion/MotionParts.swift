/// A motion that stands still between steps at equal intervals, the first of which begins with the motion.
protocol SteppedMotion: TimingCurve {
  /// Steps per second.
  var stepRate: Double { get }
}

/// A motion on one axis, cut into parts at the instants at which its position may jump.
///
/// A position has two values where it jumps: ``value(before:)`` and ``value(from:)`` are its limits from either side.
package struct MotionParts {
  /// A part is continuous, or stands still between steps.
  fileprivate struct Part {
    /// In its own time, which begins at `origin`.
    let motion: any TimingCurve<Double>
    /// In seconds of the whole motion, as `start` and `end` are.
    let origin: Double
    let start, end: Double
    /// Steps per second; `nil` for a continuous part.
    let stepRate: Double?
  }

  private let parts: [Part]

  /// Cuts a motion into parts, the last of which never ends.
  package init(_ motion: any TimingCurve<Double>) {
    parts = Part.parts(of: motion, from: 0, start: 0, end: .infinity).filter { Self.isBefore($0.start, $0.end) }
  }

  /// The position just before a time in seconds, in points.
  package func value(before time: Double) -> Double {
    let later = firstIndex { !Self.isBefore($0.start, time) }
    return parts[max(later - 1, 0)].value(before: time)
  }

  /// The position just after a time in seconds, in points, which is that at the time itself unless the time is 0.
  package func value(from time: Double) -> Double {
    let later = firstIndex { Self.isBefore(time, $0.start) }
    return parts[max(later - 1, 0)].value(from: time)
  }

  /// Searches for the greatest value of a function of time that is smooth between the steps of each part.
  ///
  /// The function is evaluated at each step, or at the nodes of a grid that is denser where a part begins. Golden
  /// sections refine the best of these instants.
  ///
  /// - Parameters:
  ///   - end: where the search ends, in seconds.
  ///   - value: the function.
  package func greatest(until end: Double, of value: (Double) -> Double) -> Double {
    var best = (value: value(0), before: 0.0, time: 0.0, after: 0.0)
    for part in parts where part.start <= end {
      let nodes = part.nodes(until: min(part.end, end), count: max(40, 2000 / Double(parts.count)))
      var (low, high) = (0.0, nodes.count)
      while true {
        let stride = max(1, ((high - low) / 4000).rounded(.up))
        var (node, greatest) = (low, -Double.infinity)
        for number in Swift.stride(from: low, to: high + stride, by: stride) {
          let value = value(nodes.time(min(number, high)))
          if value > greatest { (node, greatest) = (min(number, high), value) }
        }
        if greatest > best.value {
          best = (greatest, nodes.time(max(node - 1, 0)), nodes.time(node), nodes.time(min(node + 1, nodes.count)))
        }
        if stride == 1 { break }
        (low, high) = (max(low, node - stride), min(high, node + stride))
      }
    }
    return max(
      best.value, GreatestValue.find(from: best.before, to: best.time, parts: 2, of: value).value,
      GreatestValue.find(from: best.time, to: best.after, parts: 2, of: value).value)
  }

  /// The index of the first part from which on a condition holds.
  private func firstIndex(where holds: (Part) -> Bool) -> Int {
    LeastNumber.find(upTo: parts.count) { $0 == parts.count || holds(parts[$0]) } ?? parts.count
  }

  /// True if two times differ by more than rounding: a joint of one motion and a step of another may be one instant.
  private static func isBefore(_ time: Double, _ other: Double) -> Bool { time < other * (1 - 0x1p-46) }
}

extension MotionParts.Part {
  /// The parts of a motion that begins at an origin and shows from a start to an end: those until its duration, then
  /// the motion itself, which may jump there.
  fileprivate static func parts(
    of motion: any TimingCurve<Double>, from origin: Double, start: Double, end: Double
  ) -> [Self] {
    let stop = min(max(origin + motion.duration, start), end)
    let rest = Self(motion: motion, origin: origin, start: stop, end: end, stepRate: nil)
    guard let segments = (motion as? any SegmentedMotion)?.segments else {
      let stepRate = (motion as? any SteppedMotion)?.stepRate
      return [Self(motion: motion, origin: origin, start: start, end: stop, stepRate: stepRate), rest]
    }
    let starts = segments.map { max(origin + $0.start, start) }
    return zip(segments, zip(starts, starts.dropFirst() + [stop])).flatMap { segment, span in
      parts(of: segment.motion, from: origin + segment.start, start: span.0, end: min(span.1, stop))
    } + [rest]
  }

  fileprivate func value(before time: Double) -> Double {
    let own = min(time, end) - origin
    guard let stepRate else {
      // Its own time of the end may be rounded to beyond its duration, where it has jumped.
      let isLast = end - origin > motion.duration
      return motion.value(at: (isLast ? own : min(own, motion.duration)).nextDown)
    }
    return motion.value(at: max((own * stepRate - Self.rounding).rounded(.up) - 0.5, 0) / stepRate)
  }

  fileprivate func value(from time: Double) -> Double {
    let own = max(time, start) - origin
    guard let stepRate else { return motion.value(at: own.nextUp) }
    return motion.value(at: ((own * stepRate + Self.rounding).rounded(.down) + 0.5) / stepRate)
  }

  /// The fraction of a step by which rounding may put an instant before it.
  private static var rounding: Double { 1e-6 }

  /// The instants at which to look at the part up to a time, numbered from 0 to the count, both included.
  fileprivate func nodes(until end: Double, count: Double) -> (count: Double, time: (Double) -> Double) {
    guard let stepRate else {
      return (count, { start + (end - start) * ($0 / count) * ($0 / count) })
    }
    let first = ((start - origin) * stepRate).rounded(.down)
    return (
      ((end - origin) * stepRate - first).rounded(.up),
      { min(max(origin + (first + $0) / stepRate, start), end) }
    )
  }
}
