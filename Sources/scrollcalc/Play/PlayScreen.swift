import PlatformC

/// The terminal as a stage: an empty screen of its own, without a cursor, and a keyboard that tells of a key at once.
///
/// However the program ends, and whenever it is stopped, the terminal is as it was before. Signals find it so because
/// their handlers see to it; only the main thread may draw, which is the one that handlers interrupt.
enum PlayScreen {
  /// What handlers read and write, at any time.
  private struct State {
    /// Whether it is to be a stage, but for the time that the program is stopped.
    var isWanted = false
    /// Whether it is one.
    var isSet = false
    /// Whether something else has been on it since it was drawn on.
    var isStale = false
    /// The terminal that keys are typed at, or -1.
    var keyboard: Int32 = -1
    /// How the keyboard was, and how it is meanwhile.
    var usual = termios()
    var quiet = termios()
  }

  // Memory of our own: Swift takes an access in the middle of another for a conflict.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()

  /// Another screen, and no cursor.
  nonisolated(unsafe) private static let entry = bytes("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")

  /// The usual colour, the cursor, and the screen from before.
  nonisolated(unsafe) private static let exit = bytes("\u{1B}[39m\u{1B}[?25h\u{1B}[?1049l")

  private static func bytes(_ text: String) -> UnsafeMutableRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    bytes.copyBytes(from: text.utf8)
    return bytes
  }

  /// Makes what signal handlers read.
  static func prepare() { _ = (state, entry, exit) }

  /// Makes a stage of the terminal on standard output.
  static func set() {
    Interruption.prepare(alsoFor: unexpectedEnds)
    readKeyboard()
    state.pointee.isWanted = true
    handleStops()
    enter()
  }

  /// Gives the terminal back.
  static func strike() {
    state.pointee.isWanted = false
    leave()
    if state.pointee.keyboard >= 0 { close(state.pointee.keyboard) }
    state.pointee.keyboard = -1
  }

  /// Whether what was drawn last is no longer there; asking makes it so that it is.
  static func takeStaleness() -> Bool {
    guard state.pointee.isStale else { return false }
    state.pointee.isStale = false
    return true
  }

  /// Whether a key has been pressed since the last time. Whatever else was typed with it is taken, too.
  static func takeKey() -> Bool {
    guard state.pointee.keyboard >= 0 else { return false }
    var keys: (UInt64, UInt64) = (0, 0)
    var isPressed = false
    while read(state.pointee.keyboard, &keys, 16) > 0 { isPressed = true }
    return isPressed
  }

  // MARK: - There and back, also in signal handlers

  private static func enter() {
    // First: in the background this stops the program, before anything is on the screen.
    if state.pointee.keyboard >= 0 { tcsetattr(state.pointee.keyboard, TCSANOW, &state.pointee.quiet) }
    state.pointee.isSet = true
    state.pointee.isStale = true
    _ = write(1, entry.baseAddress, entry.count)
  }

  private static func leave() {
    guard state.pointee.isSet else { return }
    _ = write(1, exit.baseAddress, exit.count)
    if state.pointee.keyboard >= 0 { tcsetattr(state.pointee.keyboard, TCSANOW, &state.pointee.usual) }
    state.pointee.isSet = false
  }

  /// Gives the terminal back for good, in a handler of a signal that ends the program.
  static func strikeAtInterruption() {
    state.pointee.isWanted = false
    // In the background, to give a terminal back would stop the program instead.
    signal(SIGTTOU, SIG_IGN)
    leave()
  }

  /// Signals that end a program, too, though nobody sends them to end one.
  private static let unexpectedEnds = [
    SIGABRT, SIGALRM, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGXCPU,
  ]

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
    signal(SIGCONT) { _ in if PlayScreen.state.pointee.isWanted { PlayScreen.enter() } }
  }

  /// Opens the terminal that keys are typed at, whatever standard input is; without one there are no keys.
  private static func readKeyboard() {
    // Reading never waits, and for us alone: a terminal itself in a mode for that looks closed to a shell, should this
    // program be killed and not get to leave that mode.
    let keyboard = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard keyboard >= 0 else { return }
    guard tcgetattr(keyboard, &state.pointee.usual) == 0 else {
      close(keyboard)
      return
    }
    state.pointee.quiet = state.pointee.usual
    // A key comes at once and is not shown; those that make signals go on doing so.
    state.pointee.quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    state.pointee.keyboard = keyboard
  }
}
