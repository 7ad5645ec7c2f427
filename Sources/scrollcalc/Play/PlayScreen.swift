import PlatformC

/// The terminal's alternate screen, without a cursor, and a keyboard that reports a key at once.
///
/// However the program ends, and whenever it is suspended, signal handlers restore the terminal. Only the main thread
/// may draw, which is the one that handlers interrupt.
enum PlayScreen {
  /// The state that signal handlers read and write, at any time.
  private struct State {
    var isShown = false
    var timeStopped = 0.0
    /// The file descriptor of the terminal from which keys are read, or -1.
    var keyboard: Int32 = -1
    /// True while `keyboard` can be read; false after its end or an error.
    var hasKeys = false
    var formerSettings = termios()
    /// The terminal's settings while the screen is shown: without echo and line editing.
    var shownSettings = termios()
  }

  nonisolated(unsafe) private static let state = Interruption.memory(of: State())

  /// The bytes that show the alternate screen, hide the cursor and clear the screen.
  private static let entry: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"

  /// The bytes that restore the default color, the cursor and the former screen.
  private static let exit: StaticString = "\u{1B}[39m\u{1B}[?25h\u{1B}[?1049l"

  private static let isLeftAtInterruption: Void = {
    _ = (state, entry, exit)
    Interruption.tidyUp { PlayScreen.leave() }
  }()

  /// Shows the alternate screen on standard output, opens the keyboard, and handles a suspension by Ctrl-Z.
  static func show() {
    isLeftAtInterruption
    readKeyboard()
    Interruption.handle(SIGTSTP, by: { PlayScreen.stop($0) })
    enter()
  }

  static func hide() {
    leave()
    if state.pointee.keyboard > 0 { close(state.pointee.keyboard) }
    state.pointee.keyboard = -1
  }

  /// The total time for which Ctrl-Z has suspended the program, in seconds.
  static var timeStopped: Double { state.pointee.timeStopped }

  /// Waits for a key, at most `seconds` or until a signal. Returns true if one was pressed; discards all typed keys.
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
      // No bytes are the end of the input. Another process may have read the key, or a signal may interrupt.
      state.pointee.hasKeys = count > 0 || count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
      rest = 0
    }
    return isPressed
  }

  // MARK: - There and back, also in signal handlers

  private static func enter() {
    // First, since it suspends a program that was continued in the background, with nothing on the screen yet.
    if state.pointee.keyboard >= 0 { tcsetattr(state.pointee.keyboard, TCSANOW, &state.pointee.shownSettings) }
    state.pointee.isShown = true
    _ = write(1, entry.utf8Start, entry.utf8CodeUnitCount)
  }

  /// Restores the former screen and settings of the terminal, also in a handler of a signal that ends the program.
  static func leave() {
    guard state.pointee.isShown else { return }
    _ = write(1, exit.utf8Start, exit.utf8CodeUnitCount)
    if state.pointee.keyboard >= 0 { tcsetattr(state.pointee.keyboard, TCSANOW, &state.pointee.formerSettings) }
    state.pointee.isShown = false
  }

  /// Handles Ctrl-Z: restores the terminal, suspends the program, and shows the screen again when it is continued.
  private static func stop(_ number: Int32) {
    // The interrupted code may be about to read it.
    let error = errno
    defer { errno = error }
    let stopwatch = Stopwatch()
    let wasShown = state.pointee.isShown
    leave()
    // The default action suspends the program, so that the shell sees an ordinary suspension.
    signal(number, SIG_DFL)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, number)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    raise(number)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(number) { PlayScreen.stop($0) }
    if wasShown { enter() }
    state.pointee.timeStopped += stopwatch.elapsed
  }

  /// Finds the terminal that keys are typed at: standard input, or else the one that the program was started from.
  private static func readKeyboard() {
    let keyboard = Terminal.isTerminal(0) ? 0 : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard keyboard >= 0 else { return }
    guard tcgetattr(keyboard, &state.pointee.formerSettings) == 0 else {
      if keyboard > 0 { close(keyboard) }
      return
    }
    state.pointee.shownSettings = state.pointee.formerSettings
    // A key is read at once and not shown. Keys that send signals, such as Ctrl-C, still do.
    state.pointee.shownSettings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    state.pointee.keyboard = keyboard
    state.pointee.hasKeys = true
  }
}
