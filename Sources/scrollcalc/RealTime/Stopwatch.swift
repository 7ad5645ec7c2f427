import PlatformC

/// The time that has gone by since a start, by a clock that only ever goes forward, and waiting for it on this thread.
struct Stopwatch {
  private let start = Monotonic.nanoseconds

  /// In seconds.
  var elapsed: Double { Double(Monotonic.nanoseconds - start) * 1e-9 }

  /// Waits until so many seconds have gone by.
  func wait(until time: Double) {
    while case let rest = time - elapsed, rest > 0 { Stopwatch.sleep(rest) }
  }

  /// Sleeps for so many seconds, until a signal comes, or until there is something to read.
  ///
  /// - Parameter descriptor: of what may be read, or -1.
  /// - Returns: whether there is something to read.
  @discardableResult
  static func sleep(_ seconds: Double, orUntilReadable descriptor: Int32 = -1) -> Bool {
    // A longer sleep, of some days, is one of several.
    let milliseconds = min(max(seconds, 0) * 1000, 1e9)
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&input, descriptor < 0 ? 0 : 1, Int32(milliseconds)) != 0 { return input.revents != 0 }
    var rest = timespec(tv_sec: 0, tv_nsec: Int((milliseconds - milliseconds.rounded(.down)) * 1e6))
    nanosleep(&rest, nil)
    return false
  }
}
