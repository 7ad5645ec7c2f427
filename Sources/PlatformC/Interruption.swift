/// The functions that are called when a signal ends the process, and handlers of signals.
package enum Interruption {
  /// Calls a function when a signal ends the process. It may not allocate memory nor wait for a lock, so the memory
  /// that it reads must exist already.
  package static func tidyUp(by action: @convention(c) () -> Void) {
    if let free = (0..<maxCount).first(where: { actions[$0] == nil }) { actions[free] = action }
    handlers
  }

  /// The largest number of functions, of which a program has a few.
  private static let maxCount = 8

  nonisolated(unsafe) private static let actions = memory(of: (@convention(c) () -> Void)?.none, count: maxCount)

  private static let handlers: Void = {
    for number in endingSignals { handle(number, by: { Interruption.end(by: $0) }) }
  }()

  private static func end(by number: Int32) {
    for index in 0..<maxCount { actions[index]?() }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Returns memory that handlers may use at any time. With a variable, an access during another access would be a
  /// conflict, and Swift would end the program.
  package static func memory<Value>(of value: Value, count: Int = 1) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  /// Handles a signal, unless the parent ignores it: nohup ignores SIGHUP, a shell without job control SIGTSTP.
  package static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    // Blocked until the old action is known, so that this thread never handles an ignored signal.
    withSignalsBlocked([number]) {
      let previous = signal(number, handler)
      // Compared as addresses, since Swift cannot compare C functions.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }
}
