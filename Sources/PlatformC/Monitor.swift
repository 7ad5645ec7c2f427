/// A mutex with a condition variable; on platforms without threads its methods do nothing.
public final class Monitor: @unchecked Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    public init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      pthread_cond_destroy(condition)
      mutex.deallocate()
      condition.deallocate()
    }

    public func lock() { pthread_mutex_lock(mutex) }

    public func unlock() { pthread_mutex_unlock(mutex) }

    /// Releases the lock, sleeps until ``notifyAll()`` or a spurious wakeup, and takes it again: call it in a loop.
    public func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all waiting threads.
    public func notifyAll() { pthread_cond_broadcast(condition) }
  #else
    public init() {}

    public func lock() {}

    public func unlock() {}

    public func wait() {}

    public func notifyAll() {}
  #endif
}
