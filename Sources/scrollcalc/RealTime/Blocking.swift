import PlatformC

/// The way from code that waits to code that is awaited.
enum Blocking {
  /// Runs asynchronous work to its end while this thread waits for it.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let answer = Answer<Result>()
    Task.detached { answer.set(await work()) }
    return answer.wait()
  }

  private final class Answer<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    /// Guarded by the monitor.
    private var value: Value?

    func set(_ value: Value) {
      monitor.lock()
      self.value = value
      monitor.notifyAll()
      monitor.unlock()
    }

    func wait() -> Value {
      monitor.lock()
      defer { monitor.unlock() }
      while true {
        if let value { return value }
        monitor.wait()
      }
    }
  }
}
