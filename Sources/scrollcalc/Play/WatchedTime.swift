/// The time that somebody has watched: it may go slower than other time, and stands still while the program is stopped.
///
/// Whoever waits for much longer than was asked for was not watching: that time does not count. Nor does what passed
/// since the wait before where a stop has ended meanwhile, for it may have begun while a frame was drawn.
struct WatchedTime {
  /// A busy machine wakes sleepers a little late; a stopped program wakes later than this, in seconds.
  private static let stop = 0.3

  private let slowdown: Double
  private let stopwatch = Stopwatch()
  private var missed = 0.0
  /// When the last wait ended, by the stopwatch.
  private var awake = 0.0

  /// - Parameter slowdown: how many seconds a second of it takes, greater than 0.
  init(slowdown: Double) { self.slowdown = slowdown }

  /// When the last wait ended, in seconds.
  var elapsed: Double { (awake - missed) / slowdown }

  /// Waits until a time has come; `false` where a key is pressed before.
  mutating func wait(until time: Double) -> Bool {
    repeat {
      let start = stopwatch.elapsed
      let rest = max(time * slowdown + missed - start, 0)
      if PlayScreen.takeKey(within: rest) { return false }
      // Asked first, so that a stop just now makes this wait late, and is told of only after the next.
      let since = PlayScreen.takeContinuation() ? awake : start
      let end = stopwatch.elapsed
      let late = end - since - rest
      if late > WatchedTime.stop { missed += late }
      awake = end
    } while elapsed < time
    return true
  }
}
