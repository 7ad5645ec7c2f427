/// An animation that calls a closure for each frame in real time until a motion ends.
///
/// ```swift
/// let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 2000)
/// let animation = try TimerAnimation(duration: flick.duration) { @MainActor frame in
///   list.offset = flick.value(at: frame.time)
/// }
/// let completion = await animation.run()   // until the end, or a call of `invalidate()`
/// ```
///
/// A frame whose successor is already due is dropped, so that a slow closure makes the animation coarse but never late.
/// The first and the last frame are never dropped. Source of name and idea: I. Lobanov, "Deceleration mechanics of
/// UIScrollView" (2019).
public actor TimerAnimation {
  /// A frame of the animation.
  public struct Frame: Hashable, Sendable {
    /// The frame's number, from 0. Dropped frames are counted too.
    public let index: Int
    /// The time at which the frame is due, in seconds from the start.
    public let time: Double
    /// The time as a fraction of the duration; exactly 1 in the last frame.
    public let progress: Double
  }

  /// The result of an animation.
  public struct Completion: Hashable, Sendable {
    /// True if the animation ran to its end. False if it was invalidated or cancelled.
    public let isFinished: Bool
    /// The number of frames for which the closure was called.
    public let frameCount: Int
    /// The number of frames that were dropped because the next one was already due.
    public let droppedFrameCount: Int
  }

  /// The closure that is called for each frame, one call at a time.
  public typealias Animations = @Sendable (Frame) async -> Void

  private let duration: Double
  private let times: any Sequence<Double> & Sendable
  private let clock: any Clock<Duration>
  private let animations: Animations
  private var running: Task<Completion, Never>?
  private var isInvalidated = false

  /// Makes an animation with a constant frame rate in 1/s, greater than 0, over a finite duration in seconds. A
  /// duration of 0 has one frame, the last. Throws ``ParameterError/outOfRange(_:_:)``.
  public init(
    duration: Double, framesPerSecond: Double = 60, clock: any Clock<Duration> = ContinuousClock(),
    animations: @escaping Animations
  ) throws(ParameterError) {
    let times = try FrameTimes(duration: duration, framesPerSecond: framesPerSecond)
    self.init(duration: duration, times: times, clock: clock, animations: animations)
  }

  /// Makes an animation with frames at rising times in seconds. `duration`, in seconds, only scales the progress.
  public init(
    duration: Double, times: some Sequence<Double> & Sendable, clock: any Clock<Duration> = ContinuousClock(),
    animations: @escaping Animations
  ) {
    (self.duration, self.times, self.clock, self.animations) = (duration, times, clock, animations)
  }

  /// Runs the animation from its start to its end and returns its result. A second call waits for the same result.
  /// Canceling the calling task invalidates the animation. The closure is not called after this returns.
  public func run() async -> Completion {
    let running = self.running ?? Task { await show(times, by: clock) }
    self.running = running
    return await withTaskCancellationHandler {
      await running.value
    } onCancel: {
      running.cancel()
    }
  }

  /// Ends the animation early, with ``Completion/isFinished`` false; at once if it is waiting for its next frame. It
  /// may be called from any task at any time, also before ``run()`` and more than once.
  public func invalidate() {
    isInvalidated = true
    running?.cancel()
  }

  private func show<C: Clock<Duration>>(_ times: some Sequence<Double>, by clock: C) async -> Completion {
    let start = clock.now
    var iterator = times.makeIterator()
    var (index, shownCount) = (0, 0)
    var next = iterator.next()
    while let time = next {
      if time > start.duration(to: clock.now) / .seconds(1) {
        // 1e9 s is within the range of clocks. A cancelled sleep throws, and ends the animation.
        try? await clock.sleep(until: start.advanced(by: .seconds(min(time, 1e9))), tolerance: .zero)
      }
      if isStopped { break }
      next = iterator.next()
      let isSuperseded = index > 0 && next.map { $0 <= start.duration(to: clock.now) / .seconds(1) } ?? false
      if !isSuperseded {
        await animations(Frame(index: index, time: time, progress: next == nil ? 1 : time / duration))
        shownCount += 1
      }
      index += 1
    }
    return Completion(isFinished: !isStopped, frameCount: shownCount, droppedFrameCount: index - shownCount)
  }

  private var isStopped: Bool { isInvalidated || Task.isCancelled }
}

/// The times in seconds at which an animation shows its frames: 0, 1/framesPerSecond, …, and last the exact duration.
package struct FrameTimes: Sequence, IteratorProtocol, Sendable {
  private let duration, framesPerSecond: Double
  /// The number of the next frame; `nil` after the last.
  private var frame: Double? = 0

  /// Makes the times for a duration in seconds and a frame rate in 1/s; throws ``ParameterError/outOfRange(_:_:)``.
  package init(duration: Double, framesPerSecond: Double = 60) throws(ParameterError) {
    guard duration >= 0, duration.isFinite else { throw .outOfRange("duration", duration) }
    try ParameterRange.positive.check(framesPerSecond, "frame rate")
    (self.duration, self.framesPerSecond) = (duration, framesPerSecond)
  }

  package mutating func next() -> Double? {
    guard let frame else { return nil }
    let time = frame / framesPerSecond
    self.frame = time < duration ? frame + 1 : nil
    return Swift.min(time, duration)
  }
}
