import PlatformC

/// A clock that only ever goes forward.
enum Monotonic {
  /// The time since an arbitrary, fixed moment.
  static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
