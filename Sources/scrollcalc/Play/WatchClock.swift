import PlatformC

/// The clock of somebody who watches: it may go slower than others, and it stands still while the program is stopped.
///
/// Whoever sleeps by it for much longer than was asked for was not watching: that time does not count.
final class WatchClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    fileprivate var elapsed: Duration

    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }

    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

    static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  /// A busy machine wakes sleepers a little late; a stopped program wakes later than this.
  private static let stop = Duration.milliseconds(300)

  private let slowdown: Double
  private let start = ContinuousClock.now
  private let monitor = Monitor()
  /// Guarded by the monitor.
  private var missed = Duration.zero

  /// - Parameter slowdown: how many seconds a second by this clock takes, greater than 0.
  init(slowdown: Double) { self.slowdown = slowdown }

  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  var now: Instant {
    monitor.lock()
    defer { monitor.unlock() }
    return Instant(elapsed: (start.duration(to: .now) - missed) / slowdown)
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while true {
      let rest = now.duration(to: deadline)
      guard rest > .zero else { return }
      let end = ContinuousClock.now + rest * slowdown
      try await ContinuousClock().sleep(until: end, tolerance: tolerance)
      let late = end.duration(to: .now)
      if late > Self.stop { miss(late) }
    }
  }

  private func miss(_ time: Duration) {
    monitor.lock()
    missed += time
    monitor.unlock()
  }
}
