import Foundation

/// A clock that advances only by a sleep, which takes no real time, or by a call of ``advance(by:)``.
final class ScriptedClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let lock = NSLock()
  private var current: Instant
  /// The time by which each sleep is longer than requested.
  private let oversleep: Duration

  init(at offset: Duration = .seconds(1000), oversleep: Duration = .zero) {
    current = Instant(offset: offset)
    self.oversleep = oversleep
  }

  var now: Instant { lock.withLock { current } }

  let minimumResolution: Swift.Duration = .nanoseconds(1)

  func advance(by duration: Duration) { lock.withLock { current.offset += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    lock.withLock { current = max(current, deadline.advanced(by: oversleep)) }
  }
}

/// A clock on which a sleep ends only if it is cancelled, and which reports when one begins.
final class FrozenClock: Clock, @unchecked Sendable {
  typealias Instant = ScriptedClock.Instant

  let now = Instant(offset: .zero)
  let minimumResolution: Swift.Duration = .nanoseconds(1)
  let sleepers: AsyncStream<Void>
  private let sleeper: AsyncStream<Void>.Continuation

  init() { (sleepers, sleeper) = AsyncStream.makeStream() }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeper.yield()
    try await Task.sleep(for: .seconds(3600))
  }

  /// Returns once a sleep has begun.
  func sleepBegins() async {
    for await _ in sleepers { return }
  }
}
