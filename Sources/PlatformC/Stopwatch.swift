/// The time since it was made, by a clock that is never set.
package struct Stopwatch {
  private let start = nanoseconds

  package init() {}

  package var elapsed: Double { Double(Self.nanoseconds - start) * 1e-9 }

  private static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Waits until a time since the start, in seconds; not at all if it is past.
  package func wait(until time: Double) { while case let rest = time - elapsed, rest > 0 { Stopwatch.sleep(rest) } }

  /// Returns true once the descriptor can be read, false after `seconds` or at a signal; -1 is never readable.
  @discardableResult package static func sleep(_ seconds: Double, orUntilReadable descriptor: Int32 = -1) -> Bool {
    // One sleep is at most 11 days; callers repeat a longer one.
    let milliseconds = min(max(seconds, 0) * 1000, 1e9)
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&input, descriptor < 0 ? 0 : 1, Int32(milliseconds)) != 0 { return input.revents != 0 }
    var rest = timespec(tv_sec: 0, tv_nsec: Int((milliseconds - milliseconds.rounded(.down)) * 1e6))
    nanosleep(&rest, nil)
    return false
  }
}
