import PlatformC

/// The cleanup before a signal ends the program.
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
    for number in endingSignals { tidyUp(on: number) }
    return true
  }()

  private static func tidyUp(on number: Int32) {
    let previous = signal(number) { number in
      // Nothing here may allocate memory or wait for a lock.
      PlayScreen.hideAtInterruption()
      StatusLine.clearAtInterruption()
      TemporaryFile.remove()
      signal(number, SIG_DFL)
      raise(number)
    }
    // A signal that a parent ignores, as nohup does, stays ignored. Swift compares addresses, not C functions.
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }
}
