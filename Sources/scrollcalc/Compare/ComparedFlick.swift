import ScrollMechanics

/// What one law makes of a flick that others get alike.
struct ComparedFlick {
  /// Where it is released, in points, and how fast, in points per second.
  let start: Double
  let velocity: Double
  let motion: ScrollMotion<Double>

  /// When a share of the way to the end is done for the first time, in seconds.
  func time(ofShare share: Double) -> Double? { motion.duration(to: start + share * (motion.rest - start)) }

  /// The largest distance between the offsets of two motions until both have settled, in points.
  func largestDistance(to other: ComparedFlick) -> Double {
    let end = max(motion.duration, other.motion.duration)
    let (parts, others) = (MotionParts(motion), MotionParts(other.motion))
    func distance(_ time: Double) -> Double {
      max(
        abs(parts.value(before: time) - others.value(before: time)),
        abs(parts.value(from: time) - others.value(from: time)))
    }
    return max(parts.greatest(until: end, of: distance), others.greatest(until: end, of: distance))
  }

  /// The largest difference between the times at which two motions first pass an offset that both pass, in seconds;
  /// `nil` if there is no such offset.
  func largestLag(to other: ComparedFlick) -> Double? {
    let end = motion.value(at: motion.duration)
    let direction: Double = end < start ? -1 : 1
    let distances = [self, other].map { direction * ($0.motion.value(at: $0.motion.duration) - start) }
    guard let common = distances.min(), common > 0 else { return nil }
    func lag(_ distance: Double) -> Double {
      let offset = start + direction * min(distance, common)
      guard distance >= 0, let time = motion.duration(to: offset), let otherTime = other.motion.duration(to: offset)
      else { return 0 }
      return abs(time - otherTime)
    }
    let lags = [self, other].map { flick in
      let parts = MotionParts(flick.motion)
      // A jump passes the offsets from just beyond its first to its last.
      return parts.greatest(until: flick.motion.duration) { time in
        max(
          lag((direction * (parts.value(before: time) - start)).nextUp),
          lag(direction * (parts.value(from: time) - start)))
      }
    }
    return max(lag(common), lags.max() ?? 0)
  }
}
