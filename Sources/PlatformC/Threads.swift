/// A thread of the system, beside the one that starts it.
public struct SystemThread: Sendable {
  /// How many threads the processor can run at once; 1 where there are no threads.
  public static var processorCount: Int {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
    #else
      1
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    // A number on some platforms and a pointer on others.
    #if canImport(Glibc) || canImport(Android)
      private let identifier: pthread_t
    #else
      nonisolated(unsafe) private let identifier: pthread_t
    #endif

    /// A thread's stack, and what the C library sets apart for its memory, in bytes.
    private static let size = 160 << 20

    /// Starts a thread; `nil` where the system allows no more of them, or nothing would be left for those there are.
    public init?(_ body: @escaping @Sendable () -> Void) {
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

    /// Waits until the thread has ended; to be called once.
    public func join() { pthread_join(identifier, nil) }
  #else
    public init?(_ body: @escaping @Sendable () -> Void) { return nil }

    public func join() {}
  #endif
}

/// What a thread does, on its way through C.
private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}
