/// A thread of the system that runs a closure.
package struct SystemThread: @unchecked Sendable {
  /// The number of threads that the processor runs in parallel.
  package static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  // An integer on some platforms and a pointer on others.
  private let identifier: pthread_t

  /// The memory of a thread, in bytes: its stack, and the C library's reserve for its allocations.
  private static let size = 160 << 20

  /// Starts a thread that runs a closure; `nil` if the system allows no more threads, or has too little memory.
  package init?(_ body: @escaping @Sendable () -> Void) {
    guard canHaveMemory(SystemThread.size) else { return nil }
    #if canImport(Glibc) || canImport(Android)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let body = Unmanaged.passRetained(ThreadBody(body))
    guard pthread_create(&thread, nil, { ThreadBody.run($0) }, body.toOpaque()) == 0 else {
      body.release()
      return nil
    }
    #if !canImport(Glibc) && !canImport(Android)
      guard let thread else { return nil }
    #endif
    identifier = thread
  }

  /// Waits until the thread has ended. Call it once.
  package func join() { pthread_join(identifier, nil) }
}

/// A box for a thread's closure, which is passed through C as a pointer.
private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}

/// A mutex with a condition variable.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }

  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Releases the lock, sleeps until ``notifyAll()`` or a spurious wakeup, and takes it again: call it in a loop.
  package func wait() { pthread_cond_wait(condition, mutex) }

  package func notifyAll() { pthread_cond_broadcast(condition) }
}
