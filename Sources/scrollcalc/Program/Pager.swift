import PlatformC

/// The program that shows long texts a screen at a time.
enum Pager {
  /// Writes to standard output: through `PAGER`, where that is set and standard output is a terminal, or else directly.
  static func write(_ text: String) throws(Failure) {
    if let command, show(text, with: command) { return }
    try StandardStreams.write(text)
  }

  private static var command: String? {
    guard Terminal.isTerminal(1), !Terminal.isDumb, let value = getenv("PAGER") else { return nil }
    let command = String(cString: value)
    return command.allSatisfy(\.isWhitespace) || command == "cat" ? nil : command
  }

  /// - Returns: true if it was started.
  private static func show(_ text: String, with command: String) -> Bool {
    #if os(Windows) || os(WASI)
      return false
    #else
      // What fits on a screen is left there, as git has it.
      setenv("LESS", "FRX", 0)
      guard let pipe = ShellPipe(command, stream: 0) else { return false }
      // An interrupt is for the pager to answer.
      let interrupt = signal(SIGINT, SIG_IGN)
      defer { signal(SIGINT, interrupt) }
      var status: Int32 = 0
      // It may be left before it has read all.
      withSignalsBlocked([SIGPIPE]) {
        try? FileDescriptor(number: pipe.descriptor, name: "the pager").write(text)
        status = pipe.end()
        discardSignal(SIGPIPE)
      }
      // With these a shell says that it cannot start what it was told to.
      return ![126, 127].contains(status)
    #endif
  }
}
