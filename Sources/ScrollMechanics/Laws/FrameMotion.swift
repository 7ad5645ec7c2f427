/// A motion that its platform computes frame by frame: the content stands still between frames.
struct FrameMotion: SteppedMotion {
  /// The maximum number of frames that are computed.
  static let maxFrames = 1_000_000

  /// The position in points and the velocity in points per second that a frame shows.
  typealias Frame = (position: Double, velocity: Double)

  /// The frames from time 0 on, at least one; the last is at rest.
  let frames: [Frame]

  let clock: FrameClock

  init(frames: [Frame], clock: FrameClock) { (self.frames, self.clock) = (frames, clock) }

  init(frames: [Frame], frameRate: Double) { self.init(frames: frames, clock: FrameClock(rate: frameRate)) }

  var stepRate: Double? { 1 / clock.interval }

  var duration: Double { clock.time(of: frames.count - 1) }

  var rest: Double { frames[frames.count - 1].position }

  func value(at time: Double) -> Double { frame(at: time).position }

  func velocity(at time: Double) -> Double { frame(at: time).velocity }

  /// Returns the time, in seconds, of the first frame that is at the offset or past it; `nil` if none is.
  func duration(to offset: Double) -> Double? {
    let start = frames[0].position
    if offset == start { return 0 }
    let direction: Double = offset < start ? -1 : 1
    return first { direction * ($0.position - offset) >= 0 }
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, abs(frames[0].velocity) >= speed else { return nil }
    return first { abs($0.velocity) <= speed }
  }

  private func first(where isMatch: (Frame) -> Bool) -> Double? {
    frames.firstIndex(where: isMatch).map(clock.time)
  }

  private func frame(at time: Double) -> Frame {
    guard time > 0 else { return frames[0] }
    return frames[time >= duration ? frames.count - 1 : Int(clock.frame(at: time))]
  }
}
