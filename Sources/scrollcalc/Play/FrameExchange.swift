import PlatformC

/// Where an animation leaves its newest frame, and another thread takes it: what is not taken in time is replaced.
final class FrameExchange<Frame: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  // All guarded by the monitor.
  private var frame: Frame?
  private var isClosed = false

  /// Leaves a frame; `false` where nobody takes any more.
  func put(_ frame: Frame) -> Bool {
    monitor.lock()
    defer { monitor.unlock() }
    self.frame = frame
    monitor.notifyAll()
    return !isClosed
  }

  /// Says that there are no more frames, or that no more are wanted.
  func close() {
    monitor.lock()
    isClosed = true
    monitor.notifyAll()
    monitor.unlock()
  }

  /// Waits for a frame; `nil` where there are no more.
  func take() -> Frame? {
    monitor.lock()
    defer { monitor.unlock() }
    while true {
      if let frame {
        self.frame = nil
        return frame
      }
      if isClosed { return nil }
      monitor.wait()
    }
  }
}
