import ScrollMechanics

/// What one law makes of a flick that others get alike.
struct ComparedFlick {
  /// Where it is released, in points, and how fast, in points per second.
  let start: Double
  let velocity: Double
  let motion: ScrollMotion<Double>

  /// When a share of the way to the end is done for the first time, in seconds.
  func time(ofShare share: Double) -> Double? { motion.duration(to: start + share * (motion.rest - start)) }

  /// Where it is from then on, too, when it has settled.
  func offset(at time: Double) -> Double { time < motion.duration ? motion.value(at: time) : motion.rest }

  func velocity(at time: Double) -> Double { time < motion.duration ? motion.velocity(at: time) : 0 }

  /// The largest distance between the offsets of two motions at a time, in points.
  func largestDistance(to other: ComparedFlick) -> Double {
    let end = max(motion.duration, other.motion.duration)
    return GreatestValue.find(from: 0, to: end) { abs(offset(at: $0) - other.offset(at: $0)) }.value
  }

  /// The largest difference between the times at which two motions pass an offset that both pass on their way, in
  /// seconds; `nil` where there is no such offset.
  func largestLag(to other: ComparedFlick) -> Double? {
    let (end, otherEnd) = (motion.value(at: motion.duration), other.motion.value(at: other.motion.duration))
    let direction: Double = end < start ? -1 : 1
    let way = min(direction * (end - start), direction * (otherEnd - start))
    guard way > 0 else { return nil }
    let lag = GreatestValue.find(from: 0, to: way) { way in
      let offset = start + direction * way
      guard let time = motion.duration(to: offset), let otherTime = other.motion.duration(to: offset) else { return 0 }
      return abs(time - otherTime)
    }
    return lag.value
  }
}
