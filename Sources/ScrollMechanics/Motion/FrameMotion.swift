/// The frames of a motion, from its release on.
typealias Frames = [FrameMotion.Frame]

/// A motion that its platform computes frame by frame: the content stands still between frames.
struct FrameMotion: SteppedMotion {
  static let maxFrames = 1_000_000

  /// The position in points and the velocity in points per second that a frame shows.
  typealias Frame = (position: Double, velocity: Double)

  /// The frames from time 0 on, at least one; the last is at rest.
  let frames: Frames

  let clock: FrameClock

  /// The number of frames of the clock before the first of ``frames``.
  let framesBefore: Int

  /// The offset of the release, in points, from which the first frame may have moved the content already.
  private let start: Double

  init(frames: Frames, clock: FrameClock, after framesBefore: Int = 0, from start: Double? = nil) {
    (self.frames, self.clock, self.framesBefore) = (frames, clock, framesBefore)
    self.start = start ?? frames[0].position
  }

  init(frames: Frames, frameRate: Double) { self.init(frames: frames, clock: FrameClock(rate: frameRate)) }

  var stepRate: Double? { 1 / clock.interval }
  var duration: Double { time(of: frames.count - 1) }

  /// Returns the time of the last frame in seconds from the release: unrounded for a `start` on a frame of the clock.
  func end(from start: Double) -> Double {
    start == clock.time(of: framesBefore) ? clock.time(of: framesBefore + frames.count - 1) : start + duration
  }

  /// The time of each frame, in seconds from the first.
  var times: [Double] { frames.indices.map(time) }
  var rest: Double { frames[frames.count - 1].position }
  func value(at time: Double) -> Double { frames[index(at: time)].position }
  func velocity(at time: Double) -> Double { frames[index(at: time)].velocity }

  /// Returns the time in seconds of the first frame at or past the offset; 0 for that of the release; `nil` for none.
  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    let direction: Double = offset < start ? -1 : 1
    return first { direction * ($0.position - offset) >= 0 }
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, abs(frames[0].velocity) >= speed else { return nil }
    return first { abs($0.velocity) <= speed }
  }

  private func first(where isMatch: (Frame) -> Bool) -> Double? { frames.firstIndex(where: isMatch).map(time) }
  private func time(of frame: Int) -> Double { clock.time(of: framesBefore + frame) - clock.time(of: framesBefore) }

  /// Returns the position at a time in seconds on the straight lines between the positions of frames, in points.
  func connectedValue(at time: Double) -> Double {
    let index = index(at: time)
    guard time > 0, index + 1 < frames.count else { return frames[index].position }
    let (start, end) = (self.time(of: index), self.time(of: index + 1))
    let fraction = min(max((time - start) / (end - start), 0), 1)
    return frames[index].position + fraction * (frames[index + 1].position - frames[index].position)
  }

  private func index(at time: Double) -> Int {
    guard time > 0 else { return 0 }
    guard time < duration else { return frames.count - 1 }
    return max(0, Int(clock.frame(at: time + clock.time(of: framesBefore))) - framesBefore)
  }
}

extension Frames {
  /// Adds a frame; throws ``ParameterError/tooManyFrames`` if ``FrameMotion/maxFrames`` already follow the first.
  mutating func add(_ position: Double, _ velocity: Double) throws(ParameterError) {
    guard count <= FrameMotion.maxFrames else { throw .tooManyFrames }
    append((position, velocity))
  }

  /// Returns the frames up to the last that moves the content, whose velocity becomes 0; if empty, one at `start`.
  func ended(from start: Double) -> Frames {
    guard var last else { return [(start, 0)] }
    let count = (lastIndex { $0.position != last.position } ?? -1) + 2
    last.velocity = 0
    return prefix(count - 1) + [last]
  }
}
