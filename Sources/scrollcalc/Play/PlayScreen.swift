import PlatformC

/// The terminal's alternate screen, without a cursor, and a keyboard that reports a key at once.
///
/// However the program ends, and whenever it is stopped, signal handlers give the terminal back as it was. Only the
/// main thread may draw, which is the one that handlers interrupt.
enum PlayScreen {
  /// The state that signal handlers read and write, at any time.
  private struct State {
    /// True if the screen is to be shown, but for the time that the program is stopped.
    var isWanted = false
    var isShown = false
    /// True if something else has been on it since it was drawn on.
    var isStale = false
    /// True if the program has been stopped, and goes on.
    var isContinued = false
    /// The terminal that keys are typed at, or -1.
    var keyboard: Int32 = -1
    /// True if keys may still come from there.
    var hasKeys = false
    /// The settings of the keyboard from before, and those in effect.
    var usual = termios()
    var quiet = termios()
  }

  nonisolated(unsafe) private static let state = Interruption.memory(of: State())

  /// Another screen, and no cursor.
  nonisolated(unsafe) private static let entry = bytes("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")

  /// Restores the default color, the cursor, and the screen from before.
  nonisolated(unsafe) private static let exit = bytes("\u{1B}[39m\u{1B}[?25h\u{1B}[?1049l")

  private static func bytes(_ text: String) -> UnsafeMutableRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    bytes.copyBytes(from: text.utf8)
    return bytes
  }

  /// Makes the memory that signal handlers read.
  static func prepare() { _ = (state, entry, exit) }

  /// Shows the alternate screen of the terminal on standard output.
  static func show() {
    Interruption.prepare()
    readKeyboard()
    state.pointee.isWanted = true
    handleStops()
    enter()
  }

  /// Gives the terminal back.
  static func hide() {
    state.pointee.isWanted = false
    leave()
    if state.pointee.keyboard > 0 { close(state.pointee.keyboard) }
    state.pointee.keyboard = -1
  }

  /// True if something else has been on the screen since the last call.
  static func takeStaleness() -> Bool { take(&state.pointee.isStale) }

  /// True if the program has gone on after a stop since the last call.
  static func takeContinuation() -> Bool { take(&state.pointee.isContinued) }

  private static func take(_ flag: inout Bool) -> Bool {
    guard flag else { return false }
    flag = false
    return true
  }

  /// Waits some seconds for a key, or until a signal comes; true if one was pressed. Takes all that was typed.
  static func takeKey(within seconds: Double) -> Bool {
    guard state.pointee.hasKeys else {
      Stopwatch.sleep(seconds)
      return false
    }
    var (rest, isPressed) = (seconds, false)
    while state.pointee.hasKeys, Stopwatch.sleep(rest, orUntilReadable: state.pointee.keyboard) {
      var keys: (UInt64, UInt64) = (0, 0)
      let count = read(state.pointee.keyboard, &keys, 16)
      isPressed = isPressed || count > 0
      // No bytes are the end of the input; after an error, another program may have read them first.
      state.pointee.hasKeys = count > 0 || count < 0 && [EAGAIN, EINTR].contains(errno)
      rest = 0
    }
    return isPressed
  }

  // MARK: - There and back, also in signal handlers

  private static func enter() {
    // First: in the background this stops the program, before anything is on the screen.
    if state.pointee.keyboard >= 0 { tcsetattr(state.pointee.keyboard, TCSANOW, &state.pointee.quiet) }
    state.pointee.isShown = true
    state.pointee.isStale = true
    _ = write(1, entry.baseAddress, entry.count)
  }

  private static func leave() {
    guard state.pointee.isShown else { return }
    _ = write(1, exit.baseAddress, exit.count)
    if state.pointee.keyboard >= 0 { tcsetattr(state.pointee.keyboard, TCSANOW, &state.pointee.usual) }
    state.pointee.isShown = false
  }

  /// Gives the terminal back for good, in a handler of a signal that ends the program.
  static func hideAtInterruption() {
    state.pointee.isWanted = false
    // In the background, to give a terminal back would stop the program instead.
    signal(SIGTTOU, SIG_IGN)
    leave()
  }

  private static func handleStops() {
    let previous = signal(SIGTSTP) { number in
      PlayScreen.leave()
      // To stop as by itself, so that the shell sees what it expects.
      signal(number, SIG_DFL)
      var stop = sigset_t()
      sigemptyset(&stop)
      sigaddset(&stop, number)
      pthread_sigmask(SIG_UNBLOCK, &stop, nil)
      raise(number)
      pthread_sigmask(SIG_BLOCK, &stop, nil)
      PlayScreen.handleStops()
    }
    // Shells without job control have their programs ignore it. Addresses can be compared, C functions cannot.
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGTSTP, SIG_IGN) }
    signal(SIGCONT) { _ in
      PlayScreen.state.pointee.isContinued = true
      if PlayScreen.state.pointee.isWanted { PlayScreen.enter() }
    }
  }

  /// Finds the terminal that keys are typed at: standard input, or else the one that the program was started from.
  private static func readKeyboard() {
    let keyboard = Terminal.isTerminal(0) ? 0 : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard keyboard >= 0 else { return }
    guard tcgetattr(keyboard, &state.pointee.usual) == 0 else {
      if keyboard > 0 { close(keyboard) }
      return
    }
    state.pointee.quiet = state.pointee.usual
    // A key comes at once and is not shown; those that make signals go on doing so.
    state.pointee.quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    state.pointee.keyboard = keyboard
    state.pointee.hasKeys = true
  }
}
