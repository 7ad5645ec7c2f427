import CommandLineParsing
import ScrollMechanics

/// A motion that can be looked at again and again.
struct PlayedMotion {
  /// In seconds.
  let duration: Double
  /// In seconds from its start; the last one is the end.
  let frameTimes: AnySequence<Double>
  let instant: (_ time: Double) -> PlayedInstant
}

/// An instant of a motion as it is shown.
struct PlayedInstant {
  struct Axis {
    let offset: Double
    let velocity: Double
    let phase: String
    /// The position of the finger; `nil` if none is down.
    var finger: Double?
  }

  /// In seconds, on the motion's own clock.
  let time: Double
  let axes: [Axis]
}

extension PlayedMotion {
  /// A motion that options describe.
  init(_ motion: any TimingCurve, framesPerSecond: Double) throws(ParameterError) {
    duration = motion.duration
    frameTimes = AnySequence(try FrameTimes(duration: motion.duration, framesPerSecond: framesPerSecond))
    instant = { PlayedInstant(motion, at: $0) }
  }

  /// A motion from recorded instants at rising times, each of which is shown until the next; `nil` without any.
  init?(_ instants: [PlayedInstant]) {
    guard let first = instants.first, let last = instants.last else { return nil }
    let times = instants.map { $0.time - first.time }
    duration = last.time - first.time
    frameTimes = AnySequence(times)
    instant = { time in
      let next = firstPlace { $0 >= times.count || times[$0] > time }
      return instants[max(next - 1, 0)]
    }
  }
}

extension PlayedInstant {
  fileprivate init(_ motion: any TimingCurve, at time: Double) {
    self.time = time
    let (offset, velocity) = (motion.value(at: time), motion.velocity(at: time))
    axes = (0..<motion.axisCount).map { axis in
      Axis(offset: offset[axis], velocity: velocity[axis], phase: motion.phase(at: time, axis: axis).rawValue)
    }
  }
  /// An instant of a gesture.
  init(_ instant: GestureInstant, axisCount: Int) {
    time = instant.time
    axes = (0..<axisCount).map { axis in
      Axis(
        offset: instant.offset[axis], velocity: instant.velocity[axis], phase: instant.phase(on: axis).rawValue,
        finger: instant.isFingerDown ? instant.finger?[axis] : nil)
    }
  }
}
