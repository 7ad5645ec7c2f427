import PlatformC

enum Interruption {
  /// Installs handlers that remove unfinished files, clear the progress bar and restore the terminal.
  static func prepare() { _ = isPrepared }

  /// Returns memory that handlers may use at any time. With a variable, an access during another access would be a
  /// conflict, and Swift would end the program.
  static func memory<Value>(of value: Value, count: Int = 1) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  private static let isPrepared: Bool = {
    // A handler must not allocate, so its memory is allocated before.
    TemporaryFile.prepare()
    StatusLine.prepare()
    PlayScreen.prepare()
    for number in endingSignals { handle(number, by: { Interruption.tidyUp($0) }) }
    return true
  }()

  private static func tidyUp(_ number: Int32) {
    // Nothing here may allocate memory or wait for a lock.
    PlayScreen.leave()
    StatusLine.clearAtInterruption()
    TemporaryFile.remove()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Handles a signal, unless the parent ignores it: nohup ignores SIGHUP, a shell without job control SIGTSTP.
  static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    // Blocked until the old action is known, so that the handler never runs for an ignored signal.
    withSignalsBlocked([number]) {
      let previous = signal(number, handler)
      // Compared as addresses, since Swift cannot compare C functions.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }
}
