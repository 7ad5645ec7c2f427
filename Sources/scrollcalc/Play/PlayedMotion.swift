import CommandLineParsing
import ScrollMechanics

/// A motion that can be looked at again and again.
struct PlayedMotion {
  /// How long it takes, in seconds.
  let duration: Double
  /// When its frames are due, in seconds from its start; the last one is the end.
  let frameTimes: AnySequence<Double>
  /// What there is to see at a time.
  let instant: (_ time: Double) -> PlayedInstant
}

/// What there is to see of a motion at an instant.
struct PlayedInstant {
  struct Axis {
    let offset: Double
    let velocity: Double
    let phase: String
    /// Where the finger is; `nil` where none is down.
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
    instant = { motion.instant(at: $0) }
  }

  /// What was recorded at the time of each frame; `nil` where nothing was.
  ///
  /// - Parameter instants: at rising times. Each is to be seen until the next.
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

extension TimingCurve {
  fileprivate func instant(at time: Double) -> PlayedInstant {
    let (offset, velocity) = (value(at: time), velocity(at: time))
    return PlayedInstant(
      time: time,
      axes: (0..<axisCount).map { axis in
        PlayedInstant.Axis(offset: offset[axis], velocity: velocity[axis], phase: phase(at: time, axis: axis).rawValue)
      })
  }
}

extension PlayedInstant {
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
