import ScrollMechanics

/// A motion that can be looked at again and again.
protocol PlayedMotion: Sendable {
  associatedtype FrameTimes: Sequence<Double> & Sendable

  /// How long it takes, in seconds.
  var duration: Double { get }

  /// When its frames are due, in seconds from its start; the last one is the end.
  var frameTimes: FrameTimes { get }

  func instant(at time: Double) -> PlayedInstant
}

/// What there is to see of a motion at an instant.
struct PlayedInstant: Sendable {
  struct Axis: Sendable {
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

/// A motion that options describe.
struct PlayedRelease<Value: MotionVector>: PlayedMotion {
  private let motion: ScrollMotion<Value>
  let frameTimes: FrameTimes

  init(_ motion: ScrollMotion<Value>, framesPerSecond: Double) throws(ParameterError) {
    self.motion = motion
    frameTimes = try FrameTimes(duration: motion.duration, framesPerSecond: framesPerSecond)
  }

  var duration: Double { motion.duration }

  func instant(at time: Double) -> PlayedInstant {
    let (offset, velocity) = (motion.value(at: time), motion.velocity(at: time))
    return PlayedInstant(
      time: time,
      axes: (0..<Value.axisCount).map { axis in
        PlayedInstant.Axis(
          offset: offset[axis], velocity: velocity[axis], phase: motion.phase(at: time, axis: axis).rawValue)
      })
  }
}
